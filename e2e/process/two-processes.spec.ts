import { expect, test } from '@playwright/test'
import { startCluster } from '#platform/database/testing/postgres-cluster.ts'
import { timeLimit } from '#testing/run-settings.ts'
import { setUpAdmin } from '../members.ts'
import { type SiteProcess, startSite } from '../site-process.ts'

let here: SiteProcess
let there: SiteProcess
let cookie: string
let close: () => Promise<void>

test.beforeAll(async () => {
  const server = await startCluster()
  const sites: SiteProcess[] = []
  close = async () => {
    for (const site of sites) await site.stop()
    await server.stop()
  }
  const settings = { DATABASE_URL: server.url, LOG_LEVEL: 'warn' }
  here = await startSite(settings)
  sites.push(here)
  there = await startSite(settings)
  sites.push(there)
  cookie = await setUpAdmin(here)
})
test.afterAll(() => close())

const frontPage = async ({ url }: SiteProcess) => (await fetch(url)).text()

const send = ({ url }: SiteProcess, method: string, path: string, body?: object) =>
  fetch(url + path, {
    method,
    headers: { cookie, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })

test('what an admin changes at one process shows at once on the cached pages of another', {
  tag: '@core',
}, async () => {
  const title = 'Seen at the other process'
  expect(await frontPage(there)).not.toContain(title)
  const made = await send(here, 'POST', '/api/admin/projects', {
    title,
    description: 'Once.',
    featured: true,
  })
  expect(made.status).toBe(201)
  await expect.poll(() => frontPage(there), { timeout: timeLimit(5000) }).toContain(title)
  const { id } = await made.json()
  expect((await send(here, 'DELETE', `/api/admin/projects/${id}`)).status).toBe(204)
  await expect.poll(() => frontPage(there), { timeout: timeLimit(5000) }).not.toContain(title)
})

test('the open page of an order at one process gets at once what is written at another, and ends with the session', {
  tag: '@core',
}, async () => {
  const [service] = await (await send(here, 'GET', '/api/services')).json()
  const order = { serviceId: service.id, packageType: 'basic', price: service.pricing.basic.price }
  const { id } = await (await send(here, 'POST', '/api/orders', order)).json()
  const events = await send(there, 'GET', `/api/orders/${id}/events`)
  const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader()
  let received = ''
  const waitFor = async (words: string) => {
    while (!received.includes(words)) {
      const { value, done } = (await reader?.read()) ?? { done: true }
      if (done) throw new Error(`The stream ended before ${words}`)
      received += value
    }
  }
  await waitFor('data: all')
  const message = { message: 'Written here' }
  expect((await send(here, 'POST', `/api/orders/${id}/messages`, message)).status).toBe(201)
  await waitFor('data: messages')
  expect((await send(here, 'POST', '/api/auth/logout', {})).status).toBeLessThan(300)
  while (!(await reader?.read())?.done);
})
