import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byCommandLine, giveRole } from '#base/accounts/commands/roles.ts'
import { sender } from '#base/site/queries.ts'
import { memberItems } from '#content/member-items.ts'
import { neutralTexts } from '#content/neutral-texts.ts'
import { projects } from '#content/projects.ts'
import { sampleMvps } from '#content/sample-mvps.ts'
import { shareTexts } from '#content/share-texts.ts'
import { siteDefaults } from '#content/site.ts'
import { testimonials } from '#content/testimonials.ts'
import { texts } from '#content/texts.ts'
import { remindOfCalls } from '#desk/calls/commands/follow.ts'
import type { Booked } from '#desk/calls/contract/booking.ts'
import { availabilityChannel } from '#desk/calls/queries/channels.ts'
import { appointments, availabilitySlots, callTypes } from '#desk/calls/table.ts'
import { renderMembersPage } from '#members/render-members.tsx'
import { engine as assistant } from '#operations/assistant/queries/engine.ts'
import type { Sample, Setup } from '#operations/setup/contract.ts'
import { publish } from '#platform/bus.ts'
import { db } from '#platform/database/database.ts'
import { emailJobs } from '#platform/email/delivery.ts'
import { startJobs } from '#platform/jobs.ts'
import { publicPages } from '#public/pages/public-pages.ts'
import { renderPublicPage } from '#public/render-page.tsx'
import { shareText } from '#public/site-files/share-image.ts'
import { shownWords } from '#public/site-files/share-paint.ts'
import { serviceCategories } from '#showcase/catalogue/table.ts'
import { testimonials as testimonialRows } from '#showcase/testimonials/table.ts'
import { addService } from '#testing/add-service.ts'
import { newPerson, openBrowser, registerMember } from '#testing/browser.ts'
import { timeAt } from '#testing/call-site.ts'
import { openEmailServer } from '#testing/email-server.ts'
import { openTestSite, signInAs } from '#testing/site.ts'
import { seed } from './seed.ts'

const identity = {
  ...siteDefaults.identity,
  brand: 'Northlight',
  ownerName: 'Mara Lindqvist',
  profession: 'Translator of manuals',
  offer: 'Manuals in Norwegian.',
  email: 'mara@northlight.example',
  place: 'Tromso',
  letters: 'NL',
  socials: [],
}
const owner = { ...identity, firstName: 'Mara' }

const wordsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(Object(value)).flatMap(wordsOf)

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#x27;')

const neutral = new Set(wordsOf(neutralTexts(owner)))
/** Whether a text is a sentence of the sample. Excludes shorter texts, such as labels, which also occur elsewhere. */
const isSentence = (text: string) => text.length > 24 && !neutral.has(text)
const sentences = wordsOf([
  texts(owner),
  texts({ ...siteDefaults.identity, firstName: 'Tessa' }),
  memberItems(),
])
  .filter(isSentence)
  .flatMap((text) => [text, escaped(text)])
const names = [
  ...[
    'Waymark',
    'Tessa',
    'Brandvold',
    'Duluth',
    'Minnesota',
    'one business day',
    '3.2 hours',
    '30 to 45 days',
  ],
  ...sampleMvps.map(({ title }) => title),
  ...projects.map(({ title }) => title.split(':')[0] ?? title),
  ...testimonials.flatMap(({ name, company }) => [name, company]),
]

const expectNothingOfSample = (text: string, where: string) => {
  const found = [...names, ...sentences].filter((one) => text.toLowerCase().includes(one.toLowerCase()))
  expect(found, where).toEqual([])
}

describe('a site whose sample was removed', () => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  let emailServer: Awaited<ReturnType<typeof openEmailServer>>
  let stopJobs: () => Promise<void>
  let cookie: string
  let service: number
  beforeAll(async () => {
    emailServer = await openEmailServer()
    site = await openTestSite('embedded', { SMTP_URL: emailServer.url }, (request, context) =>
      /^\/(auth-)?dashboard/.test(new URL(request.url).pathname)
        ? renderMembersPage(request, context)
        : renderPublicPage(request, context),
    )
    await seed()
    cookie = (await signInAs('admin')).cookie
    await send('PUT', '/api/admin/site/identity', { value: identity, version: 0 })
    const { count }: Sample = JSON.parse(await read('/api/admin/sample'))
    await send('POST', '/api/admin/sample/removal', { expected: count })
    service = await addService()
    await publish('content', 'a service')
    stopJobs = startJobs([...emailJobs(sender)])
  })
  afterAll(async () => {
    await stopJobs()
    await assistant.stop()
    await site.close()
    await emailServer.close()
  })

  const send = async (method: string, path: string, body: unknown) => {
    const answer = await site.send(method, path, body, { cookie })
    expect(answer.ok, `${path}: ${await answer.clone().text()}`).toBe(true)
    return answer
  }
  const read = async (path: string, headers: Record<string, string> = { cookie }) =>
    (await site.request(path, { headers })).text()

  test('says nothing of the sample on any public page or in any file', async () => {
    const listed = [...(await read('/sitemap.xml', {})).matchAll(/<loc>(?:https?:\/\/[^/<]+)?([^<]*)/g)]
    const fixed = publicPages.map(({ path }) => path).filter((path) => !path.includes(':'))
    const files = ['/sitemap.xml', '/feed.xml', '/llms.txt', '/robots.txt', '/site.webmanifest', '/nowhere']
    const results = ['contact', 'newsletter', 'call'].map((form) => `/thanks?for=${form}`)
    const paths = [...listed.map(([, path]) => path || '/'), ...fixed, ...files, ...results]
    expect(paths).toContain(`/services/${service}`)
    for (const path of new Set(paths)) expectNothingOfSample(await read(path, {}), path)
  })

  test.each(['user', 'premium', 'developer', 'admin'] as const)(
    'says nothing of the sample to members (%s)',
    async (role) => {
      const member = await signInAs(role)
      const paths = ['/', '/auth-dashboard', '/dashboard', '/dashboard/downloads', '/dashboard/settings']
      const premium = ['/dashboard/premium', '/dashboard/tutorials', '/dashboard/resources']
      const own = role === 'premium' || role === 'admin' ? [...paths, ...premium] : paths
      for (const path of own) expectNothingOfSample(await read(path, { cookie: member.cookie }), path)
      const firstPage = await read('/auth-dashboard', { cookie: member.cookie })
      expect(firstPage).toContain('Your role')
      expect(firstPage).not.toContain('Not open yet')
    },
  )

  test('says nothing of the sample in the words of the assistant', async () => {
    for (const message of ['Who are you?', 'What does an MVP cost?', 'How fast do you reply?']) {
      const answer = await send('POST', '/api/ai/chat', { message, conversationHistory: [] })
      expectNothingOfSample(await answer.text(), message)
    }
  })

  test('says nothing of the sample in emails', async () => {
    const person = newPerson()
    const client = openBrowser(site)
    await client.send('POST', '/api/auth/register', person)
    await client.send('POST', '/api/orders', { serviceId: service, packageType: 'basic', price: '100.00' })
    const message = { name: 'Ada', email: 'ada@example.org', subject: '', message: 'Hello' }
    await site.send('POST', '/api/contact', message)
    for (const { headers, text } of await emailServer.emails(3)) expectNothingOfSample(headers + text, text)
  })

  /** Waits for an email to `to` whose text matches `says`. Expects no sample content in it or in its calendar entry. */
  const expectEmail = async (to: string, says: RegExp) => {
    const { headers, text, calendar } = await emailServer.take(to, says)
    expectNothingOfSample(headers + text + (calendar?.content ?? ''), text)
  }

  test('says nothing of the sample in the emails about a call', async () => {
    await db().insert(callTypes).values({ slug: 'talk', title: 'A talk', minutes: 30 })
    const days = Array.from({ length: 7 }, (_, dayOfWeek) => dayOfWeek)
    await db()
      .insert(availabilitySlots)
      .values(days.map((dayOfWeek) => ({ dayOfWeek, startTime: '00:00', endTime: '24:00' })))
    await publish(availabilityChannel, 'types')
    const member = JSON.parse(await read('/api/auth/me'))
    const extra = newPerson().email
    const guest = { name: 'Ada', email: member.email.toLowerCase(), timeZone: 'Europe/Oslo', guests: [extra] }
    const booking = await send('POST', '/api/calls/talk/bookings', { start: timeAt(0), ...guest })
    const path = `/api${((await booking.json()) as Booked).manage}`
    await expectEmail(guest.email, /is booked/)
    await send('PATCH', path, { start: timeAt(6), sequence: 0 })
    await expectEmail(guest.email, /^You moved/)
    await db().update(appointments).set({ reminderAt: sql`now()` })
    await remindOfCalls()
    await expectEmail(guest.email, /^This is a reminder/)
    await site.request(path, { method: 'DELETE' })
    await expectEmail(guest.email, /^You cancelled/)
    for (const what of [/booked a call/, /moved the call/, /cancelled the call/])
      await expectEmail(member.email, what)
    for (const what of [/invited you to a call/, /was moved/, /was cancelled/]) await expectEmail(extra, what)
    expectNothingOfSample(await read('/book', {}), '/book')
    expectNothingOfSample(await read('/book/talk', {}), '/book/talk')
  })

  test('says nothing of the sample in an invitation, an offer, and the answer to a subscription', async () => {
    const { browser, user } = await registerMember(site)
    await giveRole(user.id, 'admin', byCommandLine)
    const { email } = newPerson()
    const invited = { email, role: 'developer', delivery: 'mail' }
    expect((await browser.send('POST', '/api/admin/invitations', invited)).status).toBe(201)
    await expectEmail(email, /./)
    const until = new Date(Date.now() + 864e6).toISOString().slice(0, 10)
    const offer = { serviceId: service, packageType: 'basic', price: '90.00', scope: 'A page' }
    await send('POST', '/api/admin/quotes', { email, ...offer, validUntil: until })
    await expectEmail(email, /./)
    const answer = await send('POST', '/api/newsletter', { email: newPerson().email })
    expectNothingOfSample(await answer.text(), 'newsletter')
  })

  test('paints nothing of the sample into the images beside shared links', async () => {
    const pages = await Promise.all(
      publicPages.map(({ path }) => read(path.replace(':id', `${service}`), {})),
    )
    const shared = [...pages.join('').matchAll(/\/share\/([\w-]+)\.png/g)].map(([, name = '']) => name)
    expect(shared).toEqual(expect.arrayContaining(['home', `service-${service}`, 'auth', 'ai-tools']))
    for (const name of new Set([...shared, ...Object.keys(shareTexts)]))
      expectNothingOfSample(JSON.stringify(await shownWords(await shareText(name))), name)
  })

  test('has the page of the lab, and counts in it, only once the owner has said what an MVP costs', async () => {
    const hidden = async () => JSON.parse(await read('/api/admin/site/hidden')).parts
    const addresses = async () => [
      (await site.request('/saas-mvp-lab')).status,
      (await site.request('/share/saas-mvp-lab.png')).status,
      (await read('/sitemap.xml', {})).includes('/saas-mvp-lab'),
    ]
    const saveLab = async (lab: object) => {
      const { version } = JSON.parse(await read('/api/admin/site')).texts
      await send('PUT', '/api/admin/site/texts', { value: { lab, withoutSample: true }, version })
    }
    const { lab } = neutralTexts(owner)
    expect([await hidden(), await addresses()]).toEqual([['saas-mvp-lab'], [404, 404, false]])
    await saveLab({ ...lab, heading: 'First versions' })
    expect(await read('/', {})).toContain('First versions')
    expect(await read('/', {})).not.toContain('Estimate in five steps')
    await saveLab({ ...lab, heading: 'First versions', mvpCost: '38000.00' })
    expect([await hidden(), await addresses()]).toEqual([[], [200, 200, true]])
    for (const path of ['/', '/saas-mvp-lab']) expect(await read(path, {})).toContain('$38,000')
    await saveLab(lab)
    expect(await addresses()).toEqual([404, 404, false])
  })

  test('lists no text as the sample’s', async () => {
    const { sampleTexts }: Setup = JSON.parse(await read('/api/admin/setup'))
    expect(sampleTexts).toEqual({ identity: false, sections: [], canGo: false })
  })

  test('shows on /auth what packages cost and the words of a featured client, and nothing where there are none', async () => {
    expect(await read('/auth', {})).toContain('Packages for $100')
    expect(await read('/auth', {})).not.toContain('<blockquote')
    const words = {
      name: 'Ida Berg',
      company: 'Bergverk',
      content: 'She asked before she wrote.',
      featured: true,
    }
    await db()
      .insert(testimonialRows)
      .values({ ...words, rating: 5 })
    await db().update(serviceCategories).set({ isActive: false })
    await publish('content', 'testimonials')
    const html = await read('/auth', {})
    expect(html).toContain('She asked before she wrote.')
    expect(html).toMatch(/Ida Berg.{0,20}Bergverk/)
    expect(html).not.toContain('Packages for')
  })
})
