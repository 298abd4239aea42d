import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { createAdaptorServer } from '@hono/node-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { parseConfig, setConfig } from '../config.ts'
import { log } from '../log.ts'
import { withStaticFiles } from './static-files.ts'

const script = 'export const answer = 42\n'
let folder: string
let url: string
let server: ReturnType<typeof createAdaptorServer>

beforeAll(async () => {
  setConfig(parseConfig({ LOG_LEVEL: 'silent', TRUST_PROXY: '1' }))
  folder = await mkdtemp(join(tmpdir(), 'waymark-files-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets', 'entry-abc.js'), script)
  await writeFile(join(folder, 'assets', 'entry-abc.js.br'), brotliCompressSync(script))
  await mkdir(join(folder, 'screens'))
  for (const name of ['portrait.svg', 'screens/tidewick.svg'])
    await writeFile(join(folder, name), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  const site = () => new Response('a page', { status: 404 })
  server = createAdaptorServer({ fetch: withStaticFiles(site, folder) })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  await rm(folder, { recursive: true, force: true })
})

test('a script has the headers that browsers apply to it, no request id, and may be cached forever', async () => {
  const { status, headers } = await fetch(`${url}/assets/entry-abc.js`, {
    headers: { 'x-request-id': 'proxy-1234567', 'accept-encoding': 'identity' },
  })
  expect(status).toBe(200)
  const { date, connection, 'keep-alive': kept, ...others } = Object.fromEntries(headers)
  expect(date).toBeDefined()
  expect([connection, kept]).toEqual(['keep-alive', expect.stringMatching(/^timeout=\d+$/)])
  expect(others).toEqual({
    'cache-control': 'max-age=31536000, immutable',
    'content-length': String(script.length),
    'content-type': 'text/javascript',
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
  })
})

test('a compressed script says once what it varies by', async () => {
  const { headers } = await fetch(`${url}/assets/entry-abc.js`, { headers: { 'accept-encoding': 'br' } })
  expect(headers.get('content-encoding')).toBe('br')
  expect(headers.get('vary')).toBe('Accept-Encoding')
})

test('a script’s connection is kept for the next one', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const portOf = () =>
    new Promise((resolve, reject) => {
      const asked = get(`${url}/assets/entry-abc.js`, { agent }, (answer) => {
        const { localPort } = answer.socket
        answer.resume().on('end', () => resolve(localPort))
      })
      asked.on('error', reject)
    })
  const first = await portOf()
  expect(await portOf()).toBe(first)
  agent.destroy()
})

test.each([
  ['/portrait.svg', 'public, max-age=3600'],
  ['/screens/tidewick.svg', 'public, max-age=3600'],
])('%s carries the security headers, no request id, and how long it may be kept', async (path, kept) => {
  const { status, headers } = await fetch(url + path, { headers: { 'x-request-id': 'proxy-1234567' } })
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe(kept)
  expect(headers.get('vary')).toBe('Accept-Encoding')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(headers.has('x-request-id')).toBe(false)
})

test('a file has one log line, as every request has', async () => {
  const written = vi.spyOn(log(), 'info')
  expect(await (await fetch(`${url}/assets/entry-abc.js?secret=1`)).text()).toBe(script)
  expect(written.mock.calls.map(([line]) => line)).toEqual([
    expect.objectContaining({ method: 'GET', path: '/assets/entry-abc.js', status: 200 }),
  ])
  written.mockRestore()
})

test('the site answers for missing files, with its own headers and log line', async () => {
  const written = vi.spyOn(log(), 'info')
  const answer = await fetch(`${url}/assets/entry-old.js`)
  expect([answer.status, await answer.text()]).toEqual([404, 'a page'])
  expect(answer.headers.get('cache-control')).toBeNull()
  expect(written).not.toHaveBeenCalled()
  written.mockRestore()
})
