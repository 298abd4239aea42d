import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '#testing/site.ts'
import { publish } from './bus.ts'
import { parseConfig, setConfig } from './config.ts'
import { startProgram } from './database/testing/child-process.ts'
import { makePostgresDatabase, openTestDatabase } from './database/testing/test-database.ts'
import { hour, type Job, startJobs } from './jobs.ts'
import { inLanguage } from './texts/in-language.ts'
import { interfaceLanguage } from './texts.ts'

setConfig(parseConfig({ LOG_LEVEL: 'silent' }))

describe.each(engines)('jobs on %s', (engine) => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>
  let stop: () => Promise<void> = async () => {}
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterEach(() => stop())
  afterAll(() => database.close())

  /** Counts the runs of a job. `reach` resolves after a number of runs. */
  function countRuns(name: string, job: Partial<Job> = {}) {
    let runs = 0
    const waiting = new Map<number, () => void>()
    const counted: Job = {
      name,
      every: hour,
      ...job,
      async run(signal) {
        runs += 1
        waiting.get(runs)?.()
        return (await job.run?.(signal)) ?? undefined
      },
    }
    const reach = (wanted: number) =>
      new Promise<void>((resolve) => (runs >= wanted ? resolve() : waiting.set(wanted, resolve)))
    return { job: counted, reach, runs: () => runs }
  }

  test('run in the language of the site, even while the message that starts them is written in another', async () => {
    const languages: string[] = []
    const { job, reach } = countRuns('in a language', {
      on: 'letters in French',
      run: async () => void languages.push(interfaceLanguage()),
    })
    stop = startJobs([job])
    await reach(1)
    await inLanguage('fr', async () => {
      await publish('letters in French', '')
      await reach(2)
    })
    expect(languages).toEqual(['en', 'en'])
  })

  test('run at the start and then periodically', async () => {
    const { job, reach } = countRuns('periodic', { every: 5 })
    stop = startJobs([job])
    await reach(3)
  })

  test('run again at once if they return that', async () => {
    const { job, reach } = countRuns('sooner', { run: async () => 1 })
    stop = startJobs([job])
    await reach(3)
  })

  test('run at each message of their channel, even at one during a run', async () => {
    const first = Promise.withResolvers<void>()
    const { job, reach, runs } = countRuns('messages', { on: 'questions', run: () => first.promise })
    stop = startJobs([job])
    await reach(1)
    await publish('questions', '1')
    await publish('questions', '2')
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(runs()).toBe(1)
    first.resolve()
    await reach(2)
    await publish('questions', '3')
    await reach(3)
  })

  test('a failing one does not stop the others', async () => {
    const failing = countRuns('failing', { every: 5, run: () => Promise.reject(new Error('no')) })
    const other = countRuns('other', { every: 5 })
    stop = startJobs([failing.job, other.job])
    await Promise.all([failing.reach(2), other.reach(2)])
  })

  test('get the signal to stop, are awaited and not restarted', async () => {
    let ended = false
    const { job, reach, runs } = countRuns('stopped', {
      every: 0,
      async run(signal) {
        await new Promise((resolve) => signal.addEventListener('abort', resolve))
        await new Promise((resolve) => setTimeout(resolve, 50))
        ended = true
      },
    })
    const end = startJobs([job])
    await reach(1)
    await end()
    expect(ended).toBe(true)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(runs()).toBe(1)
  })
})

test('one process of two runs a job, and the other one after its end', async () => {
  const { url, drop } = await makePostgresDatabase()
  const first = startProgram('job', [url, 'shared'])
  await first.untilPrints('ran')
  const second = startProgram('job', [url, 'shared'])
  await second.untilPrints('started')
  const before = first.printed.length
  await expect.poll(() => first.printed.length).toBeGreaterThan(before + 3)
  expect(second.printed).toEqual(['started'])
  first.kill('SIGKILL')
  await second.untilPrints('ran')
  second.kill('SIGTERM')
  expect(await second.ended).toMatchObject({ code: 0, errors: [] })
  await drop()
})
