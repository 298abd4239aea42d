import { once } from 'node:events'
import { connect } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { streamTexts } from './download.ts'

const line = `${'x'.repeat(9_999)}\n`
let written = 0
let ended = Promise.withResolvers<void>()

/** Yields as many lines as are read. `ended` resolves when the reader stops. */
async function* lines(count = Number.POSITIVE_INFINITY) {
  try {
    for (written = 0; written < count; written += 1) yield line
  } finally {
    ended.resolve()
  }
}

let answer = () => new Response()
const server = createAdaptorServer({ fetch: () => answer() })
let port = 0

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as { port: number }).port
})
afterAll(() => void server.close())

test('texts arrive whole, even one larger than a piece', async () => {
  async function* texts() {
    yield 'é'.repeat(200_000)
    yield* lines(100)
  }
  answer = () => new Response(streamTexts(texts()))
  const received = await (await fetch(`http://127.0.0.1:${port}`)).text()
  expect(received).toBe('é'.repeat(200_000) + line.repeat(100))
})

test('nothing is read before the reader takes it, and then only a piece', async () => {
  written = -1
  const reader = streamTexts(lines()).getReader()
  expect(written).toBe(-1)
  expect((await reader.read()).value?.length).toBe(64 * 1024)
  expect(written).toBeLessThan(10)
  await reader.cancel()
})

test('a reader that stops reading is disconnected, and its texts end', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  ended = Promise.withResolvers()
  answer = () => new Response(streamTexts(lines(), 200))
  const accepted = once(server, 'connection')
  const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'))
  await once(socket, 'readable')
  const [connection] = await accepted
  await new Promise((resolve) => connection.once('close', resolve))
  await ended.promise
  expect(written * line.length).toBeLessThan(32 * 1024 * 1024)
  socket.destroy()
})

test('a reader that disconnects ends its texts', async () => {
  ended = Promise.withResolvers()
  answer = () => new Response(streamTexts(lines()))
  const gone = new AbortController()
  const { body } = await fetch(`http://127.0.0.1:${port}`, { signal: gone.signal })
  await body?.getReader().read()
  gone.abort()
  await ended.promise
  expect(written).toBeGreaterThan(0)
})

test('a slow reader that continues is not disconnected', async () => {
  vi.useFakeTimers()
  const reader = streamTexts(lines(30), 20_000).getReader()
  let received = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    received += value.length
    await vi.advanceTimersByTimeAsync(19_000)
  }
  expect(received).toBe(30 * line.length)
  vi.useRealTimers()
})
