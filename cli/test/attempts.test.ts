import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestFolder } from '#platform/database/testing/test-database.ts'
import { timeLimit } from '#testing/run-settings.ts'
import { hasPassed, type Outcome, playwright, tryAgain, vitest } from './attempts.ts'

const folder = makeTestFolder()
const place = (tool: string) => ({
  folder: folder.path,
  config: join(import.meta.dirname, 'trial', `${tool}.config.ts`),
  args: [],
  stdio: 'ignore' as const,
  env: { ...process.env, TRIAL_FOLDER: folder.path },
})
let outcome: Outcome

beforeAll(async () => {
  const runners = [vitest(place('vitest')), playwright({ ...place('playwright'), results: folder.path })]
  const attempts = []
  for (const runner of runners) attempts.push({ runner, first: await runner.first() })
  outcome = await tryAgain(attempts)
}, timeLimit(120_000))
afterAll(folder.remove)

const trial = 'cli/test/trial'
const journey = 'trial.journey.ts [trial]'

test('what fails twice makes the run fail', () => {
  expect(outcome.failed).toEqual(
    expect.arrayContaining([`${trial}/fails.case.ts`, `${journey} › fails each time`]),
  )
  expect(outcome.failed).toHaveLength(3)
  expect(hasPassed(outcome)).toBe(false)
})

test('an error that belongs to no case makes the run fail, whatever the second try says', () => {
  expect(outcome.failed).toContain('Vitest itself, for a reason that it has printed')
})

test('what fails the first time only is unstable; a hook counts once', () => {
  expect(outcome.unstable).toEqual([
    { name: `${trial}/unstable.case.ts`, seconds: expect.any(Number), secondsAlone: expect.any(Number) },
    {
      name: `${journey} › after a hook that fails the first time › one journey`,
      seconds: expect.any(Number),
      secondsAlone: expect.any(Number),
    },
  ])
})

test('what passes is tried once', () => {
  const names = outcome.passed.map(({ name }) => name)
  expect(names).toContain(`${trial}/passes.case.ts`)
  expect(names).toContain(`${journey} › passes`)
})

test('a run passes with three unstable cases, and not with four', () => {
  const unstable = (count: number) => ({
    passed: [],
    failed: [],
    unstable: Array.from({ length: count }, () => ({ name: 'a', seconds: 1, secondsAlone: 1 })),
  })
  expect(hasPassed(unstable(3))).toBe(true)
  expect(hasPassed(unstable(4))).toBe(false)
})
