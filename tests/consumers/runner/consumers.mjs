// The consumers: for each, what it is, the packages it stands for, and how its project is built, run and made to report.
// Read by run.mjs. A consumer passes if it reports what expected.js says and nothing was printed that nobody asked for.

import assert from 'node:assert/strict'
import { join } from 'node:path'
import { visit, visitFolder } from './pages.mjs'
import { serve } from './servers.mjs'

/** @typedef {import('./project.mjs').Project} Project */

/**
 * @typedef {object} Consumer
 * @property {string} name of its fixture
 * @property {string} title
 * @property {string[]} packages that name it, with their versions, in the table
 * @property {'Chromium' | 'Node' | 'workerd' | 'jsdom' | ''} where it runs
 * @property {boolean} [isLight] whether `npm test` runs it too, with the repository's own packages
 * @property {(project: Project) => Promise<any[]>} run gives what was reported
 */

const STRICT_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; img-src data:; connect-src 'self'"
/** How the bytes of every WebAssembly module begin, in hexadecimal digits. */
const EMBEDDED_MODULE = '0061736d01000000'
const USER = '{"id":1223456678901234567,"email":"jo@example.com","price":12.250}'

/** @type {Consumer[]} */
export const CONSUMERS = [
  {
    name: 'vite',
    title: 'Vite, development server and build',
    packages: ['vite'],
    where: 'Chromium',
    isLight: true,
    async run(project) {
      const vite = [...project.command('vite'), '--host', '127.0.0.1', '--port']
      const developed = await serve(project, (port) => [...vite, port], visit)
      await viteBuild(project)
      assert.ok(project.bundle('dist').includes(EMBEDDED_MODULE))
      return [...developed, ...(await visitFolder(join(project.folder, 'dist')))]
    },
  },
  {
    name: 'vite-slim',
    title: 'Vite, `longhand/slim` and the `.wasm` file of its own',
    packages: ['vite'],
    where: 'Chromium',
    isLight: true,
    async run(project) {
      await viteBuild(project)
      assert.ok(!project.bundle('dist').includes(EMBEDDED_MODULE), 'the bytes are in the bundle')
      return visitFolder(join(project.folder, 'dist'))
    },
  },
  {
    name: 'webpack',
    title: 'webpack',
    packages: ['webpack'],
    where: 'Chromium',
    run: (project) =>
      bundled(project, (entry, folder) => [
        ...project.command('webpack'),
        ...['build', '--mode', 'production', '--entry', `./${entry}`, '--output-path', folder],
      ]),
  },
  {
    name: 'rollup',
    title: 'Rollup',
    packages: ['rollup'],
    where: 'Chromium',
    isLight: true,
    run: (project) =>
      bundled(project, (entry, folder) => [
        ...project.command('rollup'),
        ...[entry, '--dir', folder, '--format', 'es', '--plugin', 'node-resolve', '--silent'],
      ]),
  },
  {
    name: 'esbuild',
    title: 'esbuild',
    packages: ['esbuild'],
    where: 'Chromium',
    isLight: true,
    run: (project) =>
      bundled(project, (entry, folder) => [
        ...project.command('esbuild'),
        ...[entry, '--bundle', '--minify', '--format=esm', `--outdir=${folder}`, '--log-level=warning'],
      ]),
  },
  {
    name: 'next',
    title: 'Next.js, server and client components',
    packages: ['next', 'react'],
    where: 'Chromium',
    async run(project) {
      assertQuiet(await project.run([...project.command('next'), 'build']))
      const next = [...project.command('next'), 'start', '--hostname', '127.0.0.1', '--port']
      return serve(
        project,
        (port) => [...next, port],
        (url) => visit(url, 3),
      )
    },
  },
  {
    name: 'angular',
    title: 'Angular CLI, build',
    packages: ['@angular/cli', '@angular/core'],
    where: 'Chromium',
    async run(project) {
      assertQuiet(await project.run([...project.command('@angular/cli', 'ng'), 'build']))
      return visitFolder(join(project.folder, 'dist/browser'))
    },
  },
  {
    name: 'script',
    title: '`<script type="module">` from a static folder, with an import map',
    packages: [],
    where: 'Chromium',
    isLight: true,
    run: (project) => visitFolder(project.folder),
  },
  {
    name: 'worker',
    title: 'Module Worker',
    packages: ['vite'],
    where: 'Chromium',
    isLight: true,
    async run(project) {
      await viteBuild(project)
      return visitFolder(join(project.folder, 'dist'))
    },
  },
  {
    name: 'csp',
    title: `Page under \`script-src 'self' 'wasm-unsafe-eval'\``,
    packages: ['vite'],
    where: 'Chromium',
    isLight: true,
    async run(project) {
      await viteBuild(project)
      return visitFolder(join(project.folder, 'dist'), { 'Content-Security-Policy': STRICT_POLICY })
    },
  },
  {
    name: 'node',
    title: 'Node, `import` and `require`',
    packages: [],
    where: 'Node',
    isLight: true,
    run: (project) => imported(project, process.execPath),
  },
  {
    name: 'node-24',
    title: 'Node 24, `import` and `require`',
    packages: ['node'],
    where: 'Node',
    run: (project) => imported(project, join(project.folder, 'node_modules/node/bin/node')),
  },
  {
    name: 'vitest',
    title: 'Vitest with jsdom',
    packages: ['vitest', 'jsdom'],
    where: 'jsdom',
    async run(project) {
      assertQuiet(await project.run([...project.command('vitest'), 'run']))
      return []
    },
  },
  {
    name: 'jest',
    title: 'Jest with jsdom, which has no `TextEncoder`',
    packages: ['jest', 'jest-environment-jsdom'],
    where: 'jsdom',
    async run(project) {
      // Jest's own switch for ES modules; Node warns of it, and of nothing else.
      const env = { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' }
      const { stdout, stderr } = await project.run(project.command('jest'), env)
      assert.equal(stdout, '')
      assert.doesNotMatch(stderr, /warn|console\./i)
      return []
    },
  },
  {
    name: 'typescript',
    title: 'TypeScript, `moduleResolution` `bundler` and `node16`, `skipLibCheck` off',
    packages: ['typescript-lowest', 'typescript'],
    where: '',
    isLight: true,
    async run(project) {
      for (const version of ['typescript-lowest', 'typescript']) {
        for (const resolution of ['bundler', 'node16']) {
          await project.run([...project.command(version, 'tsc'), '-p', `tsconfig.${resolution}.json`])
        }
      }
      return []
    },
  },
  {
    name: 'workerd',
    title: 'Cloudflare Workers’ runtime, `longhand/slim`',
    packages: ['workerd'],
    where: 'workerd',
    async run(project) {
      const build = [
        'worker.js',
        '--bundle',
        '--format=esm',
        '--outdir=dist',
        '--external:*.wasm',
        '--log-level=warning',
      ]
      assertQuiet(await project.run([...project.command('esbuild'), ...build]))
      assert.ok(!project.read('dist/worker.js').includes(EMBEDDED_MODULE), 'the bytes are in the bundle')
      const ask = async (/** @type {string} */ url) => [await (await fetch(url, { method: 'POST', body: USER })).json()]
      const workerd = [...project.command('workerd'), 'serve', 'workerd.capnp']
      return serve(project, (port) => [...workerd, '--socket-addr', `http=127.0.0.1:${port}`], ask)
    },
  },
]

/**
 * What a tool printed must not be about the package, nor a warning.
 * @param {{ stdout: string, stderr: string }} printed
 */
function assertQuiet({ stdout, stderr }) {
  assert.doesNotMatch(`${stdout}${stderr}`, /warn|error|longhand\//i)
}

/** @param {Project} project */
async function viteBuild(project) {
  assertQuiet(await project.run([...project.command('vite'), 'build', '--logLevel', 'warn']))
}

/**
 * Bundles main.js, which has to bring the WebAssembly module, and slim.js, which must not; opens the page of the first.
 * @param {Project} project
 * @param {(entry: string, folder: string) => string[]} command
 */
async function bundled(project, command) {
  const folder = join(project.folder, 'dist')
  assertQuiet(await project.run(command('main.js', folder)))
  assertQuiet(await project.run(command('slim.js', join(project.folder, 'slim'))))
  assert.ok(project.bundle('dist').includes(EMBEDDED_MODULE), 'the bytes are not in the bundle')
  const slim = project.bundle('slim')
  assert.ok(slim.includes('longhand/slim needs ObjectMapper.init'), 'the bundle of slim.js is empty')
  assert.ok(!slim.includes(EMBEDDED_MODULE), 'the bytes are in the bundle of slim.js')
  return visitFolder(project.folder)
}

/**
 * Runs main.mjs, which imports the package, and main.cjs, which requires it.
 * @param {Project} project
 * @param {string} node
 */
async function imported(project, node) {
  const reports = []
  for (const file of ['main.mjs', 'main.cjs']) {
    const { stdout, stderr } = await project.run([node, file])
    assert.equal(stderr, '')
    reports.push(JSON.parse(stdout))
  }
  return reports
}
