import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { tokenChannel } from '#base/tokens/queries.ts'
import { availabilityChannel } from '#desk/calls/queries/channels.ts'
import { orderChannel } from '#desk/orders/queries/changes.ts'
import { publish } from '#platform/bus.ts'
import { addDays } from '#platform/clock.ts'
import type { Endpoint } from '#platform/contract.ts'
import { siteDay } from '#platform/locale.ts'
import { contract } from '../contract.ts'
import { fillTables } from './fill-tables.ts'
import { timeLimit } from './run-settings.ts'
import { openTestSite, signInAs } from './site.ts'

/** Responses other than JSON that are generated from many rows. */
const written = [
  'GET /sitemap.xml',
  'GET /feed.xml',
  'GET /api/admin/subscribers/export',
  'GET /api/admin/invoices/export',
  'GET /api/admin/clients/export',
  'GET /api/data/{set}',
]

/** Lists with a maximum length below thirty. */
const longest: Record<string, number> = {
  'GET /api/orders/overview': 5,
  'GET /api/scopes': 7,
  'GET /api/admin/site/{key}/history': 10,
  'GET /api/threads': 8,
  'GET /api/admin/icons': 12,
  'GET /api/data': 11,
  'GET /api/stored-data': 20,
  'GET /api/admin/imports': 20,
}

/** Lists that merge rows. For example, the messages of one order are one conversation. */
const fewest: Record<string, number> = { 'GET /api/threads': 2 }

/** Lists of sums. Their length does not depend on the number of rows. */
const sums = ['pages', 'sources', 'cohorts'].map((report) => `GET /api/admin/analytics/${report}`)

/** Addresses whose parameters cannot be the number 1. */
const places: Record<string, string> = {
  ...Object.fromEntries(
    ['overview', 'flow', 'funnel', 'pages', 'sources', 'hours'].map((report) => [
      `GET /api/admin/analytics/${report}`,
      `/api/admin/analytics/${report}?from=${addDays(siteDay(), -27)}&to=${addDays(siteDay(), 7)}`,
    ]),
  ),
  'GET /api/admin/database/tables/{name}/rows': '/api/admin/database/tables/users/rows',
  'GET /api/data/{set}': '/api/data/users',
  'GET /api/data/{set}/rows': '/api/data/users/rows',
  'GET /api/blog/{key}': '/api/blog/slug-1',
  'GET /api/admin/queue/{orderId}/day': '/api/admin/queue/1/day?added=60',
  'GET /api/admin/schedule': '/api/admin/schedule?from=2026-12-03&days=7',
  'GET /api/admin/site/languages/{language}': '/api/admin/site/languages/de',
  'GET /api/call/{token}': `/api/call/${'1'.padStart(43, '0')}`,
  'GET /api/code/{slug}': '/api/code/slug-1',
  'GET /api/code/{slug}/files/{path}': '/api/code/slug-1/files/path-1',
  'GET /api/code/posts/{slug}/blocks/{block}': '/api/code/posts/slug-1/blocks/code%3Aa-ts',
  'GET /api/docs/{name}': '/api/docs/readme',
  'GET /api/pay/{token}': `/api/pay/${'1'.padStart(43, '0')}`,
  'GET /api/invite/{token}': `/api/invite/${'1'.padStart(43, '0')}`,
  'GET /api/newsletter/confirm/{token}': `/api/newsletter/confirm/${'1'.padStart(43, '0')}`,
  'GET /api/quote/{token}': `/api/quote/${'1'.padStart(43, '0')}`,
  'GET /api/newsletter/leave/{token}': `/api/newsletter/leave/${'1'.padStart(43, '0')}`,
  'GET /api/pages/{slug}': '/api/pages/slug-1',
  'GET /api/saved/{kind}/{id}': '/api/saved/post/1',
  'GET /api/projects/{slug}': '/api/projects/slug-1',
  'GET /api/admin/site/{key}/history': '/api/admin/site/identity/history',
}

const endpoints = Object.entries(contract as Record<string, Endpoint>).filter(
  ([key, { kind = 'json' }]) => key.startsWith('GET ') && (kind === 'json' || written.includes(key)),
)

type Measured = { queries: number; length: number | undefined }
const few = new Map<string, Measured>()
const many = new Map<string, Measured>()

let site: Awaited<ReturnType<typeof openTestSite>>
let cookie: string

beforeAll(async () => {
  site = await openTestSite('embedded')
  // The first user owns the rows of all tables.
  cookie = (await signInAs('admin', { via: 'google' })).cookie
  await fillTables(numbers(1, 3))
  await measureAll(few)
  await fillTables(numbers(4, 30))
  // Call types and library items are cached until a message on the bus.
  await publish('content', '')
  await publish(availabilityChannel, '')
  await measureAll(many)
}, timeLimit(120_000))
afterAll(() => site.close())

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

async function measureAll(measured: Map<string, Measured>) {
  for (const [key, endpoint] of endpoints) measured.set(key, await measure(key, endpoint))
}

async function measure(key: string, endpoint: Endpoint): Promise<Measured> {
  const place = places[key] ?? key.replace('GET ', '').replace(/\{\w+\}/g, '1')
  const path = endpoint.paged ? `${place}?limit=100` : place
  const ask = () => site.request(path, { headers: { cookie } })
  // The first call fills the caches, such as that of the session. The messages then clear those of orders and tokens.
  await (await ask()).text()
  await publish(orderChannel, '')
  await publish(tokenChannel, '')
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const response = await ask()
  const text = await response.text()
  const queries = query.mock.calls.length
  query.mockRestore()
  expect(response.status, `${key}: ${text}`).toBe(200)
  const isList = endpoint.output instanceof z.ZodArray
  return { queries, length: isList ? (JSON.parse(text) as unknown[]).length : undefined }
}

describe.each(endpoints)('%s', (key, { output }) => {
  test('asks the database as often for thirty rows as for three', () => {
    expect(many.get(key)?.queries).toBe(few.get(key)?.queries)
  })

  if (output instanceof z.ZodArray && !sums.includes(key)) {
    test('was asked for more the second time', () => {
      expect(few.get(key)?.length).toBeGreaterThanOrEqual(fewest[key] ?? 3)
      expect(many.get(key)?.length).toBeGreaterThanOrEqual(longest[key] ?? 21)
    })
  }
})

test('the queries of a request are counted', async () => {
  expect(few.get('GET /api/admin/users')?.queries).toBeGreaterThanOrEqual(1)
  expect(few.get('GET /api/auth/me')?.queries).toBe(0)
})
