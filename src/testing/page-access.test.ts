import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageAccess } from '#frame/page-access.ts'
import type { Access, Role } from '#platform/contract.ts'
import { renderAnyPage } from './any-page.ts'
import { openOrderSite, type Person } from './order-site.ts'
import { signInAs } from './site.ts'

const roles: Role[] = ['user', 'premium', 'developer', 'admin']
const [records, pages] = [true, false].map((isRecord) =>
  Object.entries(pageAccess).filter(([path]) => path.includes('$') === isRecord),
) as [[string, Access][], [string, Access][]]
const addressOf = (path: string) => path.replace(/\{?-?\$\w+\}?/, '2000000000')

let site: Awaited<ReturnType<typeof openOrderSite>>
let members: Record<Role, Person>
beforeAll(async () => {
  site = await openOrderSite('postgres', renderAnyPage)
  members = {
    user: await signInAs('user'),
    premium: await signInAs('premium'),
    developer: await signInAs('developer'),
    admin: await signInAs('admin'),
  }
})
afterAll(() => site.close())

const textOf = (html: string, element: 'title' | 'h1') =>
  new RegExp(`<${element}[^>]*>(.*?)</${element}>`).exec(html.replaceAll('<!-- -->', ''))?.[1]

test.each(pages)('%s redirects anonymous visitors to where they sign in', async (path) => {
  const answer = await site.request(path)
  const location = answer.headers.get('location')
  if (path === '/dashboard') expect(answer.status).toBe(401)
  else expect(answer.status).toBe(307)
  if (path === '/auth-dashboard') expect(location).toBe('/')
  else if (path !== '/dashboard') expect(location).toBe(`/auth?next=${encodeURIComponent(path)}`)
})

test.each(records)(
  '%s, of which there is none, is closed to the roles it is not for',
  async (path, access) => {
    expect((await site.request(addressOf(path))).headers.get('location')).toBe(
      `/auth?next=${encodeURIComponent(addressOf(path))}`,
    )
    for (const role of roles) {
      const isOpen = access === 'member' || access.includes(role)
      expect((await site.get(members[role], addressOf(path))).status, role).toBe(isOpen ? 404 : 403)
    }
  },
)

/** Clients have their orders on their dashboard, which is not for others without any. Admins have tickets among the messages. */
function redirected(path: string, role: Role): string | undefined {
  const isClient = role === 'user' || role === 'premium'
  if (path === '/dashboard/orders' && isClient) return '/dashboard?tab=projects'
  if (path === '/dashboard/support' && role === 'admin') return '/dashboard/messages?folder=tickets'
  return path === '/dashboard' && !isClient ? '/auth-dashboard' : undefined
}

test.each(roles)(
  'the role %s is shown its own pages and no others, and no cache may keep them',
  async (role) => {
    for (const [path, access] of pages) {
      const isOpen = access === 'member' || access.includes(role)
      const answer = await site.get(members[role], path)
      const leadsTo = redirected(path, role)
      expect(answer.status, path).toBe(leadsTo ? 307 : isOpen ? 200 : 403)
      if (leadsTo) expect(answer.headers.get('location'), path).toBe(leadsTo)
      expect(answer.headers.get('cache-control'), path).toBe('private, no-store')
      const other = await site.get(members[role], path.toUpperCase().replace('DASHBOARD', 'dashboard'))
      expect(other.status, `${path} in capitals`).not.toBe(isOpen ? 403 : 200)
    }
  },
)

test('a page of one record names all roles that may open such pages', async () => {
  const answer = await site.get(members.user, '/dashboard/projects/1')
  expect(answer.status).toBe(403)
  expect(await answer.text()).toContain('This page is open to: Developer, Administrator.')
})

test('the page of an order is there for its client and admins only', async () => {
  const client = await signInAs('user')
  const { id } = await site.place(client)
  const path = `/dashboard/orders/${id}`
  expect((await site.get(client, path)).status).toBe(200)
  const anonymous = await site.request(path)
  expect([anonymous.status, anonymous.headers.get('location')]).toEqual([
    307,
    `/auth?next=${encodeURIComponent(path)}`,
  ])
  for (const role of roles) {
    const seen = await site.get(members[role], path)
    expect(seen.status, role).toBe(role === 'admin' ? 200 : 404)
    expect(seen.headers.get('cache-control')).toBe('private, no-store')
  }
})

test('the page of a tutorial is there for premium members and admins only', async () => {
  const items = await site.read<{ id: number; kind: string }[]>(members.admin, '/api/member-items')
  const of = (kind: string) => `/dashboard/tutorials/${items.find((item) => item.kind === kind)?.id}`
  for (const role of roles) {
    const isPremium = role === 'premium' || role === 'admin'
    expect((await site.get(members[role], of('tutorial'))).status, role).toBe(isPremium ? 200 : 403)
  }
  const missing = ['/dashboard/tutorials/2000000000', '/dashboard/tutorials/abc', of('resource')]
  for (const path of missing) expect((await site.get(members.premium, path)).status, path).toBe(404)
})

test('the page of a project is there for the developers who work on it', async () => {
  const [client, nina] = [await signInAs('user'), await signInAs('developer')]
  const { id } = await site.place(client)
  const assigned = `/api/admin/orders/${id}/members/${nina.userId}`
  expect((await site.send(members.admin, 'PUT', assigned, undefined)).status).toBe(200)
  const [project, order] = [`/dashboard/projects/${id}`, `/dashboard/orders/${id}`]
  expect((await site.get(nina, project)).status).toBe(200)
  expect((await site.get(nina, order)).headers.get('location')).toBe(project)
  expect((await site.get(members.admin, project)).headers.get('location')).toBe(order)
  expect((await site.get(members.developer, project)).status).toBe(404)
  expect((await site.get(client, project)).status).toBe(403)
  await site.send(members.admin, 'DELETE', assigned, undefined)
  for (const path of [project, order]) expect((await site.get(nina, path)).status, path).toBe(404)
})

test.each(['/dashboard/nothing', '/dashboard/orders/99999', '/dashboard/orders/abc'])(
  '%s, which is no page, is a 404 for a member',
  async (path) => {
    const answer = await site.get(members.user, path)
    expect(answer.status).toBe(404)
    const html = await answer.text()
    expect([textOf(html, 'title'), textOf(html, 'h1')]).toEqual([
      'Page Not Found | Waymark',
      'Page Not Found',
    ])
  },
)

test('an address below the dashboard that is no page is a 404 for anonymous visitors too', async () => {
  const answer = await site.request('/dashboard/nothing')
  expect(answer.status).toBe(404)
  expect(textOf(await answer.text(), 'title')).toBe('Page Not Found | Waymark')
})

test.each(roles)('the front page tells the role %s what waits, and leads to the desk', async (role) => {
  const html = await (await site.get(members[role], '/')).text()
  const [strip] = /<section aria-labelledby="member-home".*?<\/section>/s.exec(html) ?? []
  expect(strip).toMatch(/waits? for you/)
  expect(strip).toContain('<a href="/auth-dashboard"')
})

test.each([
  ['user', 'Settings'],
  ['admin', 'System Settings'],
] as const)('the settings of the role %s are titled %s', async (role, title) => {
  const html = await (await site.get(members[role], '/dashboard/settings')).text()
  expect([textOf(html, 'title'), textOf(html, 'h1')]).toEqual([`${title} | Waymark`, title])
})
