import PDFDocument from 'pdfkit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { publish } from '#platform/bus.ts'
import { db } from '#platform/database/database.ts'
import { sendDueEmails } from '#platform/email/delivery.ts'
import { publicPages } from '#public/pages/public-pages.ts'
import { pages } from '#showcase/pages/table.ts'
import { openBrowser } from './browser.ts'
import { makeAccount, makeClient } from './greek-clients.ts'
import { type GreekSite, openGreekSite } from './greek-site.ts'
import { makeVisitors } from './greek-visitors.ts'
import { markTexts, nameFaults, type Shown, textsOfCalendar, toGreek, visibleTexts } from './marked-texts.ts'

const restoreTexts = markTexts()
const drawn: string[] = []
let site: GreekSite
let visitors: Awaited<ReturnType<typeof makeVisitors>>
let account: Awaited<ReturnType<typeof makeAccount>>
let client: Awaited<ReturnType<typeof makeClient>>
beforeAll(async () => {
  const { text } = PDFDocument.prototype
  vi.spyOn(PDFDocument.prototype, 'text').mockImplementation(function (this: PDFKit.PDFDocument, ...given) {
    drawn.push(String(given[0]))
    return text.apply(this, given)
  })
  site = await openGreekSite()
  visitors = await makeVisitors(site)
  account = await makeAccount(site)
  client = await makeClient(site)
})
afterAll(async () => {
  vi.restoreAllMocks()
  restoreTexts()
  await site.close()
})

const forms = ['contact', 'newsletter', 'call']
const problems = ['', '&problem=invalid', '&problem=too-many', '&problem=other']

/** The addresses that are read of each public page, besides those that emails name. */
const fixedAddresses = {
  '/auth': ['/auth', '/auth?tab=sign-up', '/auth?problem=invalid', '/auth?tab=sign-up&problem=invalid'],
  '/reset-password': ['/reset-password', '/reset-password?for=undo&token=a'],
  '/verify-email': ['/verify-email', '/verify-email?token=a'],
  '/ai-tools': ['/ai-tools'],
  '/blog': ['/blog', '/blog?q=α', '/blog?q=ωωω', '/blog?tag=ωω'],
  '/blog/:slug': ['/blog/idempotency-keys', '/blog/none'],
  '/': ['/'],
  '/saas-mvp-lab': ['/saas-mvp-lab'],
  '/projects': ['/projects'],
  '/projects/:slug': ['/projects/none'],
  '/services': ['/services', '/services?category=1', '/services?category=99'],
  '/services/:id': ['/services/1', '/services/999'],
  '/book': ['/book', '/book?problem=conflict', '/book?problem=invalid'],
  '/book/:slug{[a-z0-9-]{1,60}}': ['/book/intro', '/book/none'],
  '/thanks': forms.flatMap((form) => problems.map((problem) => `/thanks?for=${form}${problem}`)),
  '/:slug{[a-z0-9-]+}': ['/none'],
}

/** Publishes the drafts of the site's own pages as they are, which the API refuses as long as they have placeholders. */
async function publishPages(): Promise<string[]> {
  for (const name of ['imprint', 'privacy']) await site.ask(site.admin, 'POST', `/api/admin/${name}-page`)
  const published = await db().update(pages).set({ status: 'published' }).returning()
  await publish('content', 'pages')
  return published.map(({ slug }) => `/${slug}`)
}

test('every text of a public page is marked', async () => {
  const [project] = await site.read<{ slug: string }[]>({ cookie: '' }, '/api/projects')
  const ofRecords = {
    '/projects/:slug': [`/projects/${project?.slug}`],
    '/:slug{[a-z0-9-]+}': await publishPages(),
  }
  const addresses: Record<string, string[]> = { ...fixedAddresses }
  for (const more of [ofRecords, account, visitors.addresses, client.addresses])
    for (const [path, others] of Object.entries(more))
      addresses[path] = [...(addresses[path] ?? []), ...others]
  for (const { path } of publicPages) expect(addresses[path], `no address of the page ${path}`).toBeDefined()
  const shown = await site.readPages(Object.values(addresses).flat())
  expect(nameFaults([...visitors.unconfirmed, ...shown])).toEqual([])
})

test('every text of a public page for members is marked', async () => {
  const paths = ['/', '/services/1', '/blog/idempotency-keys', '/book/intro', '/saas-mvp-lab']
  const quotes = client.addresses['/quote/:token{[A-Za-z0-9_-]+}']
  expect(nameFaults(await site.readPages([...paths, ...quotes], client.ada.cookie))).toEqual([])
})

test('every text of a page about a failure, and of a closed site, is marked', async () => {
  const shown = await site.readPages(['/nowhere/at/all', '/dashboard/none'])
  const headers = { accept: 'text/html', origin: 'https://elsewhere.example' }
  const body = new URLSearchParams(toGreek({ message: 'Hello' }))
  const refused = await site.request('/api/contact', { method: 'POST', headers, body })
  expect(refused.headers.get('content-type')).toMatch(/^text\/html/)
  shown.push(['a form of another site', visibleTexts(await refused.text())])
  await site.set('opening', { isClosed: true })
  shown.push(...(await site.readPages(['/', '/thanks?for=contact', '/auth'])))
  await site.set('opening', { isClosed: false })
  expect(nameFaults(shown)).toEqual([])
})

test('every text of the files for other programs is marked', async () => {
  const textOf = async (path: string) => (await site.request(path)).text()
  const { name, short_name, description } = JSON.parse(await textOf('/site.webmanifest'))
  const feed = (await textOf('/feed.xml')).matchAll(
    /<(title|description|copyright|category)>(?:<!\[CDATA\[)?(.*?)(?:\]\]>)?<\/\1>/gs,
  )
  const shown: Shown[] = [
    ['/site.webmanifest', [name, short_name, description ?? '']],
    ['/feed.xml', Array.from(feed, ([, , text = '']) => text)],
  ]
  expect(shown[1]?.[1].length).toBeGreaterThan(5)
  expect(nameFaults(shown)).toEqual([])
})

test('every text that follows a form without JavaScript is marked', async () => {
  const [pay = ''] = client.addresses['/pay/:token{[A-Za-z0-9_-]+}'] ?? []
  const words = toGreek({ name: 'Ada', message: 'Hello' })
  const billing = {
    ...{ name: '', street: '', postcode: '', city: '', country: 'Ω' },
    ...{ vatNumber: 'Ω', reference: '' },
  }
  const sent: [path: string, fields: Record<string, string>][] = [
    ['/api/contact', {}],
    ['/api/contact', { ...words, email: 'ada@greek.example', leaveEmpty: 'x' }],
    ['/api/newsletter', { email: 'x' }],
    ['/api/calls/intro/bookings', { ...words, email: 'x' }],
    ['/api/auth/login', { emailOrUsername: 'ada@greek.example', password: 'wrong' }],
    ['/api/auth/register', { email: 'χ', password: '1' }],
    [`/api${pay}/billing`, billing],
    [`/api${pay}/checkout`, {}],
  ]
  const shown: Shown[] = []
  for (const [path, fields] of sent) {
    const browser = openBrowser(site)
    const answer = await browser.sendForm(path, fields)
    const next = answer.headers.get('location')
    const page = next ? await browser.get(next) : answer
    shown.push([`${path} to ${next}`, visibleTexts(await page.text())])
    expect(page.headers.get('content-type'), path).toMatch(/^text\/html/)
  }
  expect(nameFaults(shown)).toEqual([])
})

test('every text for people in the response to a failure is marked', async () => {
  const { ada, orders, invoices } = client
  const details = { company: '', contact: '', street: '', postcode: '', city: '', buyerReference: '' }
  const failing: [method: string, path: string, body?: object][] = [
    ['POST', '/api/contact', {}],
    ['POST', '/api/newsletter', { email: 'x' }],
    ['POST', '/api/auth/login', { emailOrUsername: 'x', password: 'y' }],
    ['POST', '/api/auth/register', { email: 'x', password: '1', firstName: '' }],
    ['POST', '/api/orders', { serviceId: 1, packageType: 'standard', price: '1' }],
    ['POST', `/api/orders/${orders.completed}/messages`, {}],
    ['POST', `/api/orders/${orders.pending}/accept`, {}],
    ['PATCH', `/api/orders/${orders.completed}/status`, { status: 'pending' }],
    ['POST', `/api/orders/${orders.running}/proposals`, { kind: 'date', date: '2020-01-01', note: '' }],
    ['PUT', '/api/account/billing', { ...details, country: 'GR', vatNumber: 'Ω' }],
    ['PUT', '/api/auth/profile', { email: 'x', username: '-' }],
    ['PUT', '/api/auth/change-password', { currentPassword: 'x', newPassword: 'short' }],
    ['POST', '/api/tickets', { subject: '', message: '' }],
    ['POST', `/api/invoices/${invoices.paid}/checkout`],
    ['POST', '/api/calls/intro/bookings', { start: '2020-01-01T00:00:00Z', timeZone: 'x' }],
    ['GET', '/api/orders/999999'],
    ['GET', '/api/admin/users'],
    ['GET', '/api/nothing'],
  ]
  const shown: Shown[] = []
  for (const [method, path, body] of failing) {
    const answer = await site.send(ada, method, path, body)
    const { message, text, fields = {} } = await answer.json()
    expect(answer.ok, path).toBe(false)
    // Without a text of its own, pages show the message.
    shown.push([`${method} ${path}`, [text ?? message, ...Object.values<string>(fields)]])
  }
  expect(nameFaults(shown)).toEqual([])
})

test('every text of an email is marked, and of its calendar file', async () => {
  await sendDueEmails(site.take)
  const shown = site.emails.map(
    ({ recipient, subject, text, html = '', calendar }): Shown => [
      `“${subject}” to ${recipient}`,
      [subject, text, ...visibleTexts(html), ...textsOfCalendar(calendar ?? '')],
    ],
  )
  expect(shown.length).toBeGreaterThan(100)
  expect(nameFaults(shown)).toEqual([])
})

test('every text of the PDF of an invoice is marked', () => {
  expect(drawn.length).toBeGreaterThan(200)
  // A PDF is drawn word by word, but the brackets are around sentences.
  const words = drawn.join(' ').replaceAll(/«[^«»]*»/g, ' ')
  expect(nameFaults([['the PDFs', words.replaceAll(/DE02[\d ]+/g, ' ').split(/\s+/)]])).toEqual([])
})
