// Runs on whatever Node the machine has, before anything is installed: no TypeScript, no packages.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export const root = join(import.meta.dirname, '..')
const windows = process.platform === 'win32'
const binaries = join(root, 'node_modules', '.bin')

/** The environment in which the project's own Node and tools come first. */
export const projectEnv = () => ({ ...process.env, PATH: binaries + delimiter + (process.env.PATH ?? '') })

/**
 * Memory settings of the server; the owner's own come first. Freed memory returns to the system sooner (mallopt(3)): about
 * 60 MB less after the start. New objects have 3 × 8 MB, not 3 × 16: about 80 MB less after a load.
 */
export const memoryEnv = {
  MALLOC_TRIM_THRESHOLD_: process.env.MALLOC_TRIM_THRESHOLD_ ?? '131072',
  NODE_OPTIONS: ['--max-semi-space-size=8', process.env.NODE_OPTIONS].filter(Boolean).join(' '),
}

/** Prints one clear line and ends with exit code 1. */
export function fail(line) {
  console.error(line)
  process.exit(1)
}

/** Runs a command in the project with its output shown; ends this process when it fails. */
export function run(command, args) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: windows,
    env: projectEnv(),
  })
  if (error) fail(`${command} could not be run: ${error.message}`)
  if (status !== 0) process.exit(status ?? 1)
}

/** Installs the packages of the lockfile, unless that was done since it last changed. */
export function install() {
  const installed = join(root, 'node_modules', '.package-lock.json')
  const fresh = existsSync(installed) && modified(installed) >= modified(join(root, 'package-lock.json'))
  if (fresh) return
  console.info('Installing what the lockfile names …')
  run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'])
}

/** The project's pinned Node, else the machine's own, which must be 24 or later. */
export function findNode() {
  const pinned = join(binaries, windows ? 'node.cmd' : 'node')
  const node = existsSync(pinned) ? pinned : process.execPath
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8', shell: windows })
  const version = (stdout ?? '').trim()
  if (Number(/^v(\d+)/.exec(version)?.[1] ?? 0) >= 24) return node
  return fail(`Waymark needs Node 24 or later on this machine; this is ${version || 'none'}`)
}

/** Builds the site when the build is older than its source. */
export function build(node) {
  const built = join(root, 'dist', 'built')
  const sources = ['src', 'content', 'public', 'package.json', 'vite.config.ts', 'package-lock.json']
  const paths = sources.map((name) => join(root, name)).filter(existsSync)
  if (existsSync(built) && paths.every((path) => newestChange(path) <= modified(built))) return
  console.info('Building the site …')
  run(node, [join('cli', 'build.ts')])
}

const modified = (path) => statSync(path).mtimeMs

function newestChange(path) {
  const stats = statSync(path)
  if (!stats.isDirectory()) return stats.mtimeMs
  const inside = readdirSync(path).filter((name) => !name.endsWith('.test.ts') && name !== 'routeTree.gen.ts')
  return Math.max(stats.mtimeMs, ...inside.map((name) => newestChange(join(path, name))))
}
