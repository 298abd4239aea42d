import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Endpoint } from '../contract.ts'
import { RequestBody } from './body.ts'
import { createRequestContext, type Member } from './request-context.ts'

const encoder = new TextEncoder()

const member: Member = { id: 1, role: 'user', sid: '', via: 'password', since: '' }

type Sender = { member?: Member | null; address?: string; announced?: number }

function bodyOf(
  endpoint: Partial<Endpoint>,
  stream: ReadableStream<Uint8Array>,
  { member: sender = member, address = '127.0.0.1', announced }: Sender = {},
): RequestBody {
  const headers = new Headers({ 'content-type': 'application/json' })
  if (announced !== undefined) headers.set('content-length', String(announced))
  const init = { method: 'POST', headers, body: stream, duplex: 'half' }
  const context = createRequestContext(new Request('http://site/', init), address)
  context.member = sender
  return new RequestBody({ access: 'anyone', ...endpoint }, context)
}

/** A body that arrives in these pieces. Unless `isWhole`, it then stops without ending. */
const arriving = (pieces: Uint8Array[], isWhole = true) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      if (isWhole) controller.close()
    },
  })

const bytes = (text: string) => [...encoder.encode(text)].map((byte) => Uint8Array.of(byte))

test('a JSON body is the same however it is split', async () => {
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

test('other requests run before a large JSON body is parsed, and again before it is used', async () => {
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

describe('a stalled body', () => {
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

describe('while strangers send more than there is room for', () => {
  const piece = new Uint8Array(64 * 1024).fill(0x20)
  const bodies: { body: RequestBody; address: string }[] = []
  const ended: string[] = []
  afterEach(() => {
    for (const { body } of bodies.splice(0)) body.release()
    ended.splice(0)
  })

  /** Begins a body that stalls. `ended` lists the addresses of refused ones. */
  function stall(address: string, sender: Sender = {}) {
    const body = bodyOf({}, arriving([piece], false), { member: null, address, ...sender })
    bodies.push({ body, address })
    body.readJson().catch(({ code }) => ended.push(`${address} ${code}`))
  }
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  /** Uses up the budget of strangers from four networks, one of them an IPv6 network. */
  async function fill() {
    for (let count = 0; count < 64; count += 1)
      for (const network of ['198.51.100.1', '198.51.100.2', '198.51.100.3', '2001:db8:1:1::1'])
        stall(network)
    await settle()
    expect(ended).toEqual([])
  }
  const send = async (text: string, sender: Sender) => {
    const body = bodyOf({}, arriving([encoder.encode(text)]), { announced: text.length, ...sender })
    bodies.push({ body, address: '' })
    return body.readJson()
  }
  const large = JSON.stringify('x'.repeat(10_000))

  test("a member's body and a small one abort no other, a stranger's large one the slowest of the largest holder", async () => {
    await fill()
    await send(large, { member })
    await send('"small"', { member: null, address: '203.0.113.1' })
    await settle()
    expect(ended).toEqual([])
    await send(large, { member: null, address: '203.0.113.1' })
    await settle()
    expect(ended).toHaveLength(1)
    expect(ended[0]).toMatch(/ unavailable$/)
  })

  test('the largest sender gives way, even if the next one is in another network of the same site', async () => {
    await fill()
    for (const subnet of [2, 3, 4]) stall(`2001:db8:1:${subnet}::1`)
    await settle()
    expect(ended).toEqual(Array(3).fill('2001:db8:1:1::1 unavailable'))
  })

  test('no network holds more than its share, the one around it at most twice as much', async () => {
    for (let count = 0; count < 65; count += 1) stall('2001:db8:2:10::1')
    await settle()
    expect(ended).toEqual(['2001:db8:2:10::1 too-many'])
    for (let count = 0; count < 65; count += 1)
      for (const subnet of [11, 12]) stall(`2001:db8:2:${subnet}::1`)
    await settle()
    expect(bodies.length - ended.length).toBe(128)
  })
})

test.each([
  ['UTF-8', 'name=J%C3%B6rg&text=a+b%2B&empty=&bare', { name: 'Jörg', text: 'a b+', empty: '', bare: '' }],
  ['Windows-1252', 'name=J%F6rg&text=Gr%FC%DFe+%80%20+%93x%94', { name: 'Jörg', text: 'Grüße €  “x”' }],
  ['Windows-1252, with a first value', '%E4=1&&%E4=2&b', { ä: '1', b: '' }],
  ['UTF-8, with a replacement character', 'a=%EF%BF%BD&b=%C3%B6', { a: '\ufffd', b: 'ö' }],
  ['UTF-8, not escaped', 'a=ö%', { a: 'ö%' }],
])('a plain form in %s is read', async (_, text, expected) => {
  const body = bodyOf({}, arriving([encoder.encode(text)]))
  expect(await body.readForm()).toEqual(expected)
  body.release()
})
