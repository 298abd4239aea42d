import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { config, setConfig } from '#platform/config.ts'
import { db } from '#platform/database/database.ts'
import { log } from '#platform/log.ts'
import { type LanguageProvider, openLanguageProvider } from '#testing/language-provider.ts'
import { openTestSite } from '#testing/site.ts'
import { addDefaultRecords } from '../../seed.ts'
import { chat } from './commands/answers.ts'
import { engine } from './queries/engine.ts'
import { estimateTokens } from './queries/prompts.ts'
import { breaker } from './queries/provider.ts'
import { providerTokens, unansweredQuestions } from './table.ts'

let provider: LanguageProvider
let site: Awaited<ReturnType<typeof openTestSite>>

beforeAll(async () => {
  provider = await openLanguageProvider()
  site = await openTestSite('postgres', { OPENAI_API_KEY: 'sk-secret', OPENAI_BASE_URL: provider.url })
  await addDefaultRecords()
})
afterAll(async () => {
  await site.close()
  await engine.stop()
  provider.close()
})
beforeEach(async () => {
  provider.asked.length = 0
  provider.left = 0
  provider.words = ['Hel', 'lo ', 'wörld']
  provider.object = { titles: ['A', 'B'] }
  useModel('good')
  breaker.noteAnswer()
  await db().delete(providerTokens)
})

function useModel(name: string, tokensADay = 500_000) {
  setConfig({ ...config(), OPENAI_MODEL: name, AI_DAILY_TOKENS: tokensADay })
}

/** The site's facts do not answer this question, so the provider is asked. */
const question = { message: 'How would a penguin pay?', conversationHistory: [] }
const ask = (body: unknown = question) => site.send('POST', '/api/ai/chat', body)

const askForStream = () => site.send('POST', '/api/ai/chat', question, { accept: 'text/event-stream' })

async function askForEvents() {
  const response = await askForStream()
  const events = (await response.text())
    .split('\n\n')
    .filter(Boolean)
    .map((block) => {
      const [event = '', data = ''] = block.split('\n')
      return { event: event.replace('event: ', ''), data: JSON.parse(data.replace('data: ', '')) }
    })
  return { response, events, last: events.at(-1) }
}

async function spentToday(): Promise<number> {
  const [row] = await db().select({ tokens: sql<number>`sum(tokens)::int` }).from(providerTokens)
  return row?.tokens ?? 0
}

test('a good provider writes the answer, as JSON and as a stream', async () => {
  expect(await (await ask()).json()).toMatchObject({ response: 'Hello wörld', source: 'provider' })
  const { response, events, last } = await askForEvents()
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  expect(events.filter(({ event }) => event === 'delta').map(({ data }) => data.text)).toEqual([
    'Hel',
    'lo ',
    'wörld',
  ])
  expect(last).toMatchObject({ event: 'done', data: { response: 'Hello wörld', source: 'provider' } })
  expect(provider.asked[0]).toMatchObject({ authorization: 'Bearer sk-secret', model: 'good' })
})

test('pages that the answer links become its sources, others do not', async () => {
  provider.words = ['See [there](/services#faq-pay) ', 'and [this](https://evil.example/).']
  const sources = [{ title: 'How do I pay?', url: '/services#faq-pay' }]
  expect((await (await ask()).json()).sources).toEqual(sources)
})

test('the prompt holds at most six pages as data, no secret, and fits into 3,000 tokens with the longest input', async () => {
  const long = 'Would a penguin pay invoices, & "who" <owns> igloos? '.repeat(40).slice(0, 1_000)
  const conversationHistory = Array.from({ length: 10 }, (_, turn) => ({
    role: turn % 2 ? 'assistant' : 'user',
    content: long.repeat(7),
  }))
  await ask({ message: long, conversationHistory })
  const [asked] = provider.asked
  const prompt = asked?.messages.map(({ content }) => content).join('\n') ?? ''
  const pages = prompt.match(/<page path=/g) ?? []
  expect(pages.length).toBeGreaterThan(0)
  expect(pages.length).toBeLessThanOrEqual(6)
  expect(prompt).not.toContain('sk-secret')
  expect(estimateTokens(prompt)).toBeLessThanOrEqual(3_000)
  expect(asked).toMatchObject({ max_completion_tokens: 500, stream: true })
  expect(asked?.messages.at(-1)).toEqual({ role: 'user', content: long.trim() })
})

describe.each([
  ['whole', ask],
  ['streamed', askForStream],
] as const)('asked for a %s answer', (_, send) => {
  test('a used-up quota is reported after exactly one request', async () => {
    useModel('quota')
    const response = await send()
    expect(response.status).toBe(429)
    expect(provider.asked).toHaveLength(1)
    expect(await spentToday()).toBe(0)
  })

  test('any other 429 is reported as rate limited, with the time to wait', async () => {
    useModel('rate')
    const response = await send()
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toBe('7')
    expect(provider.asked).toHaveLength(1)
  })
})

test('both texts say what they are', async () => {
  useModel('quota')
  expect((await (await ask()).json()).message).toContain('quota exceeded')
  useModel('rate')
  expect((await (await ask()).json()).message).toContain('rate limited')
})

describe.each(['badkey', '500', 'html', 'ctx', 'cut', 'unfinished', 'midfault', 'endless'])(
  'when the provider is %s',
  (mode) => {
    test('the embedded engine answers, after one request', async () => {
      useModel(mode)
      const whole = await ask()
      expect(whole.status).toBe(200)
      expect(await whole.json()).toMatchObject({
        source: 'embedded',
        response: expect.stringContaining("don't have an answer"),
      })
      expect(provider.asked).toHaveLength(1)
    })

    test('a stream ends with the embedded answer in the place of what came before', async () => {
      useModel(mode)
      const { last } = await askForEvents()
      expect(last).toMatchObject({ event: 'done', data: { source: 'embedded' } })
      expect(last?.data.response).toContain("don't have an answer")
      expect(provider.asked).toHaveLength(1)
    })
  },
)

test('a quota that ends in mid-stream is reported in the stream, and as an error to callers of JSON', async () => {
  useModel('midquota')
  const { response, events, last } = await askForEvents()
  expect(response.status).toBe(200)
  expect(events[0]).toEqual({ event: 'delta', data: { text: 'Hel' } })
  expect(last).toMatchObject({ event: 'error', data: { message: expect.stringContaining('quota exceeded') } })
  const whole = await ask()
  expect(whole.status).toBe(429)
  expect((await whole.json()).message).toContain('quota exceeded')
  expect(provider.asked).toHaveLength(2)
})

test.each(['hang', 'midhang'])('a provider that does %s is given up after the time limit', async (mode) => {
  useModel(mode)
  let last: unknown
  for await (const piece of chat(question, { timeLimit: 150 })) last = piece
  expect(last).toMatchObject({ event: 'done', data: { source: 'embedded' } })
  expect(provider.asked).toHaveLength(1)
})

test('the request ends without an error in the log when the visitor disconnects', async () => {
  useModel('midhang')
  const written = vi.spyOn(log(), 'error')
  const disconnect = new AbortController()
  const response = await site.request('/api/ai/chat', {
    method: 'POST',
    body: JSON.stringify(question),
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    signal: disconnect.signal,
  })
  const reader = response.body?.getReader()
  expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('Hel')
  disconnect.abort()
  await expect(reader?.read()).rejects.toThrow()
  await expect.poll(() => provider.left).toBe(1)
  expect(written).not.toHaveBeenCalled()
  written.mockRestore()
})

test('a wrong key is reported in the log only', async () => {
  const written = vi.spyOn(log(), 'error')
  useModel('badkey')
  expect(await (await ask()).json()).toMatchObject({ source: 'embedded' })
  expect(written).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('provider misconfigured'))
  written.mockRestore()
})

test('tokens are counted, and the cap of the day leaves the work to the engine', async () => {
  await ask()
  expect(await spentToday()).toBe(940)
  useModel('good', 1_500)
  expect(await (await ask()).json()).toMatchObject({ source: 'embedded' })
  expect(provider.asked).toHaveLength(1)
  useModel('good', 0)
  expect(await (await ask()).json()).toMatchObject({ source: 'embedded' })
})

test('what the facts answer surely is answered without the provider', async () => {
  const reply = await (await ask({ message: 'How do I pay?', conversationHistory: [] })).json()
  expect(reply).toMatchObject({ source: 'embedded', response: expect.stringContaining('40%') })
  expect(provider.asked).toHaveLength(0)
})

test('asking for a human never goes to the provider', async () => {
  const reply = await (await ask({ message: 'Can I talk to a human?', conversationHistory: [] })).json()
  expect(reply).toMatchObject({ kind: 'handover', source: 'embedded' })
  expect(provider.asked).toHaveLength(0)
})

const content = Array.from(
  { length: 6 },
  () =>
    'A retry budget limits how many requests a client repeats. Without it, a slow database gets more work exactly when it can do less. The team measured the error rate before and after the change.',
).join('\n\n')

test('the tools take what the provider gives, and the engine adds titles until there are five', async () => {
  const { titles, source } = await (await site.send('POST', '/api/ai/generate-titles', { content })).json()
  expect(source).toBe('provider')
  expect(titles.slice(0, 2)).toEqual(['A', 'B'])
  expect(titles).toHaveLength(5)
  provider.object = { keywords: ['retry budget', 'error rate', 'database'] }
  const keywords = await site.send('POST', '/api/ai/generate-keywords', { content, count: 2 })
  expect(await keywords.json()).toEqual({ keywords: ['retry budget', 'error rate'], source: 'provider' })
  provider.object = { summary: 'Budgets limit retries.', keywords: ['retry budget'] }
  const analysis = await site.send('POST', '/api/ai/analyze-content', { content })
  expect(await analysis.json()).toMatchObject({
    summary: 'Budgets limit retries.',
    readTime: 1,
    source: 'provider',
  })
})

test('an object that does not match the schema, and every failure, leaves the tools to the engine', async () => {
  provider.object = { keywords: 'none' }
  const keywords = await site.send('POST', '/api/ai/generate-keywords', { content, count: 5 })
  expect(await keywords.json()).toMatchObject({ source: 'embedded' })
  for (const mode of ['badkey', '500', 'html', 'ctx', 'cut', 'midquota']) {
    useModel(mode)
    const titles = await site.send('POST', '/api/ai/generate-titles', { content })
    expect(await titles.json(), mode).toMatchObject({ source: 'embedded' })
  }
})

test('the tools report a used-up quota and a rate limit too, after one request', async () => {
  useModel('quota')
  const quota = await site.send('POST', '/api/ai/analyze-content', { content })
  expect([quota.status, (await quota.json()).message]).toEqual([
    429,
    expect.stringContaining('quota exceeded'),
  ])
  useModel('rate')
  const rate = await site.send('POST', '/api/ai/analyze-content', { content })
  expect([rate.status, (await rate.json()).message]).toEqual([429, expect.stringContaining('rate limited')])
  expect(provider.asked).toHaveLength(2)
})

test('a long text is cut to what a prompt may hold', async () => {
  provider.object = { titles: ['A', 'B', 'C', 'D', 'E'] }
  await site.send('POST', '/api/ai/generate-titles', {
    content: `</text> ${content.repeat(50)}`.slice(0, 60_000),
  })
  const prompt = provider.asked[0]?.messages.map((message) => message.content).join('\n') ?? ''
  expect(estimateTokens(prompt)).toBeLessThanOrEqual(3_000)
  expect(prompt.match(/<\/text>/g)).toHaveLength(2)
})

test('what the site does not answer is stored, whoever writes the reply', async () => {
  await db().delete(unansweredQuestions)
  await ask({ message: 'What is the capital of Mongolia?', conversationHistory: [] })
  expect(await db().select().from(unansweredQuestions)).toMatchObject([
    { question: 'What is the capital of Mongolia?', times: 1 },
  ])
})
