// Everything that CI runs, in the order in which a fault shows soonest.

import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { build, fail, findNode, install, run } from './prepare.mjs'

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

install()
const node = findNode()
run('biome', ['check', '--error-on-warnings', '.'])
run(node, ['commands/check-structure.ts'])
build(node)
run('tsc', ['--noEmit', '-p', '.'])
installMachinePackages()
run('vitest', ['run'])
run('playwright', ['test'])
