import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { projectRoot } from '#platform/root.ts'
import { runProgram } from './processes.ts'

export type Case = { name: string; seconds: number }

type Attempt = {
  passed: Case[]
  failed: Case[]
  /**
   * Cases that did not run because a hook failed. The first attempt reports only the hook as failed; the second attempt runs
   * these cases.
   */
  unreached: Case[]
  /** Whether the runner itself failed, rather than its cases. */
  isBroken: boolean
}

export type Runner = {
  name: string
  first: () => Promise<Attempt>
  /** Repeats the failed cases, one after another. */
  again: () => Promise<Attempt>
}

export type Outcome = {
  passed: Case[]
  /** Names of the cases that failed in both attempts. */
  failed: string[]
  /** Cases that failed in the first attempt and passed when repeated alone. */
  unstable: { name: string; seconds: number; secondsAlone: number }[]
}

/** A run with more unstable cases than this fails. */
const maxUnstable = 3

/** A run with more failures than this fails without a second attempt. */
const maxSecondTries = 20

export const hasPassed = ({ failed, unstable }: Outcome): boolean =>
  failed.length === 0 && unstable.length <= maxUnstable

/** Repeats the failed cases of all runners, and compares both attempts. */
export async function tryAgain(attempts: { runner: Runner; first: Attempt }[]): Promise<Outcome> {
  const outcome: Outcome = { passed: attempts.flatMap(({ first }) => first.passed), failed: [], unstable: [] }
  const count = attempts.flatMap(({ first }) => first.failed).length
  if (count > maxSecondTries) console.info(`\n${count} failed: too many for a second try.`)
  for (const { runner, first } of attempts) {
    if (first.isBroken) outcome.failed.push(`${runner.name} itself, for a reason that it has printed`)
    if (first.failed.length === 0) continue
    const names = first.failed.map(({ name }) => name)
    if (count > maxSecondTries) {
      outcome.failed.push(...names)
      continue
    }
    console.info(
      `\nSecond try, alone, of what failed at first:\n${names.map((name) => `  ${name}\n`).join('')}`,
    )
    const second = await runner.again()
    for (const { name, seconds } of first.failed) {
      const passed = second.passed.find((other) => other.name === name)
      if (passed) outcome.unstable.push({ name, seconds, secondsAlone: passed.seconds })
      else outcome.failed.push(name)
    }
    for (const { name } of first.unreached) {
      const passed = second.passed.find((other) => other.name === name)
      if (passed) outcome.passed.push(passed)
      else outcome.failed.push(name)
    }
    if (second.isBroken) outcome.failed.push(`${runner.name} itself, in the second try`)
  }
  return outcome
}

/** `stdio` is where the runner prints. Defaults to this process's output. */
type Place = {
  folder: string
  config: string
  args: string[]
  env?: NodeJS.ProcessEnv
  stdio?: 'inherit' | 'ignore'
}

/** Runs Vitest with a configuration. Writes its reports to `folder`; `args` select the tests. */
export function vitest({ folder, config, args, env = process.env, stdio = 'inherit' }: Place): Runner {
  const inProject = (path: string) => relative(projectRoot, path)
  const toRun = () => {
    const { stdout } = spawnSync('vitest', ['list', '--filesOnly', '--json', '--config', config, ...args], {
      cwd: projectRoot,
      env,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    })
    const files: { file: string }[] = JSON.parse(stdout.slice(stdout.indexOf('[')))
    return [...new Set(files.map(({ file }) => inProject(file)))]
  }
  const attempt = async (report: string, words: string[], expected: () => string[]): Promise<Attempt> => {
    const path = join(folder, report)
    const errors = `${path}.errors`
    rmSync(errors, { force: true })
    const ownReporter = join(import.meta.dirname, 'unhandled-errors.ts')
    const reporters = ['default', 'json', ownReporter].map((name) => `--reporter=${name}`)
    const options = ['--config', config, ...reporters, `--outputFile.json=${path}`]
    const code = await runProgram('vitest', ['run', ...options, ...words], {
      env: { ...env, UNHANDLED_ERRORS: errors },
      stdio,
    })
    const results: { name: string; status: string; startTime: number; endTime: number }[] = existsSync(path)
      ? read(path).testResults
      : []
    const all = results.map(({ name, status, startTime, endTime }) => ({
      name: inProject(name),
      isGood: status === 'passed',
      seconds: (endTime - startTime) / 1000,
    }))
    const passed = all.filter(({ isGood }) => isGood)
    if (code === 0) return { passed, failed: [], unreached: [], isBroken: false }
    const missing = expected().filter((name) => !all.some((file) => file.name === name))
    const failed = [...all.filter(({ isGood }) => !isGood), ...missing.map((name) => ({ name, seconds: 0 }))]
    return { passed, failed, unreached: [], isBroken: failed.length === 0 || existsSync(errors) }
  }
  let failed: string[] = []
  return {
    name: 'Vitest',
    async first() {
      const first = await attempt('vitest.json', args, toRun)
      failed = first.failed.map(({ name }) => name)
      return first
    },
    again: () =>
      attempt(
        'vitest-again.json',
        ['--no-file-parallelism', ...failed.map((name) => join(projectRoot, name))],
        () => failed,
      ),
  }
}

type JourneyReport = { suites: Suite[]; errors: unknown[] }
type Suite = { title: string; file: string; specs: Spec[]; suites?: Suite[] }
type Spec = { id: string; title: string; tests: JourneyTest[] }
type JourneyTest = {
  projectName: string
  status: 'skipped' | 'expected' | 'unexpected' | 'flaky'
  annotations: { type: string }[]
  results: { duration: number }[]
}

/** Runs Playwright, with the same parameters as `vitest`. Files of a second attempt, such as traces, go to `results`. */
export function playwright({
  folder,
  config,
  args,
  env = process.env,
  stdio = 'inherit',
  results,
}: Place & { results: string }): Runner {
  /** Playwright's ids of the journeys that failed in the first attempt. */
  const ids: string[] = []
  const attempt = async (report: string, words: string[]): Promise<Attempt> => {
    const path = join(folder, report)
    const code = await runProgram(
      'playwright',
      ['test', '--config', config, '--reporter=list,json', ...words],
      {
        env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: path },
        stdio,
      },
    )
    if (!existsSync(path)) return { passed: [], failed: [], unreached: [], isBroken: true }
    const { suites, errors }: JourneyReport = read(path)
    const passed: Case[] = []
    const failed: Case[] = []
    const unreached: Case[] = []
    for (const { name, id, test } of suites.flatMap((suite) => journeysOf(suite, []))) {
      const seconds = test.results.reduce((sum, { duration }) => sum + duration, 0) / 1000
      if (test.status === 'expected') passed.push({ name, seconds })
      else if (test.annotations.some(({ type }) => type === 'skip')) continue
      else {
        if (test.status === 'skipped') unreached.push({ name, seconds })
        else failed.push({ name, seconds })
        ids.push(id)
      }
    }
    return { passed, failed, unreached, isBroken: errors.length > 0 || (code !== 0 && failed.length === 0) }
  }
  return {
    name: 'Playwright',
    first: () => attempt('journeys.json', args),
    async again() {
      const list = join(folder, 'failed-journeys.json')
      writeFileSync(list, JSON.stringify({ status: 'failed', failedTests: ids }))
      return attempt('journeys-again.json', [
        '--workers=1',
        '--last-failed',
        `--last-failed-file=${list}`,
        `--output=${join(results, 'second-try')}`,
      ])
    },
  }
}

function journeysOf(suite: Suite, above: string[]): { name: string; id: string; test: JourneyTest }[] {
  const words = suite.title === suite.file ? above : [...above, suite.title]
  const own = suite.specs.flatMap(({ id, title, tests }) =>
    tests.map((test) => ({
      name: [`${suite.file} [${test.projectName}]`, ...words, title].join(' › '),
      id,
      test,
    })),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => journeysOf(inner, words))]
}

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
