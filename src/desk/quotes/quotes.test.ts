import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#base/accounts/table.ts'
import type { OpenOrder } from '#desk/orders/contract/schemas.ts'
import { serviceOrders } from '#desk/orders/table.ts'
import { addDays } from '#platform/clock.ts'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { siteDay } from '#platform/locale.ts'
import { services } from '#showcase/catalogue/table.ts'
import { openOrderSite, type Person } from '#testing/order-site.ts'
import { engines, signInAs } from '#testing/site.ts'
import { purgeQuotes } from './commands/reminders.ts'
import type { Quote, ReadQuote, WrittenQuote } from './contract/schemas.ts'
import { quotes } from './table.ts'

const offer = (changes = {}) => ({
  email: 'Ada@Example.com',
  serviceId: 1,
  packageType: 'standard',
  scope: 'A shop with **three** languages.',
  price: 1234.5,
  deliverOn: addDays(siteDay(), 30),
  validUntil: addDays(siteDay(), 14),
  ...changes,
})

describe.each(engines)('quotes on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openOrderSite>>
  let admin: Person
  let ada: Awaited<ReturnType<typeof signInAs>>
  let bob: Awaited<ReturnType<typeof signInAs>>
  beforeAll(async () => {
    site = await openOrderSite(engine)
    admin = await signInAs('admin')
    ada = await signInAs('user')
    bob = await signInAs('user')
    await db()
      .update(users)
      .set({ email: 'ada@example.com', isEmailVerified: true })
      .where(eq(users.id, ada.userId))
    await db()
      .update(users)
      .set({ email: 'bob@example.com', isEmailVerified: true })
      .where(eq(users.id, bob.userId))
  })
  afterAll(() => site.close())

  async function write(changes = {}): Promise<WrittenQuote & { api: string }> {
    const answer = await site.send(admin, 'POST', '/api/admin/quotes', offer(changes))
    expect(answer.status).toBe(201)
    const quote = (await answer.json()) as WrittenQuote
    return { ...quote, api: `/api${quote.address}` }
  }
  const accept = (who: Person, { api }: { api: string }) => site.send(who, 'POST', `${api}/accept`, {})
  const decline = (who: Person, { api }: { api: string }) => site.send(who, 'POST', `${api}/decline`, {})
  const again = ({ id }: Pick<Quote, 'id'>) => site.send(admin, 'POST', `/api/admin/quotes/${id}/send`, {})
  const withdraw = ({ id }: Quote) => site.send(admin, 'POST', `/api/admin/quotes/${id}/withdraw`, {})
  const subjectsTo = async (email: string) =>
    (await db().select().from(emailOutbox).where(eq(emailOutbox.recipient, email))).map(
      ({ subject }) => subject,
    )
  const ordersOf = ({ userId }: { userId: number }) =>
    db().$count(serviceOrders, eq(serviceOrders.userId, userId))

  test('an offer is read by its link, whose token is not stored, and is emailed', async () => {
    const written = await write()
    expect(written).toMatchObject({
      email: 'Ada@Example.com',
      price: '1234.50',
      currency: 'USD',
      state: 'open',
      orderId: null,
      address: expect.stringMatching(/^\/quote\/[\w-]{43}$/),
    })
    const token = written.address.slice('/quote/'.length)
    expect(JSON.stringify(await db().select().from(quotes))).not.toContain(token)
    const answer = await site.request(written.api, {})
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const read = (await answer.json()) as ReadQuote
    expect(read).toMatchObject({ reader: 'anonymous', price: '1234.50', state: 'open' })
    expect(read.scopeHtml).toContain('<strong>three</strong>')
    const [email] = await db().select().from(emailOutbox).where(eq(emailOutbox.recipient, 'Ada@Example.com'))
    const term = Date.parse(email?.expiresAt ?? '') - Date.parse(email?.createdAt ?? '')
    expect(Math.round(term / 3_600_000), 'a week, although the offer is valid for two').toBe(7 * 24)
    expect(email?.subject).toContain('made you an offer')
    expect(email?.text).toContain(written.address)
    expect(email?.text).not.toContain('three')
    for (const [who, reader] of [
      [ada, 'addressee'],
      [bob, 'other'],
      [admin, 'other'],
    ] as const)
      expect(await site.read<ReadQuote>(who, written.api)).toMatchObject({ reader })
  })

  test('it is for a package of the service, even one on request, and its order keeps that name', async () => {
    const [service] = await db().select().from(services).where(eq(services.id, 2))
    const set = (pricing: typeof services.$inferInsert.pricing) =>
      db().update(services).set({ pricing }).where(eq(services.id, 2))
    await set({ premium: { name: 'Made to Measure', price: null } })
    const missing = await site.send(admin, 'POST', '/api/admin/quotes', offer({ serviceId: 2 }))
    expect(missing.status).toBe(400)
    expect(await missing.json()).toMatchObject({
      fields: { packageType: 'This service has no such package' },
    })
    const written = await write({ serviceId: 2, packageType: 'premium' })
    expect(written).toMatchObject({ packageName: 'Made to Measure', price: '1234.50' })
    const { orderId } = (await (await accept(ada, written)).json()) as { orderId: number }
    await set(service?.pricing ?? {})
    expect(await site.read<object>(ada, `/api/orders/${orderId}`)).toMatchObject({
      packageType: 'premium',
      packageName: 'Made to Measure',
      price: '1234.50',
    })
  })

  test('its addressee makes it an order in progress at the offered price, once', async () => {
    const revisions = sql`jsonb_set(${services.pricing}, '{standard,revisions}', '3')`
    await db().update(services).set({ pricing: revisions }).where(eq(services.id, 1))
    const written = await write()
    const before = await ordersOf(ada)
    const answers = await Promise.all([accept(ada, written), accept(ada, written), accept(ada, written)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const ids = new Set(
      await Promise.all(answers.map(async (one) => ((await one.json()) as { orderId: number }).orderId)),
    )
    expect(ids.size).toBe(1)
    expect(await ordersOf(ada)).toBe(before + 1)
    const [orderId] = ids
    const { revisionsIncluded } = await site.read<OpenOrder>(ada, `/api/orders/${orderId}`)
    expect(revisionsIncluded).toBe(3)
    const order = await site.read<object>(ada, `/api/orders/${orderId}`)
    expect(order).toMatchObject({
      price: '1234.50',
      currency: 'USD',
      status: 'in_progress',
      turn: 'admin',
      packageType: 'standard',
      requirements: { customRequirements: 'A shop with **three** languages.' },
      deliveryDate: `${written.deliverOn}T00:00:00.000Z`,
    })
    const history = await site.read<object[]>(ada, `/api/orders/${orderId}/history`)
    expect(history).toMatchObject([
      { status: 'pending', byClient: true },
      { status: 'in_progress', byClient: false },
    ])
    expect(await subjectsTo('ada@example.com')).toContain(`Your order #${orderId}: SaaS MVP`)
    expect(await site.read<OpenOrder>(admin, `/api/orders/${orderId}`)).toMatchObject({
      isDayAgreed: true,
      quote: { scope: 'A shop with three languages.', price: '1234.50', deliverOn: written.deliverOn },
    })
    const moved = { on: addDays(siteDay(), 60), reason: 'Ill.' }
    const path = `/api/admin/orders/${orderId}/promise`
    expect((await site.send(admin, 'POST', path, moved)).status).toBe(409)
    expect((await withdraw(written)).status).toBe(409)
    expect((await decline(ada, written)).status).toBe(409)
    expect(await site.read<ReadQuote>(bob, written.api)).toMatchObject({ state: 'accepted', orderId: null })
  })

  test('nobody else can accept it: no other account, and no unverified address', async () => {
    const written = await write()
    for (const who of [bob, admin])
      for (const answer of [await accept(who, written), await decline(who, written)]) {
        expect(answer.status).toBe(403)
        expect(await answer.json()).toMatchObject({ message: expect.stringContaining('Ada@Example.com') })
      }
    await db().update(users).set({ isEmailVerified: false }).where(eq(users.id, ada.userId))
    const early = await accept(ada, written)
    await db().update(users).set({ isEmailVerified: true }).where(eq(users.id, ada.userId))
    expect(early.status).toBe(403)
    expect(await early.json()).toMatchObject({
      message: expect.stringContaining('confirm your email address'),
    })
    expect(await site.read<ReadQuote>(ada, written.api)).toMatchObject({ state: 'open' })
  })

  test('resending an open one makes a new link, and the former one stops working', async () => {
    const first = await write()
    const sent = await again(first)
    expect(sent.status).toBe(200)
    const second = (await sent.json()) as WrittenQuote
    expect(second).toMatchObject({ id: first.id, state: 'open', email: 'Ada@Example.com' })
    expect(second.address).not.toBe(first.address)
    const texts = await db().select({ text: emailOutbox.text }).from(emailOutbox)
    expect(texts.filter(({ text }) => text?.includes(second.address))).toHaveLength(1)
    expect((await site.request(first.api, {})).status).toBe(404)
    expect((await accept(ada, first)).status).toBe(404)
    expect((await accept(ada, { api: `/api${second.address}` })).status).toBe(200)
    const late = await again(first)
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({ state: 'accepted' })
    expect((await again({ id: 999_999 })).status).toBe(404)
  })

  test('an old link cannot accept a quote that is resent and then withdrawn at the same time', async () => {
    const written = await write()
    const [accepted, sent] = await Promise.all([accept(ada, written), again(written)])
    const isAccepted = accepted.status === 200
    expect([accepted.status, sent.status]).toEqual(isAccepted ? [200, 409] : [404, 200])
    if (isAccepted) return
    expect((await withdraw(written)).status).toBe(200)
    expect((await accept(ada, written)).status).toBe(404)
  })

  test('a withdrawn, declined or expired one cannot be accepted, and says so', async () => {
    const withdrawn = await write()
    expect((await withdraw(withdrawn)).status).toBe(200)
    expect((await withdraw(withdrawn)).status).toBe(200)
    const declined = await write()
    expect((await decline(ada, declined)).status).toBe(204)
    expect((await decline(ada, declined)).status).toBe(204)
    const expired = await write()
    await db()
      .update(quotes)
      .set({ validUntil: addDays(siteDay(), -1) })
      .where(eq(quotes.id, expired.id))
    const before = await ordersOf(ada)
    for (const [quote, state] of [
      [withdrawn, 'withdrawn'],
      [declined, 'declined'],
      [expired, 'expired'],
    ] as const) {
      const answer = await accept(ada, quote)
      expect(answer.status).toBe(409)
      expect(await answer.json()).toMatchObject({ state })
      const list = await site.read<Quote[]>(admin, `/api/admin/quotes?state=${state}`)
      expect(list.map(({ id }) => id)).toContain(quote.id)
    }
    expect(await ordersOf(ada)).toBe(before)
    expect((await withdraw(declined)).status).toBe(409)
  })

  test('of a parallel acceptance and withdrawal, one comes first, never both', async () => {
    const written = await write()
    const [accepted, gone] = await Promise.all([accept(ada, written), withdraw(written)])
    expect([accepted.status, gone.status].toSorted()).toEqual([200, 409])
    const [stored] = await db().select().from(quotes).where(eq(quotes.id, written.id))
    expect(stored?.status).toBe(accepted.status === 200 ? 'accepted' : 'withdrawn')
    expect(stored?.orderId === null).toBe(accepted.status !== 200)
  })

  test('it names an offered service and future days', async () => {
    const yesterday = addDays(siteDay(), -1)
    const refused = await site.send(
      admin,
      'POST',
      '/api/admin/quotes',
      offer({ validUntil: yesterday, deliverOn: yesterday }),
    )
    expect(refused.status).toBe(400)
    expect(((await refused.json()) as { fields: object }).fields).toHaveProperty('validUntil')
    const early = offer({ deliverOn: addDays(siteDay(), 13) })
    const late = await site.send(admin, 'POST', '/api/admin/quotes', early)
    expect(late.status).toBe(400)
    expect(((await late.json()) as { fields: object }).fields).toEqual({
      deliverOn: 'Not before the last day of the offer',
    })
    expect((await site.send(admin, 'POST', '/api/admin/quotes', offer({ serviceId: 999 }))).status).toBe(404)
  })

  test('an offered service cannot be deleted', async () => {
    await write({ serviceId: 4 })
    expect((await site.send(admin, 'DELETE', '/api/admin/services/4', undefined)).status).toBe(409)
  })

  test('those that were not accepted are deleted after the retention period', async () => {
    const [old, accepted] = [await write(), await write()]
    await accept(ada, accepted)
    await db().update(quotes).set({ validUntil: '2020-01-01' })
    await purgeQuotes()
    const left = (await db().select().from(quotes)).map(({ id }) => id)
    expect(left).toContain(accepted.id)
    expect(left).not.toContain(old.id)
  })

  test('the number of an offer works only for its addressee, who finds it on the first page', async () => {
    const { id } = await write({ validUntil: siteDay() })
    const api = `/api/quote/${id}`
    const first = await site.read<{ quotes: { id: number }[] }>(ada, '/api/today')
    expect(first.quotes[0]).toMatchObject({ id, serviceTitle: expect.any(String), price: '1234.50' })
    expect(await site.read(bob, '/api/today')).toMatchObject({ quotes: [] })
    expect(await site.read(ada, api)).toMatchObject({ reader: 'addressee', state: 'open' })
    for (const who of [bob, admin]) {
      expect((await site.get(who, api)).status).toBe(404)
      expect((await accept(who, { api })).status).toBe(404)
    }
    expect((await site.request(api, {})).status).toBe(404)
    expect((await accept(ada, { api })).status).toBe(200)
    expect((await site.read<typeof first>(ada, '/api/today')).quotes).not.toContainEqual(
      expect.objectContaining({ id }),
    )
  })
})
