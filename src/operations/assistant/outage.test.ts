import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { config, setConfig } from '#platform/config.ts'
import { type LanguageProvider, openLanguageProvider } from '#testing/language-provider.ts'
import { openTestSite } from '#testing/site.ts'
import { chat } from './commands/answers.ts'
import { engine } from './queries/engine.ts'
import { breaker } from './queries/provider.ts'

let provider: LanguageProvider
let site: Awaited<ReturnType<typeof openTestSite>>

beforeAll(async () => {
  provider = await openLanguageProvider()
  site = await openTestSite('postgres', { OPENAI_API_KEY: 'sk-secret', OPENAI_BASE_URL: provider.url })
})
afterAll(async () => {
  await site.close()
  await engine.stop()
  provider.close()
})
beforeEach(() => {
  provider.asked.length = 0
  breaker.noteAnswer()
})
afterEach(() => vi.useRealTimers())

const useModel = (name: string) => setConfig({ ...config(), OPENAI_MODEL: name })
/** The site's facts do not answer this question, so the provider is asked. */
const question = { message: 'How would a penguin pay?', conversationHistory: [] }
const ask = () => site.send('POST', '/api/ai/chat', question)

const fail = async () => {
  useModel('hang')
  for await (const _ of chat(question, { timeLimit: 50 }));
}
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)
const sourceOf = async (response: Response) => (await response.json()).source

test('after three failures in a row the embedded engine answers for a minute, then one request tries the provider', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await Promise.all([fail(), fail(), fail()])
  provider.asked.length = 0
  useModel('good')
  pass(59)
  const tools = () => site.send('POST', '/api/ai/generate-titles', { content: 'Retry budgets help.' })
  expect([await sourceOf(await ask()), await sourceOf(await tools())]).toEqual(['embedded', 'embedded'])
  pass(2)
  await fail()
  provider.asked.length = 0
  useModel('good')
  expect(await sourceOf(await ask())).toBe('embedded')
  expect(provider.asked).toHaveLength(0)
  pass(61)
  expect([await sourceOf(await ask()), await sourceOf(await ask())]).toEqual(['provider', 'provider'])
})

test('fewer failures, or an answer between them, change nothing', async () => {
  await fail()
  await fail()
  useModel('good')
  expect(await sourceOf(await ask())).toBe('provider')
  await fail()
  await fail()
  useModel('good')
  expect(await sourceOf(await ask())).toBe('provider')
})

test('what a visitor can bring about is no failure', async () => {
  for (const mode of ['ctx', 'unfinished', 'endless', 'rate', 'quota']) {
    useModel(mode)
    await ask()
  }
  for (let count = 0; count < 3; count++) {
    useModel('hang')
    const left = new AbortController()
    const answer = chat(question, { signal: left.signal }).next()
    await expect.poll(() => provider.asked.at(-1)?.model).toBe('hang')
    left.abort()
    await answer
    provider.asked.length = 0
  }
  useModel('good')
  expect(await sourceOf(await ask())).toBe('provider')
})
