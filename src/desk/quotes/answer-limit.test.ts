import { afterAll, beforeAll, expect, test } from 'vitest'
import { rateLimits } from '#platform/contract.ts'
import { openOrderSite, type Person } from '#testing/order-site.ts'
import { engines, signInAs } from '#testing/site.ts'

let site: Awaited<ReturnType<typeof openOrderSite>>
let ada: Person
beforeAll(async () => {
  site = await openOrderSite(engines[0] ?? 'embedded')
  ada = await signInAs('user')
})
afterAll(() => site.close())

const nobodys = 'a'.repeat(43)

async function send(method: string, path: string): Promise<number> {
  const { cookie } = ada
  const headers = { cookie, 'x-forwarded-for': '203.0.113.77', 'content-type': 'application/json' }
  return (await site.request(path, { method, headers, body: '{}' })).status
}

async function useUp(method: string, path: string, points: number): Promise<void> {
  for (let count = 0; count < points; count += 1) expect(await send(method, path)).toBe(404)
  expect(await send(method, path)).toBe(429)
}

test('the rate limit of changing calls does not limit answers to offers', async () => {
  await useUp('DELETE', `/api/call/${nobodys}`, rateLimits.booking.points)
  await useUp('POST', `/api/quote/${nobodys}/accept`, rateLimits.quote.points)
  expect(await send('POST', `/api/quote/${nobodys}/decline`)).toBe(429)
})
