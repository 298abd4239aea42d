// Runs everything that CI runs, in the order that finds faults soonest. `--all` adds tests that are too slow for every day.
// cli/test.mjs installs and builds, then passes the seconds for each and the command's arguments.

import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { projectRoot } from '#platform/root.ts'
import { allowedSlow } from './allowed-slow.ts'
import { type Case, hasPassed, type Outcome, playwright, tryAgain, vitest } from './attempts.ts'
import { measureFactor } from './factor.ts'
import { endPrograms, runProgram } from './processes.ts'

const { values, positionals } = parseArgs({
  options: { changed: { type: 'boolean' }, all: { type: 'boolean' }, part: { type: 'string' } },
  allowPositionals: true,
})

/** Milliseconds after which a run is aborted and fails. */
const maxRun = 70 * 60_000

/** Approximate minutes of a run on a machine of factor 1. */
const usualMinutes = values.all ? 30 : 6

/**
 * Makes the folder for test files, in memory if there is space. On a disk, creating a thousand files per database takes a third
 * of the tests' time.
 */
function makeTestFolder(): string {
  const inMemory = '/dev/shm'
  const free = existsSync(inMemory) ? statfsSync(inMemory) : { bavail: 0, bsize: 0 }
  const hasRoom = free.bavail * free.bsize > 2 * 1024 ** 3 && freemem() > 4 * 1024 ** 3
  const folder = mkdtempSync(join(hasRoom ? inMemory : tmpdir(), 'waymark-test-run-'))
  // PostgreSQL runs as another user, who needs access.
  chmodSync(folder, 0o755)
  return folder
}

const folder = makeTestFolder()
process.env.TMPDIR = folder
if (values.all) process.env.TEST_ALL = '1'

/** Seconds that each part of the run took. */
const phases = new Map(positionals.map((word) => [word.split('=')[0] ?? '', Number(word.split('=')[1])]))

async function timed<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  const begun = performance.now()
  try {
    return await work()
  } finally {
    phases.set(name, (performance.now() - begun) / 1000)
  }
}

/** Runs a program. If it fails, ends the whole run. */
async function need(command: string, args: string[]): Promise<void> {
  const code = await runProgram(command, args)
  if (code !== 0) await end(code)
}

/** The folder for reports and traces. */
const results = join(projectRoot, 'test-results')

let isEnding = false

/** Stops the programs of the run, deletes its temporary files, and exits. */
async function end(code: number, outcome?: Outcome): Promise<never> {
  isEnding = true
  await endPrograms(folder)
  report(outcome)
  rmSync(folder, { recursive: true, force: true })
  process.exit(code)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    if (isEnding) return
    console.error('\nThe run was interrupted.')
    void end(1)
  })

setTimeout(maxRun, undefined, { ref: false }).then(() => {
  if (isEnding) return
  console.error(`\nThe run took longer than ${maxRun / 60_000} minutes and was ended.`)
  void end(1)
})

const { CHROMIUM_PATH, TEST_DATABASE_URL } = process.env
const has = (program: string) => existsSync(`/usr/bin/${program}`)
const hasShell = () => Boolean(CHROMIUM_PATH) || has('chromium-headless-shell')
const hasChromium = () => hasShell() || has('chromium') || has('google-chrome')

function hasPostgres(): boolean {
  const versions = '/usr/lib/postgresql'
  const isThere = (name: string) => existsSync(`${versions}/${name}/bin/initdb`)
  return Boolean(TEST_DATABASE_URL) || (existsSync(versions) && readdirSync(versions).some(isThere))
}

/**
 * Installs the system packages that tests use, if this process has the rights. Tests also run in any other Chromium, but more
 * slowly than in the headless shell.
 */
async function installMachinePackages(): Promise<void> {
  const isRoot = process.getuid?.() === 0 && has('apt-get')
  const missing: string[] = []
  if (!(isRoot ? hasShell() : hasChromium())) missing.push('chromium-headless-shell')
  if (!hasPostgres()) missing.push('postgresql')
  if (missing.length === 0) return
  if (isRoot) {
    console.info(`Installing ${missing.join(' and ')} for the tests …`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const apt = (...args: string[]) =>
      runProgram('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env })
    await apt('update', '-qq')
    for (const name of missing) await apt('install', '-y', '-qq', '--no-install-recommends', name)
  }
  if (hasChromium() && hasPostgres()) return
  console.error(`The tests need ${missing.join(' and ')}: apt-get install -y ${missing.join(' ')}`)
  await end(1)
}

/** Returns the files that differ from the last commit, including new ones. */
async function changedFiles(): Promise<string[]> {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: projectRoot, encoding: 'utf8' })
  const answers = [git('diff', '--name-only', 'HEAD'), git('ls-files', '--others', '--exclude-standard')]
  if (answers.every(({ status }) => status === 0))
    return answers.flatMap(({ stdout }) => stdout.split('\n')).filter(Boolean)
  console.error('npm test -- --changed needs a git checkout')
  return end(1)
}

const isOfSite = (path: string) =>
  /^(src|content|texts|public|db)\/|^(package(-lock)?\.json|vite\.config\.ts|cli\/(serve|build|start|prepare|script-chunks|members-chunks|script-modules|texts\/[a-z-]+)\.\w+)$/.test(
    path,
  ) && !/\.test\.ts$|\/testing\//.test(path)

async function journeysToRun(): Promise<string[]> {
  if (values.all) return values.part ? [`--shard=${values.part}`] : []
  if (!values.changed || (await changedFiles()).some(isOfSite)) return ['--grep=@core']
  console.info('The site is as it was at the last commit: of the journeys only changed ones run.')
  return ['--only-changed', '--pass-with-no-tests']
}

function filesToRun(): string[] {
  if (values.changed) return ['--changed', '--passWithNoTests']
  return values.part ? [`--shard=${values.part}`] : []
}

const minutes = (seconds: number) =>
  seconds < 60 ? `${seconds.toFixed(1)} s` : `${Math.floor(seconds / 60)} min ${Math.floor(seconds % 60)} s`

function report(outcome?: Outcome): void {
  if (outcome) reportCases(outcome)
  const total = [...phases.values()].reduce((sum, seconds) => sum + seconds, 0)
  console.info(
    `\n${[...phases].map(([name, seconds]) => `${name} ${minutes(seconds)}`).join(', ')}; together ${minutes(total)}`,
  )
}

function reportCases(outcome: Outcome): void {
  const { passed, failed, unstable } = outcome
  mkdirSync(results, { recursive: true })
  reportDurations(passed)
  writeFileSync(join(results, 'unstable.json'), `${JSON.stringify(unstable, null, 2)}\n`)
  if (unstable.length > 0)
    console.warn('\nUNSTABLE: failed beside others, passed alone. Find out why (CONTRIBUTING.md says how):')
  for (const { name, seconds, secondsAlone } of unstable)
    console.warn(`  ${name}: failed after ${minutes(seconds)}, passed in ${minutes(secondsAlone)}`)
  if (failed.length > 0) console.error('\nFAILED:')
  for (const name of failed) console.error(`  ${name}`)
  if (failed.length === 0 && !hasPassed(outcome)) console.error('\nFAILED: too many cases are unstable.')
  if (hasPassed(outcome)) console.info(`\nPASSED: ${passed.length + unstable.length} test files and journeys`)
}

/** Returns the usual limit of a test file or journey in seconds, on a machine of factor 1. */
const limitOf = ({ name }: Case) => (isJourney(name) ? 15 : 8)
const isJourney = (name: string) => name.includes('.spec.ts [')

/**
 * Lists the slowest cases with their share of the time, and the cases that exceed their limit. Slow cases do not fail the run.
 */
function reportDurations(cases: Case[]): void {
  const longest = cases.toSorted((one, other) => other.seconds - one.seconds)
  writeFileSync(join(results, 'durations.json'), `${JSON.stringify(longest, null, 2)}\n`)
  if (longest.length === 0) return
  const all = longest.reduce((sum, { seconds }) => sum + seconds, 0)
  const line = ({ name, seconds }: Case) =>
    `${seconds.toFixed(1).padStart(7)} s ${((100 * seconds) / all).toFixed(1).padStart(5)} %  ${name}`
  console.info('\nThe ten longest test files and journeys:')
  for (const one of longest.slice(0, 10)) console.info(line(one))
  const slow = longest.filter(
    (one) => one.seconds > limitOf(one) * factor && !(fileOf(one) in allowedSlow) && !values.all,
  )
  if (slow.length > 0)
    console.warn('\nLonger than they may be (cli/test/allowed-slow.ts has those with a reason):')
  for (const one of slow) console.warn(line(one))
}

const fileOf = ({ name }: Case) => name.replace(/ \[.*/, '')

console.info(
  `Format, structure, types, Vitest, and ${values.all ? 'all' : 'the core'} journeys in a browser.`,
)
await timed('check', async () => {
  await need('biome', ['check', '--error-on-warnings', '.'])
  await need(process.execPath, ['cli/check-structure.ts'])
})
await timed('types', () => need('tsc', ['--noEmit', '-p', '.']))
await installMachinePackages()
const factor = await timed('measuring', measureFactor)
process.env.TEST_FACTOR = String(factor)
console.info(
  `This machine is ${factor} times as slow as the reference: all time limits are multiplied by that.` +
    (values.changed || values.part
      ? ''
      : ` What follows takes about ${Math.ceil(factor * usualMinutes)} minutes.`),
)
const files = vitest({ folder, config: 'vitest.config.ts', args: filesToRun() })
const journeys = playwright({
  folder,
  results,
  config: 'playwright.config.ts',
  args: await journeysToRun(),
})
const attempts = [
  { runner: files, first: await timed('Vitest', files.first) },
  { runner: journeys, first: await timed('journeys', journeys.first) },
]
const outcome = await timed('second tries', () => tryAgain(attempts))
await end(hasPassed(outcome) ? 0 : 1, outcome)
