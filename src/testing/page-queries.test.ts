import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { renderAnyPage } from './any-page.ts'
import { openOrderSite } from './order-site.ts'
import { signInAs } from './site.ts'

let site: Awaited<ReturnType<typeof openOrderSite>>
let ada: Awaited<ReturnType<typeof signInAs>>
let admin: Awaited<ReturnType<typeof signInAs>>
let order: string
beforeAll(async () => {
  site = await openOrderSite('embedded', renderAnyPage)
  ada = await signInAs('user')
  admin = await signInAs('admin')
  const { id } = await site.place(ada)
  order = `/dashboard/orders/${id}`
  await site.send(ada, 'POST', `/api/orders/${id}/messages`, { message: 'Shall we begin?' })
})
afterAll(() => site.close())

async function countQueries(who: { cookie: string }, path: string): Promise<number> {
  const ask = () => site.get(who, path)
  // The first request fills the caches.
  await (await ask()).text()
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const answer = await ask()
  const html = await answer.text()
  const queries = query.mock.calls.length
  query.mockRestore()
  expect(answer.status, html).toBe(200)
  expect(html).toContain('</html>')
  return queries
}

test.each([
  '/services',
  '/services/1',
  '/blog',
  '/blog/idempotency-keys',
  '/blog?tag=PostgreSQL',
  '/saas-mvp-lab',
])('a member who reads %s costs no query', async (path) => expect(await countQueries(ada, path)).toBe(0))

test("a client's first page costs no query", async () => {
  expect(await countQueries(ada, '/dashboard')).toBe(0)
})

test.each(['/', '/auth-dashboard', '/dashboard/messages', '/dashboard/profile', '/dashboard/settings'])(
  "a member's %s costs at most two queries",
  async (path) => {
    expect(await countQueries(ada, path)).toBeLessThanOrEqual(2)
  },
)

test("a member's list of own content, which has several lists, costs at most five queries", async () => {
  expect(await countQueries(ada, '/dashboard/content')).toBeLessThanOrEqual(5)
})

test('the lists of the front page cost an admin no query', async () => {
  expect(await countQueries(admin, '/dashboard/admin-content')).toBe(0)
})

test('an order costs an admin five queries, and its client four more for the billing details', async () => {
  expect(await countQueries(ada, order)).toBeLessThanOrEqual(9)
  expect(await countQueries(admin, order)).toBe(5)
})

test('a project costs a developer at most three queries', async () => {
  const nina = await signInAs('developer')
  const id = order.split('/').at(-1)
  await site.send(admin, 'PUT', `/api/admin/orders/${id}/members/${nina.userId}`, undefined)
  for (const path of ['/dashboard/projects', `/dashboard/projects/${id}`]) {
    const queries = await countQueries(nina, path)
    expect(queries, path).toBeLessThanOrEqual(3)
    expect(queries, path).toBeGreaterThan(0)
  }
})

test.each([
  '/dashboard/orders',
  '/dashboard/communications',
  '/dashboard/messages',
  '/dashboard/blog-management',
  '/dashboard/admin-users',
  '/dashboard/projects',
])("an admin's %s costs at most three queries", async (path) => {
  const queries = await countQueries(admin, path)
  expect(queries).toBeLessThanOrEqual(3)
  expect(queries).toBeGreaterThan(0)
})

test("the week of an admin's schedule costs at most nine queries", async () => {
  const queries = await countQueries(admin, '/dashboard/schedule')
  expect(queries).toBeLessThanOrEqual(9)
  expect(queries).toBeGreaterThan(0)
})
