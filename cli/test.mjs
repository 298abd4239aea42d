// Everything that CI runs, in the order in which a fault shows soonest.

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { build, fail, findNode, install, projectEnv, root, run } from './prepare.mjs'

const words = process.argv.slice(2)
const onlyChanged = words.length === 1 && words[0] === '--changed'
if (words.length > 0 && !onlyChanged)
  fail(`Usage: npm test [-- --changed]; it was called with ${words.join(' ')}`)

/**
 * Where tests keep their files: in memory where there is room, since making the thousand files of a database costs a third
 * of the tests' time on a disk.
 */
function makeTestFolder() {
  const inMemory = '/dev/shm'
  const free = existsSync(inMemory) ? statfsSync(inMemory) : { bavail: 0, bsize: 0 }
  const hasRoom = free.bavail * free.bsize > 2 * 1024 ** 3 && freemem() > 4 * 1024 ** 3
  const folder = mkdtempSync(join(hasRoom ? inMemory : tmpdir(), 'waymark-test-run-'))
  // PostgreSQL runs as a user of its own.
  chmodSync(folder, 0o755)
  return folder
}

const testFolder = makeTestFolder()
process.env.TMPDIR = testFolder
const vitestReport = join(testFolder, 'vitest.json')
const journeysReport = join(testFolder, 'journeys.json')
/** Seconds that each part of the run took. */
const phases = new Map()
const warnings = []

/** Does one part of the run and notes how long it took, also when it fails. */
async function timed(name, work) {
  const begun = performance.now()
  const note = () => phases.set(name, (performance.now() - begun) / 1000)
  process.once('exit', note)
  await work()
  process.off('exit', note)
  note()
}

const { CHROMIUM_PATH, TEST_DATABASE_URL } = process.env
const has = (program) => existsSync(`/usr/bin/${program}`)
const hasShell = () => CHROMIUM_PATH || has('chromium-headless-shell')
const hasChromium = () => hasShell() || has('chromium') || has('google-chrome')

function hasPostgres() {
  const versions = '/usr/lib/postgresql'
  const isThere = (name) => existsSync(`${versions}/${name}/bin/initdb`)
  return TEST_DATABASE_URL || (existsSync(versions) && readdirSync(versions).some(isThere))
}

/** Installs what the tests use, where that may be done. They do with any Chromium, but take longer than with the shell. */
function installMachinePackages() {
  const isRoot = process.getuid?.() === 0 && has('apt-get')
  const missing = []
  if (!(isRoot ? hasShell() : hasChromium())) missing.push('chromium-headless-shell')
  if (!hasPostgres()) missing.push('postgresql')
  if (missing.length === 0) return
  if (isRoot) {
    console.info(`Installing ${missing.join(' and ')} for the tests …`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const apt = (...args) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env })
    apt('update', '-qq')
    for (const name of missing) apt('install', '-y', '-qq', '--no-install-recommends', name)
  }
  if (!hasChromium() || !hasPostgres())
    fail(`The tests need ${missing.join(' and ')}: apt-get install -y ${missing.join(' ')}`)
}

/** Runs the tests with their output shown; gives the exit code, and whether a fault of Node itself ended one of their processes. */
async function runVitest() {
  const options = { cwd: root, stdio: ['inherit', 'pipe', 'inherit'], env: projectEnv() }
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]
  const changed = onlyChanged ? ['--changed', '--passWithNoTests'] : []
  const vitest = spawn('vitest', ['run', ...reporters, ...changed], {
    ...options,
    shell: process.platform === 'win32',
  })
  let said = ''
  vitest.stdout.on('data', (piece) => {
    process.stdout.write(piece)
    said += piece
  })
  const [code] = await once(vitest, 'close')
  const [, signal] = /Worker exited unexpectedly with signal (SIG(?:SEGV|ILL|TRAP))/.exec(said) ?? []
  return { code, signal }
}

async function runTests() {
  const first = await runVitest()
  if (first.code === 0) return
  if (!first.signal) process.exit(first.code ?? 1)
  // V8 can crash under WebAssembly (nodejs/node#64500), which says nothing about us; a fault of ours fails again.
  const warning = `NODE ITSELF CRASHED (${first.signal}) during the Vitest tests, which therefore ran twice.`
  console.warn(`\n${warning}\n`)
  warnings.push(warning)
  const { code } = await runVitest()
  if (code !== 0) process.exit(code ?? 1)
}

/** The files that differ from the last commit, new ones too. */
function changedFiles() {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  const answers = [git('diff', '--name-only', 'HEAD'), git('ls-files', '--others', '--exclude-standard')]
  if (answers.some(({ status }) => status !== 0)) fail('npm test -- --changed needs a git checkout')
  return answers.flatMap(({ stdout }) => stdout.split('\n')).filter(Boolean)
}

const isOfSite = (path) =>
  /^(src|content|public|db)\/|^(package(-lock)?\.json|vite\.config\.ts|cli\/(serve|build|start|prepare)\.\w+)$/.test(
    path,
  ) && !/\.test\.ts$|\/testing\//.test(path)

/** Says which journeys a change may affect: all when the site itself has changed, else those that import what did. */
function journeysToRun() {
  if (!onlyChanged) return []
  if (changedFiles().some(isOfSite)) return []
  console.info('The site is as it was at the last commit: of the journeys only changed ones run.')
  return ['--only-changed', '--pass-with-no-tests']
}

/** Seconds of each test file, slowest first, from what both runners have reported. */
function slowestFiles() {
  const seconds = new Map()
  const add = (file, more) => seconds.set(file, (seconds.get(file) ?? 0) + more)
  if (existsSync(vitestReport))
    for (const { name, startTime, endTime } of read(vitestReport).testResults)
      add(relative(root, name), (endTime - startTime) / 1000)
  if (existsSync(journeysReport)) {
    const { suites, config } = read(journeysReport)
    for (const { file, took } of suites.flatMap(resultsOf))
      add(relative(root, join(config.rootDir, file)), took / 1000)
  }
  return [...seconds].sort(([, one], [, other]) => other - one)
}

const read = (path) => JSON.parse(readFileSync(path, 'utf8'))

const resultsOf = ({ specs, suites = [] }) => [
  ...specs.flatMap(({ file, tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration }) => ({ file, took: duration }))),
  ),
  ...suites.flatMap(resultsOf),
]

const minutes = (seconds) =>
  seconds < 60 ? `${seconds.toFixed(1)} s` : `${Math.floor(seconds / 60)} min ${Math.floor(seconds % 60)} s`

// A run that is interrupted leaves nothing in memory either.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))

// At the end of a run that failed too.
process.on('exit', () => {
  const files = slowestFiles().slice(0, 10)
  if (files.length > 0) console.info('\nThe ten slowest test files:')
  for (const [file, seconds] of files) console.info(`${seconds.toFixed(1).padStart(7)} s  ${file}`)
  const total = [...phases.values()].reduce((sum, seconds) => sum + seconds, 0)
  console.info(
    `\n${[...phases].map(([name, seconds]) => `${name} ${minutes(seconds)}`).join(', ')}; together ${minutes(total)}`,
  )
  for (const warning of warnings) console.warn(`\n${warning}`)
  rmSync(testFolder, { recursive: true, force: true })
})

await timed('install', install)
const node = findNode()
await timed('check', () => {
  run('biome', ['check', '--error-on-warnings', '.'])
  run(node, ['cli/check-structure.ts'])
})
await timed('build', () => build(node))
await timed('types', () => run('tsc', ['--noEmit', '-p', '.']))
installMachinePackages()
await timed('Vitest', runTests)
process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = journeysReport
await timed('journeys', () => run('playwright', ['test', '--reporter=list,json', ...journeysToRun()]))
