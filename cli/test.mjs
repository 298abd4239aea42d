// Everything that CI runs, in the order in which a fault shows soonest.

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { build, fail, findNode, install, projectEnv, root, run } from './prepare.mjs'

function hasPostgres() {
  const versions = '/usr/lib/postgresql'
  return (
    existsSync(versions) && readdirSync(versions).some((name) => existsSync(`${versions}/${name}/bin/initdb`))
  )
}

function installMachinePackages() {
  const missing = []
  const hasChromium =
    process.env.CHROMIUM_PATH || existsSync('/usr/bin/chromium') || existsSync('/usr/bin/google-chrome')
  if (!hasChromium) missing.push('chromium')
  if (!process.env.TEST_DATABASE_URL && !hasPostgres()) missing.push('postgresql')
  if (missing.length === 0) return
  const hint = `The tests need ${missing.join(' and ')}: apt-get install -y ${missing.join(' ')}`
  if (process.getuid?.() !== 0) fail(hint)
  console.info(`Installing ${missing.join(' and ')} for the tests …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status
  apt('update', '-qq')
  if (apt('install', '-y', '-qq', '--no-install-recommends', ...missing) !== 0) fail(hint)
}

/** Runs the tests with their output shown; gives the exit code, and whether a fault of Node itself ended one of their processes. */
async function runVitest() {
  const options = { cwd: root, stdio: ['inherit', 'pipe', 'inherit'], env: projectEnv() }
  const vitest = spawn('vitest', ['run'], { ...options, shell: process.platform === 'win32' })
  let said = ''
  vitest.stdout.on('data', (piece) => {
    process.stdout.write(piece)
    said += piece
  })
  const [code] = await once(vitest, 'close')
  return { code, nodeCrashed: /Worker exited unexpectedly with signal SIG(SEGV|ILL|TRAP)/.test(said) }
}

async function runTests() {
  const first = await runVitest()
  if (first.code === 0) return
  if (!first.nodeCrashed) process.exit(first.code ?? 1)
  // V8 can crash under WebAssembly (nodejs/node#64500), which says nothing about us; a fault of ours fails again.
  console.info('Node crashed during the tests; they run once more …')
  const { code } = await runVitest()
  if (code !== 0) process.exit(code ?? 1)
}

install()
const node = findNode()
run('biome', ['check', '--error-on-warnings', '.'])
run(node, ['cli/check-structure.ts'])
build(node)
run('tsc', ['--noEmit', '-p', '.'])
installMachinePackages()
await runTests()
run('playwright', ['test'])
