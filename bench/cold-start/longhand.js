// The package's main entry, for cold-start.mjs to bundle as an application's bundler would: its size is what is shipped.

export * from '../../js/index.js'
