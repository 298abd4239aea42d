import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerFromCache } from './cached-page-answer.ts'
import { createListener } from './listen.ts'
import { cachedPage, dropPages } from './page-cache.ts'

const server = createServer(createListener(() => new Response('answered')))
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  dropPages()
  const page = await cachedPage('/kept', async () => ({ html: 'from memory', policy: 'p' }))
  if (page) await answerFromCache(page, new Headers())
})
afterAll(() => server.close())

/** Sends a request with these header lines and returns the response. */
async function send(path: string, lines: string[], method = 'GET'): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write([`${method} ${path} HTTP/1.1`, 'Connection: close', ...lines, '', ''].join('\r\n'))
  return text(socket)
}

test.each(['/', '/kept'])('%s is answered to a request with one host', async (path) => {
  expect(await send(path, ['Host: waymark.example'])).toMatch(/^HTTP\/1\.1 200 .*(answered|from memory)/s)
})

test.each([
  ['/', ['Host: waymark.example', 'Host: evil.example']],
  ['/', ['host: waymark.example', 'X-Between: 1', 'HOST: waymark.example']],
  ['/', ['Host: waymark.example', 'Host:']],
  ['/kept', ['Host: waymark.example', 'Host: evil.example']],
  ['/assets/client.js', ['Host: waymark.example', 'Host: evil.example']],
])('%s is refused to a request with the hosts %o', async (path, lines) => {
  for (const method of ['GET', 'HEAD', 'POST']) {
    const answer = await send(path, [...lines, 'Content-Length: 0'], method)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toMatch(/x-content-type-options: nosniff/i)
    if (method === 'GET') expect(answer).toContain('The request names its host twice')
  }
})
