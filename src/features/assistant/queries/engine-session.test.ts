import { afterEach, expect, test } from 'vitest'
import { hostileInputs } from '#bench/hostile-inputs.ts'
import { AppError } from '#platform/app-error.ts'
import type { KnowledgeDocument } from '../domain/answers/knowledge.ts'
import { WORKER } from '../domain/tuning.ts'
import { EngineSession } from './engine-session.ts'

const contact = { owner: 'Ida', contactUrl: '/#contact' }
const warranty = (days: number): KnowledgeDocument => {
  return {
    url: '/faq',
    title: 'Is there a warranty?',
    kind: 'faq',
    text: `Faults are mended for ${days} days.`,
  }
}
const question = { message: 'Is there a warranty?', history: [] }

const sessions: EngineSession[] = []
function openSession(): EngineSession {
  const session = new EngineSession()
  sessions.push(session)
  return session
}
afterEach(() => Promise.all(sessions.splice(0).map((session) => session.stop())))

test('the worker starts with the first task, not before', async () => {
  const session = openSession()
  session.learn({ documents: [warranty(60)], contact })
  expect(session.isRunning).toBe(false)
  expect((await session.run('answer', question)).response).toContain('60 days')
  expect(session.isRunning).toBe(true)
})

test('new knowledge holds from the next question on', async () => {
  const session = openSession()
  session.learn({ documents: [warranty(60)], contact })
  await session.run('answer', question)
  session.learn({ documents: [warranty(90)], contact })
  expect((await session.run('answer', question)).response).toContain('90 days')
})

test('a task that takes too long is refused, and the next one is served with the knowledge learned before', async () => {
  const session = openSession()
  session.learn({ documents: [warranty(60)], contact })
  await session.run('answer', question)
  const text = hostileInputs['distinct sentences'] ?? ''
  await expect(session.run('analyze', { text }, 1)).rejects.toMatchObject({ code: 'unavailable' })
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

test('when too many tasks wait, a further one is refused at once', async () => {
  const session = openSession()
  const waiting = Array.from({ length: WORKER.queue }, () =>
    session.run('analyze', { text: 'A short text.' }),
  )
  await expect(session.run('analyze', { text: 'One more.' })).rejects.toBeInstanceOf(AppError)
  expect(await Promise.all(waiting)).toHaveLength(WORKER.queue)
})
