// The types that may be chosen for a field, by the code they stand for. Called by fields-view.js on the page and by
// build-type.js in the Worker; here and not there, so that the page itself need not load the library.

export const TYPE_NAMES = [
  'any',
  'long',
  "long.as('bigint')",
  'bigInteger',
  'decimal',
  'int',
  'double',
  'string',
  'boolean',
]
