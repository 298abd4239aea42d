import { afterEach, expect, test } from 'vitest'
import { hostileInputs } from '#bench/hostile-inputs.ts'
import { AppError } from '#platform/app-error.ts'
import { type SiteFacts, unknownSite } from '../domain/facts.ts'
import { workerLimits } from '../domain/tuning.ts'
import { EngineSession } from './engine-session.ts'

const warranty = (days: number): SiteFacts => ({
  ...unknownSite,
  questions: [
    {
      url: '/faq',
      question: 'Is there a warranty?',
      answer: `Faults are mended for ${days} days.`,
      topic: null,
      alsoAsked: [],
    },
  ],
})
const question = { message: 'Is there a warranty?', history: [] }

const sessions: EngineSession[] = []
function openSession(): EngineSession {
  const session = new EngineSession()
  sessions.push(session)
  return session
}
afterEach(() => Promise.all(sessions.splice(0).map((session) => session.stop())))

test('the worker starts with the first task where nothing started it before', async () => {
  const session = openSession()
  session.learn(warranty(60))
  expect(session.isRunning).toBe(false)
  expect((await session.run('answer', question)).response).toContain('60 days')
  expect(session.isRunning).toBe(true)
})

test('the worker can be started before the first task, with what it is to know', async () => {
  const session = openSession()
  session.learn(warranty(60))
  await session.start()
  expect(session.isRunning).toBe(true)
  expect((await session.run('answer', question)).response).toContain('60 days')
})

test('new knowledge holds from the next question on', async () => {
  const session = openSession()
  session.learn(warranty(60))
  await session.run('answer', question)
  session.learn(warranty(90))
  expect((await session.run('answer', question)).response).toContain('90 days')
})

test('a task that takes too long is refused, and the next one is served with the knowledge learned before', async () => {
  const session = openSession()
  session.learn(warranty(60))
  await session.run('answer', question)
  const text = hostileInputs['distinct sentences'] ?? ''
  await expect(session.run('analyze', { text }, 1)).rejects.toMatchObject({ code: 'unavailable' })
  expect(session.hasTools).toBe(false)
  await expect(session.run('answer', question, 0)).rejects.toMatchObject({ code: 'unavailable' })
  expect(session.isRunning).toBe(false)
  expect((await session.run('answer', question)).response).toContain('60 days')
})

test('tasks are answered in their order, each with its own answer', async () => {
  const session = openSession()
  const texts = ['Slow database queries cost money.', 'Cherry trees need frost warnings.']
  const [first, second] = await Promise.all(
    texts.map((text) => session.run('keyphrases', { text, count: 3 })),
  )
  expect(first?.join(' ')).toContain('database')
  expect(second?.join(' ')).toContain('frost')
})

test('after a while without texts the tools give their memory back, and questions are answered', async () => {
  const session = new EngineSession(1)
  sessions.push(session)
  session.learn(warranty(60))
  await session.run('analyze', { text: 'A short text.' })
  await expect.poll(() => session.hasTools).toBe(false)
  expect((await session.run('answer', question)).response).toContain('60 days')
})

test('when too many tasks wait, a further one is refused at once', async () => {
  const session = openSession()
  const waiting = Array.from({ length: workerLimits.queue }, () =>
    session.run('analyze', { text: 'A short text.' }),
  )
  await expect(session.run('analyze', { text: 'One more.' })).rejects.toBeInstanceOf(AppError)
  expect(await Promise.all(waiting)).toHaveLength(workerLimits.queue)
})
