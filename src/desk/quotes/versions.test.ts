import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#platform/clock.ts'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { siteDay } from '#platform/locale.ts'
import { adaEmail, offerLines, openOfferSite } from '#testing/offer-site.ts'
import { engines } from '#testing/site.ts'
import { quotes, quoteVersions } from './table.ts'

describe.each(engines)('versions of offers on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openOfferSite>>
  beforeAll(async () => {
    site = await openOfferSite(engine)
  })
  afterAll(() => site.close())
  beforeEach(() => db().delete(emailOutbox))

  const change = (changes: object = {}) => site.content({ lines: [offerLines[0]], title: 'Less', ...changes })
  const renew = (id: number, changes: object = {}, headers = {}) =>
    site.post(change(changes), `/${id}/versions`, headers)

  test('have a new link each, and the old ones show the new version and say so', async () => {
    const first = await site.write({ title: 'More' })
    const second = await site.written(await renew(first.id))
    expect(second).toMatchObject({
      id: first.id,
      version: 2,
      price: '1000.00',
      readAt: null,
      email: adaEmail,
    })
    const third = await site.written(await renew(first.id, { title: 'Least' }, { 'if-match': '"2"' }))
    for (const [{ api }, replaced] of [
      [first, true],
      [second, true],
      [third, false],
    ] as const)
      expect(await site.readLink(api)).toMatchObject({ serviceTitle: 'Least', version: 3, replaced })
    expect(await site.subjects()).toEqual([
      expect.stringContaining('made you an offer: More'),
      expect.stringContaining('changed an offer to you: Less'),
      expect.stringContaining('changed an offer to you: Least'),
    ])
    const { versions } = await site.openQuote(first.id)
    expect(versions).toMatchObject([
      { version: 2, title: 'Less', readAt: null },
      { version: 1, title: 'More', price: '1000.00', lines: [{ title: 'Design' }, {}, {}, {}] },
    ])
    const stored = JSON.stringify([await db().select().from(quotes), await db().select().from(quoteVersions)])
    for (const { address } of [first, second, third]) expect(stored).not.toContain(address.slice(7))
    const stale = await renew(first.id, {}, { 'if-match': '"1"' })
    expect(stale.status).toBe(412)
    expect(await stale.json()).toMatchObject({ current: { version: 3 } })
  })

  test('are accepted only by who read the present one, also by an old link', async () => {
    const { api, id } = await site.write()
    expect((await renew(id)).status).toBe(201)
    for (const body of [{}, { version: 1 }, { version: 3 }]) {
      const early = await site.acceptLink(api, body)
      expect(early.status).toBe(409)
      expect(await early.json()).toMatchObject({ version: 2 })
    }
    const done = await site.acceptLink(api, { version: 2 })
    expect(done.status).toBe(200)
    expect(await done.json()).toEqual({ orderId: (await site.openQuote(id)).orderId })
    expect((await renew(id)).status).toBe(409)
  })

  test('come before or after an acceptance at the same time, never both', async () => {
    const { api, id } = await site.write()
    const [accepted, renewed] = await Promise.all([site.acceptLink(api, { version: 1 }), renew(id)])
    expect([accepted.status, renewed.status]).toEqual(accepted.status === 200 ? [200, 409] : [409, 201])
  })

  test('stay with their reader and their days, and revive an expired offer', async () => {
    const { id, api } = await site.write()
    const elsewhere = await renew(id, { email: 'eve@example.org' })
    expect(elsewhere.status).toBe(400)
    expect((await renew(id, { validUntil: addDays(siteDay(), -1) })).status).toBe(400)
    await db()
      .update(quotes)
      .set({ validUntil: addDays(siteDay(), -2) })
      .where(eq(quotes.id, id))
    expect(await site.readLink(api)).toMatchObject({ state: 'expired' })
    expect((await renew(id)).status).toBe(201)
    expect(await site.readLink(api)).toMatchObject({ state: 'open', replaced: true })
    expect((await site.post({}, `/${id}/withdraw`)).status).toBe(200)
    expect((await renew(id)).status).toBe(409)
    expect((await renew(999_999)).status).toBe(404)
  })

  test('are marked as read by the first who is no admin, robot or browser that reads ahead', async () => {
    const { api, id } = await site.write()
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'
    const open = (headers: Record<string, string>, method = 'GET') =>
      site.request(api, { method, headers: { 'user-agent': agent, ...headers } })
    const readAt = async () => (await site.openQuote(id)).readAt
    await open({ cookie: site.chief.cookie })
    await open({ 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' })
    await open({ 'sec-purpose': 'prefetch' })
    await open({}, 'HEAD')
    await site.read(site.chief, `${site.path}/${id}/preview`)
    expect(await readAt()).toBeNull()
    await open({})
    const first = await readAt()
    expect(first).toMatch(/^\d{4}-/)
    await open({ cookie: site.ada.cookie })
    expect(await readAt()).toBe(first)
    expect((await renew(id)).status).toBe(201)
    const opened = await site.openQuote(id)
    expect(opened).toMatchObject({ readAt: null, versions: [{ readAt: first }] })
    await open({})
    expect(await readAt()).not.toBeNull()
  })

  test('are PDFs, for who has a link and for admins', async () => {
    const text = Array.from({ length: 400 }, (_, index) => `${index}`).join('\n')
    const lines = [{ ...offerLines[0], text }, ...offerLines.slice(1)]
    const client = await site.addClient({
      company: 'Weir',
      street: '1 Mill Lane',
      city: 'Kiel',
      country: 'DE',
    })
    const plan = { depositPercent: 30, milestones: [{ title: 'Half', percent: 20 }] }
    const { api, id } = await site.write({ lines, plan, clientId: client.id, message: '- One\n- **Two**' })
    const sum = await site.written(
      await site.post({
        ...{
          email: adaEmail,
          serviceId: 1,
          packageType: 'basic',
          validUntil: siteDay(),
          scope: 'It.',
          price: 5,
        },
      }),
    )
    for (const answer of [
      await site.request(`${api}/pdf`, {}),
      await site.get(site.chief, `${site.path}/${id}/pdf`),
      await site.request(`${sum.api}/pdf`, {}),
    ]) {
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('application/pdf')
      expect(answer.headers.get('content-disposition')).toBe('attachment; filename=Offer-SaaS-MVP.pdf')
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect(
        Buffer.from(await answer.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-')
    }
    expect((await site.get(site.ada, `${site.path}/${id}/pdf`)).status).toBe(403)
    expect((await site.request(`/api/quote/${'a'.repeat(43)}/pdf`, {})).status).toBe(404)
    expect((await site.request(`/api/quote/${id}/pdf`, {})).status).toBe(404)
  })
})
