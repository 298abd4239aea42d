import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressAnswer } from './compression.ts'
import { createRequestContext, type Member } from './request-context.ts'

const text = 'words '.repeat(400)
const member = { id: 1, role: 'user', via: 'password' } as unknown as Member

function contextOf(path: string, who: Member | null = null, accepted = 'gzip, br') {
  const request = new Request(`http://localhost:3000${path}`, { headers: { 'accept-encoding': accepted } })
  return Object.assign(createRequestContext(request, '127.0.0.1'), { member: who })
}

const page = (body = text) => new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } })

test("a member's page is compressed with brotli, and says so", async () => {
  const answer = await compressAnswer(page(), contextOf('/dashboard', member))
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(answer.headers.get('vary')).toBe('Accept-Encoding')
  expect(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe(text)
})

test("a member's page with a query string is not compressed, since it may repeat the query beside personal data", async () => {
  const answer = await compressAnswer(page(), contextOf('/dashboard/orders?q=ada', member))
  expect(answer.headers.has('content-encoding')).toBe(false)
  expect(await answer.text()).toBe(text)
})

test('a page of the cache names what it varies by once, also to a client that accepts no compression', async () => {
  for (const accepted of ['identity', 'br']) {
    const kept = page()
    kept.headers.set('vary', 'Cookie, Accept-Encoding')
    const answer = await compressAnswer(kept, contextOf('/', null, accepted))
    expect(answer.headers.get('vary')).toBe('Cookie, Accept-Encoding')
  }
})

test('JSON is compressed for everybody, even with a query', async () => {
  const answer = await compressAnswer(Response.json({ text }), contextOf('/api/orders?q=ada', member))
  expect(answer.headers.get('content-encoding')).toBe('br')
})

test('short answers, streams of events and files stay as they are', async () => {
  const context = contextOf('/api/orders')
  expect((await compressAnswer(page('short'), context)).headers.has('content-encoding')).toBe(false)
  for (const type of ['text/event-stream', 'application/octet-stream', 'text/csv', 'image/webp']) {
    const answer = await compressAnswer(new Response(text, { headers: { 'content-type': type } }), context)
    expect(answer.headers.has('content-encoding')).toBe(false)
  }
})

test('a client that accepts no compression gets none', async () => {
  const answer = await compressAnswer(page(), contextOf('/dashboard', member, 'identity'))
  expect(answer.headers.has('content-encoding')).toBe(false)
  expect(await answer.text()).toBe(text)
})

test('compressed answers are not compressed again', async () => {
  const headers = { 'content-type': 'text/html', 'content-encoding': 'gzip' }
  const answer = await compressAnswer(new Response(text, { headers }), contextOf('/'))
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  expect(await answer.text()).toBe(text)
})
