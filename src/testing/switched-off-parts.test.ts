import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SitePart, siteParts } from '#base/site/domain/site-parts.ts'
import type { Endpoint, Role } from '#platform/contract.ts'
import { contract } from '../contract.ts'
import { isOff, openPartsSite } from './parts-site.ts'
import { ticketInput } from './support-site.ts'

let site: Awaited<ReturnType<typeof openPartsSite>>
beforeAll(async () => {
  site = await openPartsSite()
})
afterAll(() => site.close())

type Case = {
  /** Public pages, files and API paths that visitors can read. */
  pages: string[]
  /** Pages and API paths of members, by role. */
  ofMembers?: [Role, string][]
  /** Calls with a body. */
  calls?: [Role | undefined, string, string, object][]
  /** What leads to the part: in links of pages, in the sitemap, in the script that a page asks for. */
  traces: RegExp
  /** What finds the part in the search of members, and the address that it leads to. */
  search?: [string, string]
}

const today = new Date().toISOString().slice(0, 10)

const cases: Record<SitePart, Case> = {
  'saas-mvp-lab': {
    pages: ['/saas-mvp-lab', '/share/saas-mvp-lab.png'],
    traces: /(href="|<loc>[^<]*)\/(saas-mvp-lab|#saas-mvp-lab)["<]|id="saas-mvp-lab"|href="#saas-mvp-lab"/,
    search: ['mvp', '/saas-mvp-lab'],
  },
  blog: {
    pages: [
      '/blog',
      '/blog/retry-budget',
      '/feed.xml',
      '/share/post-retry-budget.png',
      '/api/blog',
      '/api/blog/tags',
    ],
    traces: /(href="|<loc>[^<]*)\/(blog|feed\.xml)["/<]|id="blog"|href="\/?#blog"/,
    search: ['blog', '/blog'],
  },
  'ai-tools': {
    pages: ['/ai-tools', '/share/ai-tools.png'],
    calls: [
      [undefined, 'POST', '/api/ai/analyze-content', { content: 'A text about ships.' }],
      [undefined, 'POST', '/api/ai/generate-keywords', { content: 'A text about ships.' }],
      [undefined, 'POST', '/api/ai/generate-titles', { content: 'A text about ships.' }],
    ],
    traces: /(href="|<loc>[^<]*)\/ai-tools["<]/,
    search: ['content tools', '/ai-tools'],
  },
  chat: {
    pages: [],
    ofMembers: [['admin', '/api/admin/unanswered-questions']],
    calls: [
      [undefined, 'POST', '/api/ai/chat', { message: 'What do you do?', conversationHistory: [] }],
      ['admin', 'POST', '/api/admin/assistant/try', { message: 'What do you do?', conversationHistory: [] }],
    ],
    traces: /data-chat|chat-widget/,
  },
  library: {
    pages: [],
    ofMembers: [
      ['user', '/dashboard/downloads'],
      ['premium', '/dashboard/premium'],
      ['premium', '/dashboard/tutorials'],
      ['premium', '/dashboard/resources'],
      ['user', '/api/member-items'],
      ['admin', '/api/admin/member-items'],
    ],
    traces: /\/dashboard\/(downloads|premium|tutorials|resources|admin-library)"/,
    search: ['checklist', '/dashboard/downloads'],
  },
  support: {
    pages: [],
    ofMembers: [
      ['premium', '/dashboard/support'],
      ['premium', '/api/tickets/terms'],
    ],
    calls: [['premium', 'POST', '/api/tickets', ticketInput]],
    traces: /\/dashboard\/support"/,
  },
  code: {
    pages: [],
    ofMembers: [
      ['developer', '/dashboard/code'],
      ['developer', '/api/code'],
    ],
    traces: /\/dashboard\/code["/]/,
  },
  newsletter: {
    pages: [],
    ofMembers: [
      ['admin', '/api/admin/letters'],
      ['admin', '/api/admin/subscribers'],
    ],
    calls: [
      [undefined, 'POST', '/api/newsletter', { email: 'late@example.org' }],
      ['admin', 'POST', '/api/admin/letters', { subject: 'News', text: 'Hello' }],
    ],
    traces: /id="newsletter"|action="\/api\/newsletter"|newsletter-form/,
  },
  calls: {
    pages: [
      '/book',
      '/book/intro',
      '/api/calls',
      '/api/calls/offered',
      `/api/calls/intro/times?from=${today}`,
    ],
    ofMembers: [['admin', '/api/admin/call-types']],
    calls: [[undefined, 'POST', '/api/calls/intro/bookings', {}]],
    traces: /(href="|<loc>[^<]*)\/book["/<]|href="\/dashboard\/(schedule|appointments)"/,
    search: ['book a call', '/book'],
  },
  estimates: {
    pages: [],
    traces: /id="estimat(e|or)"|href="#estimator"|lab-estimator|estimator\.island/,
  },
}

const readPages = ['/', '/services', '/auth', '/sitemap.xml', '/saas-mvp-lab', '/blog/retry-budget']
/** What a request leaves in a page of a member: marks, nonces and times. */
const withoutRequest = (html: string) =>
  html.replaceAll(/nonce="[^"]*"|content="[\w-]{20,}"|\d{13}|"\d+-\d+"/g, '').replaceAll(/after:"[^"]*"/g, '')

describe.each(siteParts)('%s switched off', (part) => {
  const { pages, ofMembers = [], calls = [], traces, search: [word, target] = [] } = cases[part]
  const homes = (['user', 'premium', 'developer', 'admin'] as Role[]).map(
    (role) => ['/auth-dashboard', role] as const,
  )
  const leading = async () => [
    ...(await Promise.all(readPages.map((path) => site.textOf(path)))),
    ...(await Promise.all(homes.map(([path, role]) => site.textOf(path, site.members[role])))),
  ]
  const answers = () =>
    Promise.all([
      ...pages.map((path) => site.textOf(path)),
      ...ofMembers
        .filter(([, path]) => path.startsWith('/api/'))
        .map(([role, path]) => site.textOf(path, site.members[role])),
    ]).then((texts) => texts.map((text) => text.replace(/"answerBy":"[^"]+"/, '"answerBy":"…"')))
  const found = async () =>
    word ? site.textOf(`/api/search?q=${encodeURIComponent(word)}`, site.members.admin) : ''

  test('is not found by visitors and members, and nothing leads to it until it is on again', async () => {
    for (const path of pages) expect(await site.statusOf(path), path).toBe(200)
    for (const [role, path] of ofMembers)
      expect(await site.statusOf(path, site.members[role]), path).toBe(200)
    const before = await leading()
    const foundBefore = await found()
    if (target) expect(foundBefore).toContain(`"address":"${target}"`)
    const bodies = await answers()
    expect(before.some((text) => traces.test(text))).toBe(true)

    await site.switchOff(part)
    for (const path of pages) {
      expect(await site.statusOf(path), path).toBe(404)
      expect(await site.statusOf(path, site.members.user), path).toBe(404)
    }
    for (const [role, path] of ofMembers) {
      if (role === 'admin' && !path.startsWith('/api/')) continue
      const answer = await site.get(path, site.members[role])
      expect(answer.status, path).toBe(404)
      if (path.startsWith('/api/')) expect((await answer.json()).message, path).toBe(isOff)
      expect(await site.statusOf(path), `${path} for visitors`).toBe(404)
    }
    for (const [role, method, path, body] of calls) {
      const answer = await site.send(role ? site.members[role] : { cookie: '' }, method, path, body)
      expect(answer.status, path).toBe(404)
      expect((await answer.json()).message, path).toBe(isOff)
    }
    for (const [index, text] of (await leading()).entries())
      expect(traces.exec(text)?.[0], [...readPages, ...homes.map(String)][index]).toBeUndefined()
    if (target) expect(await found()).not.toContain(`"address":"${target}"`)

    await site.switchOn()
    const after = await leading()
    for (const [index] of readPages.entries()) expect(after[index], readPages[index]).toBe(before[index])
    for (const [index, [, role]] of homes.entries()) {
      const at = readPages.length + index
      expect(withoutRequest(after[at] ?? ''), role).toBe(withoutRequest(before[at] ?? ''))
    }
    expect(await found()).toBe(foundBefore)
    expect(await answers()).toEqual(bodies)
  })
})

describe('admins', () => {
  test('find no settings of calls while they are off', async () => {
    const found = () => site.textOf('/api/admin/search?q=opening+hours', site.members.admin)
    expect(await found()).toContain('/dashboard/schedule?')
    await site.switchOff('calls')
    expect(await found()).not.toContain('/dashboard/schedule?')
    await site.switchOn()
  })

  test('read on each page of a part that it is switched off, and where to switch it on', async () => {
    await site.switchOff(...siteParts)
    const own = [
      'downloads',
      'premium',
      'tutorials',
      'resources',
      'messages?folder=tickets',
      'code',
      'schedule',
      'admin-library',
    ]
    const pages = ['/saas-mvp-lab', '/blog', '/ai-tools', '/book', ...own.map((name) => `/dashboard/${name}`)]
    for (const path of [...pages, '/dashboard/communications?tab=newsletter']) {
      const answer = await site.get(path, site.members.admin)
      expect(answer.status, path).toBe(200)
      const html = await answer.text()
      expect(html, path).toContain('This part is switched off')
      expect(html, path).toContain('/dashboard/settings?part=sections#parts')
    }
    await site.switchOn()
  })
})

test.each(Object.entries(contract as Record<string, Endpoint>).filter(([, { part }]) => part))(
  '%s answers 404 while its part is off, also to admins',
  async (key, { part, kind }) => {
    expect(siteParts).toContain(part)
    await site.switchOff(part as SitePart)
    const [method = '', pattern = ''] = key.split(' ')
    const path = pattern.replaceAll(/\{\w+\}/g, '1')
    const body = method === 'GET' ? {} : { body: kind === 'file' ? 'x' : '{}' }
    for (const cookie of ['', site.members.admin.cookie]) {
      const headers = { 'content-type': 'application/json', cookie }
      const answer = await site.request(path, { method, headers, ...body })
      expect(answer.status).toBe(404)
      expect((await answer.json()).message).toBe(isOff)
    }
    await site.switchOn()
  },
)
