import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Endpoint } from '../contract.ts'
import { RequestBody } from './body.ts'
import { createRequestContext } from './request-context.ts'

const encoder = new TextEncoder()

function bodyOf(endpoint: Partial<Endpoint>, stream: ReadableStream<Uint8Array>): RequestBody {
  const headers = { 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: stream, duplex: 'half' }
  const context = createRequestContext(new Request('http://site/', init), '127.0.0.1')
  context.member = { id: 1, role: 'user', sid: '', via: 'password', since: '' }
  return new RequestBody({ access: 'anyone', ...endpoint }, context)
}

/** A body that arrives in these pieces and then, unless it is whole, stops. */
const arriving = (pieces: Uint8Array[], isWhole = true) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      if (isWhole) controller.close()
    },
  })

const bytes = (text: string) => [...encoder.encode(text)].map((byte) => Uint8Array.of(byte))

test('a JSON body is the same in whatever pieces it arrives', async () => {
  const value = { text: 'A "quoted" \\ \u{1f469} line,\n[not] {a} list: of values', list: [1, [], {}] }
  const body = bodyOf({}, arriving(bytes(JSON.stringify(value))))
  expect(await body.readJson()).toEqual(value)
  body.release()
})

test.each([
  ['2001 values', `[${'0,'.repeat(2000)}0]`],
  ['2001 lists', '['.repeat(2001)],
  ['2001 members', `{${'"":0,'.repeat(1000)}"":0}`],
])('a JSON body of %s is refused', async (_, text) => {
  const body = bodyOf({}, arriving(bytes(text)))
  await expect(body.readJson()).rejects.toMatchObject({ code: 'invalid', message: /too many values/ })
  body.release()
})

test('separators within texts do not count', async () => {
  const text = `["${',[{:'.repeat(2000)}","\\"${','.repeat(3000)}"]`
  const body = bodyOf({}, arriving([encoder.encode(text)]))
  expect(await body.readJson()).toHaveLength(2)
  body.release()
})

test('other work is done before a large JSON body is parsed, and again before it is used', async () => {
  const text = JSON.stringify('x'.repeat(65_536))
  const body = bodyOf({ maxBody: 100_000 }, arriving([encoder.encode(text)]))
  let turns = 0
  const takeTurn = () => {
    turns += 1
    next = setImmediate(takeTurn)
  }
  let next = setImmediate(takeTurn)
  expect(await body.readJson()).toHaveLength(65_536)
  clearImmediate(next)
  body.release()
  expect(turns).toBe(2)
})

describe('a body that stops', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  test.each([
    ['json', 30],
    ['file', 300],
  ] as const)('is given up with 408 when it is %s, after %d seconds', async (kind, seconds) => {
    const body = bodyOf({ kind }, arriving([encoder.encode('{')], false))
    const ended = vi.fn()
    const read = (kind === 'file' ? body.readBytes() : body.readJson()).then(ended, ended)
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await read
    expect(ended.mock.lastCall?.[0]).toMatchObject({ code: 'timeout' })
    body.release()
  })
})
