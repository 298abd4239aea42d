// Runs on the machine's own Node before the installation, so it uses no TypeScript and no packages.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export const root = join(import.meta.dirname, '..')
const windows = process.platform === 'win32'
const binaries = join(root, 'node_modules', '.bin')

/** Returns an environment with the project's Node and tools first. */
export const projectEnv = () => ({ ...process.env, PATH: binaries + delimiter + (process.env.PATH ?? '') })

/**
 * Memory settings of the server; the operator's own settings take precedence. Freed memory returns to the operating system sooner
 * (mallopt(3)), which saves 60 MB after the start. The young generation has 3 × 8 MB instead of 3 × 16 MB, which saves 80 MB
 * after load.
 */
export const memoryEnv = {
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
  MALLOC_TRIM_THRESHOLD_: process.env.MALLOC_TRIM_THRESHOLD_ ?? '131072',
  NODE_OPTIONS: ['--max-semi-space-size=8', process.env.NODE_OPTIONS].filter(Boolean).join(' '),
}

export function fail(line) {
  console.error(line)
  process.exit(1)
}

let child

function end(signal) {
  if (child) child.kill(signal)
  else process.exit(1)
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(signal))

// A SIGTERM to npm ends only the shell between npm and this process. Therefore this process checks whether its parent still runs.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    end('SIGTERM')
  }, 500)
  watch.unref()
}

/** Runs a program in the project, shows its output, and returns its exit code. Signals to this process stop it. */
export async function runToEnd(command, args, env = projectEnv()) {
  child = spawn(command, args, { cwd: root, stdio: 'inherit', shell: windows, env })
  try {
    const [code] = await once(child, 'exit')
    return code ?? 1
  } catch (error) {
    return fail(`${command} could not be run: ${error.message}`)
  } finally {
    child = undefined
  }
}

async function run(command, args) {
  const code = await runToEnd(command, args)
  if (code !== 0) process.exit(code)
}

/**
 * Installs the packages of the lockfile and builds the site, each only if its source has changed, and reports each step. `next`
 * names what the caller does afterwards. Returns the project's Node and the seconds for each step.
 */
export async function prepare(next) {
  const left = [
    { name: 'install', isDone: isInstalled(), title: 'Installing packages (a minute or two)', work: install },
    { name: 'build', isDone: isBuilt(), title: 'Building the site (about half a minute)', work: build },
  ].filter(({ isDone }) => !isDone)
  const steps = left.length + 1
  const seconds = { install: 0, build: 0 }
  for (const [index, { name, title, work }] of left.entries())
    seconds[name] = await runStep(`Step ${index + 1} of ${steps}`, title, work)
  console.info(steps === 1 ? `${next} …` : `Step ${steps} of ${steps}: ${next} …`)
  return { node: findNode(), seconds }
}

/** Announces a step, reports it every 20 seconds while it runs, and returns its seconds. */
async function runStep(step, title, work) {
  console.info(`${step}: ${title} …`)
  const begun = performance.now()
  const passed = () => (performance.now() - begun) / 1000
  const reminder = setInterval(() => console.info(`${step}: ${Math.round(passed())} s so far …`), 20_000)
  await work()
  clearInterval(reminder)
  console.info(`${step}: done in ${Math.ceil(passed())} s`)
  return passed()
}

const isInstalled = () => {
  const installed = join(root, 'node_modules', '.package-lock.json')
  return existsSync(installed) && modified(installed) >= modified(join(root, 'package-lock.json'))
}

const install = () => run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'])

/** Returns the project's pinned Node, otherwise the machine's, which must be 24 or later. */
function findNode() {
  const pinned = join(binaries, windows ? 'node.cmd' : 'node')
  const node = existsSync(pinned) ? pinned : process.execPath
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8', shell: windows })
  const version = (stdout ?? '').trim()
  if (Number(/^v(\d+)/.exec(version)?.[1] ?? 0) >= 24) return node
  return fail(`Waymark needs Node 24 or later on this machine; this is ${version || 'none'}`)
}

function isBuilt() {
  const built = join(root, 'dist', 'built')
  const sources = ['src', 'content', 'texts', 'public', 'package.json', 'vite.config.ts', 'package-lock.json']
  const paths = sources.map((name) => join(root, name)).filter(existsSync)
  return existsSync(built) && paths.every((path) => newestChange(path) <= modified(built))
}

const build = () => run(findNode(), [join('cli', 'build.ts')])

const modified = (path) => statSync(path).mtimeMs

function newestChange(path) {
  const stats = statSync(path)
  if (!stats.isDirectory()) return stats.mtimeMs
  const inside = readdirSync(path).filter((name) => !name.endsWith('.test.ts') && name !== 'routeTree.gen.ts')
  return Math.max(stats.mtimeMs, ...inside.map((name) => newestChange(join(path, name))))
}
