import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Endpoint } from '#platform/contract.ts'
import { renderPublicPage } from '#public/render-page.tsx'
import { openTestSite, signInAs } from '#testing/site.ts'
import { contract } from '../../contract.ts'

let site: Awaited<ReturnType<typeof openTestSite>>
const cookies: Record<string, string> = {}
let version = 0

beforeAll(async () => {
  site = await openTestSite('postgres', {}, renderPublicPage, 'sample')
  for (const role of ['admin', 'developer', 'premium', 'user'] as const)
    cookies[role] = (await signInAs(role)).cookie
})
afterAll(() => site.close())
beforeEach(() => set(false))

async function set(isClosed: boolean): Promise<void> {
  const body = { value: { isClosed }, version }
  const answer = await site.send('PUT', '/api/admin/site/opening', body, { cookie: cookies.admin ?? '' })
  expect(answer.status).toBe(200)
  version = (await answer.json()).version
}

const ask = (path: string, cookie = '') =>
  site.request(path, { headers: { ...(cookie && { cookie }), accept: 'text/html' } })
const statusFor = async (path: string, cookie = '') => (await ask(path, cookie)).status
const asAdmin = (method: string, path: string) =>
  site.send(method, path, undefined, { cookie: cookies.admin ?? '' })

async function openPreview(): Promise<{ address: string; cookie: string }> {
  const made = await asAdmin('POST', '/api/admin/site/preview-link')
  expect(made.status).toBe(201)
  const address = new URL((await made.json()).url).pathname
  const opened = await ask(address)
  expect(opened.status).toBe(303)
  expect(opened.headers.get('location')).toBe('/')
  expect(opened.headers.get('cache-control')).toContain('no-store')
  return { address, cookie: (opened.headers.get('set-cookie') ?? '').split(';')[0] ?? '' }
}

const pages = [
  '/',
  '/services',
  '/blog',
  '/blog/retry-budget',
  '/saas-mvp-lab',
  '/book',
  '/projects',
  '/nothing',
]

const find = async (cookie = '', words = 'services') =>
  (await (await ask(`/api/search?q=${words}`, cookie)).json()).pages.length

describe('a closed site', () => {
  test('hides its pages from the search of users and premium members', async () => {
    const readers = ['user', 'premium'] as const
    for (const role of readers) expect(await find(cookies[role]), `${role}, open`).toBeGreaterThan(0)
    await set(true)
    for (const role of readers) expect(await find(cookies[role]), role).toBe(0)
    expect(await find(cookies.developer), 'developers see the site').toBeGreaterThan(0)
    const { cookie } = await openPreview()
    expect(await find(`${cookies.user}; ${cookie}`), 'with the preview link').toBeGreaterThan(0)
  })

  test('tells visitors at every address that it opens soon, and who owns it', async () => {
    for (const page of pages) expect(await statusFor(page), page).not.toBe(503)
    await set(true)
    for (const page of pages) {
      const answer = await ask(page)
      expect(answer.status, page).toBe(503)
      expect(answer.headers.get('retry-after'), page).toBe('3600')
      expect(answer.headers.get('cache-control'), page).toContain('no-store')
      const text = await answer.text()
      expect(text, page).toContain('This site opens soon')
      expect(text, page).toMatch(/href="mailto:[^"]+@/)
      expect(text, page).not.toMatch(/href="\/(services|blog|#)/)
    }
    await set(false)
    for (const page of pages) expect(await statusFor(page), page).not.toBe(503)
  })

  test('answers 503 for everything that the public site reads from the API', async () => {
    await set(true)
    const ofSite = Object.entries(contract).filter(([, endpoint]) => 'isContent' in endpoint)
    expect(ofSite.length).toBeGreaterThan(10)
    const paths = ofSite.map(([key]) => (key.split(' ')[1] ?? '').replace(/\{\w+\}/g, '1'))
    for (const path of [...paths, '/feed.xml', '/sitemap.xml', '/share/home.png', '/api/calls/offered']) {
      const answer = await site.request(path)
      expect(answer.status, path).toBe(503)
      expect(answer.headers.get('cache-control') ?? '', path).not.toContain('public')
      expect(answer.headers.get('retry-after'), path).toBe('3600')
    }
    const chat = await site.send('POST', '/api/ai/chat', { message: 'Hello', conversationHistory: [] })
    expect(chat.status).toBe(503)
    expect(await (await site.request('/api/services')).json()).toEqual({
      message: 'This site is not open yet',
    })
  })

  test('answers visitors only what concerns accounts, secret links, files and counts', async () => {
    const isOpen = new RegExp(
      [
        '^/api/(auth|account|analytics|call|calendar|hooks|invite|newsletter/(confirm|leave)|pay|quote)/',
        '^/api/(login|logout|settings)$',
        '^/(newsletter/leave|pay|preview|media|art|icons)/',
        '^/(contact|robots.txt|site.webmanifest|[a-z0-9-]+[.](svg|ico|png))$',
      ].join('|'),
    )
    const ofVisitors = Object.entries(contract as Record<string, Endpoint>).filter(
      ([, { access }]) => access === 'anyone',
    )
    const others = ofVisitors.filter(([key, { isContent, isOfSite }]) => {
      return !isContent && !isOfSite && !isOpen.test(key.split(' ')[1] ?? '')
    })
    expect(others.map(([key]) => key)).toEqual([])
    await set(true)
    const message = { name: 'Ada', email: 'ada@example.org', message: 'When do you open?' }
    expect((await site.send('POST', '/api/contact', message)).status).toBe(503)
  })

  test('does not show a page that was cached while it was open', async () => {
    await ask('/services')
    expect(await statusFor('/services')).toBe(200)
    await set(true)
    expect(await statusFor('/services')).toBe(503)
  })

  test('is seen by admins and developers, and not by other members', async () => {
    await set(true)
    for (const page of ['/', '/services', '/blog']) {
      expect(await statusFor(page, cookies.admin), page).toBe(200)
      expect(await statusFor(page, cookies.developer), page).toBe(200)
      expect(await statusFor(page, cookies.user), page).toBe(503)
      expect(await statusFor(page, cookies.premium), page).toBe(503)
      expect(await statusFor(page), page).toBe(503)
    }
  })

  test.each([
    '/auth',
    '/auth?tab=sign-up',
    '/reset-password',
    '/verify-email',
    '/healthz',
    '/readyz',
    '/robots.txt',
    '/favicon.svg',
    '/api/auth/options',
  ])('still answers %s', async (path) => {
    await set(true)
    expect(await statusFor(path)).toBe(200)
  })

  test.each(['/invite/', '/call/', '/quote/', '/pay/', '/newsletter/confirm/', '/newsletter/leave/'])(
    'reads the links of %s, and says of a wrong one that it does not work',
    async (path) => {
      await set(true)
      expect(await statusFor(path + 'x'.repeat(43))).toBe(404)
    },
  )

  test('shows on its sign-in page nothing of what is sold, and no chat', async () => {
    const chat = /data-chat|chat-widget/
    expect(await (await ask('/auth')).text()).toMatch(chat)
    await set(true)
    const text = await (await ask('/auth')).text()
    expect(text).not.toMatch(/href="\/(services|blog|book|#(?!home)|saas)/)
    expect(text).not.toContain('See all services')
    expect(text).not.toMatch(chat)
  })

  test('is opened by its preview link, until that is renewed or withdrawn', async () => {
    await set(true)
    const first = await openPreview()
    for (const page of ['/', '/services', '/api/services']) {
      expect(await statusFor(page, first.cookie), page).toBe(200)
      expect(await statusFor(page), page).toBe(503)
    }
    const second = await openPreview()
    expect(await statusFor('/', first.cookie)).toBe(503)
    await leadsToTheClosedPage(first.address)
    expect(await statusFor('/', second.cookie)).toBe(200)
    expect((await asAdmin('DELETE', '/api/admin/site/preview-link')).status).toBe(204)
    expect(await statusFor('/', second.cookie)).toBe(503)
    await leadsToTheClosedPage(second.address)
  })

  const leadsToTheClosedPage = async (address: string) => {
    const answer = await site.request(address, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
    expect(answer.headers.get('set-cookie')).toBeNull()
  }

  test('is stored by no cache for those with a preview link', async () => {
    await set(true)
    const { cookie } = await openPreview()
    for (const page of ['/', '/services', '/blog']) {
      const answer = await ask(page, cookie)
      expect(answer.status, page).toBe(200)
      expect(answer.headers.get('cache-control'), page).toContain('no-store')
    }
  })

  test('is closed again to those with a preview link after 30 days', async () => {
    await set(true)
    const { cookie } = await openPreview()
    const end = Date.now() + 30 * 86_400_000
    vi.useFakeTimers({ toFake: ['Date'], now: end - 60_000 })
    try {
      expect(await statusFor('/', cookie)).toBe(200)
      vi.setSystemTime(end + 60_000)
      expect(await statusFor('/', cookie)).toBe(503)
    } finally {
      vi.useRealTimers()
    }
  })

  test('gives its preview link to admins only', async () => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const by = (cookie: string) =>
        site.send(method, '/api/admin/site/preview-link', undefined, cookie ? { cookie } : {})
      expect((await by('')).status, method).toBe(401)
      expect((await by(cookies.developer ?? '')).status, method).toBe(403)
    }
  })
})
