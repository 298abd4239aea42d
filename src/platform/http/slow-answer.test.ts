import { expect, test } from 'vitest'
import { AppError } from '../app-error.ts'
import { answerSlowly } from './slow-answer.ts'

const wait = 1
const never = new Promise<never>(() => {})

test('a fast answer is returned unchanged', async () => {
  const answer = Response.json(['one'], { status: 201 })
  expect(await answerSlowly(Promise.resolve(answer), 'id')).toBe(answer)
  await expect(answerSlowly(Promise.reject(new AppError('conflict', 'No')), 'id')).rejects.toThrow('No')
})

test('a slow answer begins early, and stays alive', async () => {
  const answer = await answerSlowly(never, 'id', wait)
  expect(answer.status).toBe(200)
  const reader = answer.body?.getReader()
  for (let signs = 0; signs < 3; signs += 1)
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('\n')
  await reader?.cancel()
})

test.each([
  ['success', (made: PromiseWithResolvers<Response>) => made.resolve(Response.json(['one'])), ['one']],
  [
    'failure',
    (made: PromiseWithResolvers<Response>) => made.reject(new AppError('conflict', 'Not now')),
    { message: 'Not now' },
  ],
])('a late %s is JSON behind white space', async (_what, settle, expected) => {
  const made = Promise.withResolvers<Response>()
  const answer = await answerSlowly(made.promise, 'id', wait)
  settle(made)
  const text = await answer.text()
  expect(text).toMatch(/^\n/)
  expect(JSON.parse(text)).toEqual(expected)
})
