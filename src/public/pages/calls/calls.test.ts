import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { accountChannel } from '#base/accounts/queries/session.ts'
import { users } from '#base/accounts/table.ts'
import { ownersFirstName } from '#base/site/domain/site.ts'
import type { Availability } from '#desk/calls/contract/availability.ts'
import type { Booked } from '#desk/calls/contract/booking.ts'
import type { CallType } from '#desk/calls/contract/calls.ts'
import { instantAt } from '#desk/calls/domain/wall-clock.ts'
import { appointments } from '#desk/calls/table.ts'
import { publish } from '#platform/bus.ts'
import { siteZone } from '#platform/clock.ts'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { openOrderSite } from '#testing/order-site.ts'
import { engines, signInAs } from '#testing/site.ts'
import { renderPublicPage } from '../../render-page.tsx'
import { secondsFresh } from './calls-lead.tsx'

const slug = 'about-your-order'

type Site = Awaited<ReturnType<typeof openOrderSite>>

async function readPage(site: Site, path: string, who?: { cookie: string }) {
  const answer = await site.request(path, who && { headers: { cookie: who.cookie } })
  return {
    status: answer.status,
    html: (await answer.text()).replaceAll('&amp;', '&').replaceAll('<!-- -->', ''),
  }
}

const postForm = (site: Site, path: string, fields: Record<string, string>, who?: { cookie: string }) =>
  site.request(path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    ...(who && { headers: { cookie: who.cookie } }),
  })

const readTimes = async (site: Site, type: string): Promise<string[]> =>
  (await (await site.request(`/api/calls/${type}/times`)).json()).times

/** Returns those of the given texts that a page contains. */
async function textsOf(site: Site, path: string, texts: string[], who?: { cookie: string }) {
  const { html } = await readPage(site, path, who)
  return texts.filter((text) => html.includes(text))
}

const byEmail = ['Video call, link by email<', 'before, by the link in the email.']
const onPages = [
  'Video call, link on the page of the call<',
  'before, on its own page.',
  'please tell them yourself',
]
const promisesOf = async (site: Site) => [
  ...(await textsOf(site, '/book', [...byEmail, ...onPages])),
  ...(await textsOf(site, '/book/intro', [...byEmail, ...onPages], await signInAs('user'))),
]

describe.each(engines)('the pages of calls on %s', (engine) => {
  let site: Site
  beforeAll(async () => {
    site = await openOrderSite(engine, renderPublicPage, { SMTP_URL: 'smtp://127.0.0.1:1' })
  })
  afterAll(() => site.close())

  test('have one form, the plain one, for browsers that run no script or show text alone', async () => {
    for (const who of [undefined, await signInAs('user')]) {
      const { html } = await page('/book/intro', who)
      const actions = [...html.matchAll(/<form[^>]* action="([^"]*)"/g)].map(([, action]) => action)
      expect(actions).toEqual(['/api/calls/intro/bookings'])
      expect(html.match(/<form/g)).toHaveLength(1)
      expect(html.match(/name="email"/g)).toHaveLength(1)
    }
  })

  test('in a zone are rendered once for everybody, and an order in the address is not kept', async () => {
    const kept = async (path: string) => {
      const { headers } = await site.request(path)
      return [headers.get('cache-control'), headers.has('etag')]
    }
    expect(await kept('/book/intro?zone=Asia/Kathmandu&hours=h12')).toEqual(['no-cache', true])
    expect(await kept('/book/intro?zone=Asia/Kathmandu&hours=h12&order=7')).toEqual(['no-store', false])
  })

  const page = (path: string, who?: { cookie: string }) => readPage(site, path, who)
  const post = (path: string, fields: Record<string, string>, who?: { cookie: string }) =>
    postForm(site, path, fields, who)
  const timesOf = (type: string) => readTimes(site, type)

  test('the order that a call is about goes from its link into the booking and to the owner', async () => {
    await signInAs('admin')
    const ada = await signInAs('user')
    const { id } = await site.place(ada)
    expect((await page(`/book?order=${id}`, ada)).html).toContain(`href="/book/${slug}?order=${id}"`)
    const { html } = await page(`/book/${slug}?order=${id}`, ada)
    expect(html).toContain(`About your order #${id}, `)
    expect(html).toContain(`<input type="hidden" name="orderId" value="${id}"/>`)
    const start = (await timesOf(slug)).at(-1) ?? ''
    const fields = { start, name: 'Ada', email: 'ada@example.org', timeZone: 'UTC', orderId: String(id) }
    const done = await post(`/api/calls/${slug}/bookings`, fields, ada)
    expect(done.headers.get('location')).toBe('/thanks?for=call')
    expect(await db().select().from(appointments)).toMatchObject([{ orderId: id, userId: ada.userId }])
    const texts = (await db().select().from(emailOutbox)).map(({ text }) => text)
    expect(texts.filter((text) => text?.includes(`About order #${id}: http`))).toHaveLength(1)
  })

  test('write the hours of a booked call as its guest chose with the time', async () => {
    const start = (await timesOf('intro')).at(-1) ?? ''
    const fields = { start, name: 'Ines', email: 'ines@example.org', timeZone: 'UTC' }
    const booked = await site.send({ cookie: '' }, 'POST', '/api/calls/intro/bookings', fields)
    const { manage } = (await booked.json()) as { manage: string }
    const hours = async (path: string) => [
      ...new Set((await page(path)).html.match(/\d\d?:\d\d(\s[AP]M)? to \d\d?:\d\d(\s[AP]M)?/g)),
    ]
    expect(await hours(manage)).toEqual([expect.stringMatching(/^\d\d:\d\d to \d\d:\d\d$/)])
    const halfDays = expect.stringMatching(/^\d\d?:\d\d\s[AP]M to \d\d?:\d\d\s[AP]M$/)
    expect(await hours(`${manage}?hours=h12`)).toEqual([halfDays])
  })

  test('only a member with a confirmed address is offered to invite others', async () => {
    const words = [
      'name="guests"',
      'If you add somebody, the call is booked with ',
      'please sign in to an account',
      'please confirm',
    ]
    const asked = (who?: { cookie: string }) => textsOf(site, '/book/intro', words, who)
    const member = await signInAs('user')
    expect(await asked()).toEqual(words.slice(2, 3))
    expect(await asked(member)).toEqual(words.slice(0, 2))
    await db().update(users).set({ isEmailVerified: false }).where(eq(users.id, member.userId))
    await publish(accountChannel, String(member.userId))
    expect(await asked(member)).toEqual(words.slice(3))
  })

  test('what comes by email is promised', async () => {
    expect(await promisesOf(site)).toEqual(byEmail)
  })

  test('the order of somebody else, or none, is not named', async () => {
    const { id } = await site.place(await signInAs('user'))
    const bob = await signInAs('user')
    await site.place(bob)
    for (const order of [id, 999_999, 'x', '0', '1%22%3E'])
      for (const who of [bob, await signInAs('admin')]) {
        const { status, html } = await page(`/book/intro?order=${order}`, who)
        expect([status, html.includes('name="orderId"'), html.includes('About your order')]).toEqual([
          200,
          false,
          false,
        ])
      }
    expect((await page('/book?order=1"><script>', bob)).html).not.toContain('order=1')
  })

  test('who may become a client is led to the sign-in and back, who is none is told so', async () => {
    const next = encodeURIComponent(`/book/${slug}?order=7`)
    expect((await page(`/book/${slug}?order=7`)).html).toContain(`href="/auth?next=${next}"`)
    const none = await signInAs('user')
    expect((await page('/book', none)).html).not.toContain(slug)
    const { status, html } = await page(`/book/${slug}`, none)
    expect([status, html.includes('is for clients'), html.includes('action="/api/calls')]).toEqual([
      200,
      true,
      false,
    ])
    expect((await page('/book/no-such-call', none)).status).toBe(404)
  })

  test('a call is moved and cancelled by plain forms, which say why they did nothing', async () => {
    const times = await timesOf('intro')
    const booking = { start: times.at(-1), name: 'Ada', email: 'b@example.org', timeZone: 'Europe/Lisbon' }
    const answer = await site.send({ cookie: '' }, 'POST', '/api/calls/intro/bookings', booking)
    const { manage } = (await answer.json()) as Booked
    const shown = await page(manage)
    expect(shown.html).toContain('href="?step=move"')
    expect(shown.html).not.toContain('action="/api/call')
    const moving = (await page(`${manage}?step=move`)).html
    expect(moving).toContain(`action="/api${manage}/move" method="post"`)
    expect(moving).toContain('Time in Lisbon')
    expect(moving.match(/<option value="/g)).toHaveLength(40)
    expect((await page(`${manage}?step=move&problem=conflict`)).html).toContain('That time was just taken')
    expect((await page(`${manage}?step=cancel&problem=nonsense`)).html).toContain('The call is as it was')
    const done = await post(`/api${manage}/move`, { start: times.at(-3) ?? '', sequence: '0' })
    expect([done.status, done.headers.get('location')]).toEqual([303, manage])
    expect((await page(`${manage}?step=cancel`)).html).toContain(
      `action="/api${manage}/cancel" method="post"`,
    )
    await post(`/api${manage}/cancel`, {})
    const gone = await page(`${manage}?step=move&problem=conflict`)
    expect(gone.html).toContain('this call was cancelled')
    expect(gone.html).toContain('This call is cancelled.')
    expect(gone.html).not.toContain('action="/api/call')
  })
})

describe.each(engines)('a site whose owner closes calls, on %s', (engine) => {
  let site: Site
  let admin: { cookie: string }
  beforeAll(async () => {
    site = await openOrderSite(engine, renderPublicPage)
    admin = await signInAs('admin')
  })
  afterAll(() => site.close())

  /** Returns the pages that link to the calls. */
  const doors = async () => {
    const pages = ['/', '/services/1', '/blog/idempotency-keys']
    const read = await Promise.all(pages.map((path) => readPage(site, path)))
    return pages.filter((_, index) => read[index]?.html.includes('href="/book"'))
  }
  const send = async (path: string, body: object) =>
    expect((await site.send(admin, 'PUT', `/api/admin/${path}`, body)).status).toBe(200)

  test('shows no link to them, and says that nothing is free, until hours are open', async () => {
    expect(await doors()).toHaveLength(3)
    const { week, rules } = await site.read<Availability>(admin, '/api/admin/availability')
    await send('availability', { week: week.map((day) => ({ ...day, isActive: false })), rules })
    await expect.poll(doors).toEqual([])
    const said = ['Nothing is free in the next 60 days', 'href="/#contact"', 'Time in Chicago']
    expect(await textsOf(site, '/book/intro', said)).toEqual(said.slice(0, 2))
    await send('availability', { week, rules })
    await expect.poll(doors).toHaveLength(3)
  })

  test('shows no link and no page of them until one type is open', async () => {
    const types = await site.read<CallType[]>(admin, '/api/admin/call-types')
    for (const { id } of types) await send(`call-types/${id}`, { isActive: false })
    await expect.poll(doors).toEqual([])
    expect((await readPage(site, '/book/intro')).status).toBe(404)
    expect(await textsOf(site, '/book', ['No calls can be booked at present'])).toHaveLength(1)
    await send(`call-types/${types[0]?.id}`, { isActive: true })
    await expect.poll(doors).toHaveLength(3)
    expect((await readPage(site, '/book/intro')).status).toBe(200)
  })
})

describe('the pages of calls on a site that sends no email', () => {
  let site: Site
  beforeAll(async () => {
    site = await openOrderSite('postgres', renderPublicPage)
  })
  afterAll(() => site.close())

  test('none is promised', async () => {
    expect(await promisesOf(site)).toEqual(onPages)
  })

  test('a plain form leads to the page of the call, which says that it is booked', async () => {
    const start = (await readTimes(site, 'intro')).at(-1) ?? ''
    const fields = { start, name: 'Ada', email: 'ada@example.org', timeZone: 'UTC' }
    const done = await postForm(site, '/api/calls/intro/bookings', fields)
    const path = done.headers.get('location') ?? ''
    expect([done.status, path]).toEqual([303, expect.stringMatching(/^\/call\/[\w-]{43}$/)])
    const texts = [
      'The call is booked. No email was sent: keep this address.',
      `${ownersFirstName()} puts the link on this page.`,
    ]
    expect(await textsOf(site, path, [...texts, 'sends you the link', 'The invitation goes to'])).toEqual(
      texts,
    )
  })
})

describe('how long a page with free times is cached', () => {
  afterEach(() => void vi.useRealTimers())

  const secondsAt = (at: string | number, zone?: string) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(at) })
    return secondsFresh({ search: new URLSearchParams(zone && { zone }) })
  }
  const midnightOfSite = () => instantAt({ day: '2026-12-02', minutes: 0 }, siteZone())

  test('is a minute, but not longer than the day of the site or of the zone that is shown', () => {
    expect(secondsAt(midnightOfSite() + 1)).toBe(60)
    expect(secondsAt(midnightOfSite() - 20_000)).toBe(20)
    expect(secondsAt(midnightOfSite() - 20_000, 'Asia/Kathmandu')).toBe(20)
    expect(secondsAt('2026-12-01T18:14:30Z', 'Asia/Kathmandu')).toBe(30)
    expect(secondsAt('2026-12-01T18:15:00Z', 'Asia/Kathmandu')).toBe(60)
  })

  test('ends with the day where the clock leaves midnight out, and goes on where an hour comes twice', () => {
    expect(secondsAt('2026-03-08T04:59:50Z', 'America/Havana')).toBe(10)
    expect(secondsAt('2026-10-25T00:59:50Z', 'Europe/Berlin')).toBe(60)
    expect(secondsAt('2026-10-25T22:59:50Z', 'Europe/Berlin')).toBe(10)
  })
})
