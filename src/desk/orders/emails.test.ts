import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { userSettings, users } from '#base/accounts/table.ts'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { openOrderSite, order } from '#testing/order-site.ts'
import { engines, signInAs } from '#testing/site.ts'
import { serviceOrders } from './table.ts'

type Person = Awaited<ReturnType<typeof signInAs>>

const emailOf = async ({ userId }: Person) =>
  (await db().select({ email: users.email }).from(users).where(eq(users.id, userId)))[0]?.email ?? ''

async function drainOutbox() {
  const emails = await db().select().from(emailOutbox).orderBy(asc(emailOutbox.id))
  await db().delete(emailOutbox)
  return emails.map(({ recipient, subject, text }) => ({ to: recipient, subject, text: text ?? '' }))
}

describe.each(engines)('emails about orders on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openOrderSite>>
  let ada: Person
  let chief: Person
  beforeAll(async () => {
    site = await openOrderSite(engine)
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    await db().update(users).set({ role: 'user' })
    ada = await signInAs('user')
    chief = await signInAs('admin')
    await drainOutbox()
  })

  const set = (who: Person, settings: object) => site.send(who, 'PUT', '/api/settings', settings)

  test('an email about an order expires after three days', async () => {
    await site.place(ada)
    const [email] = await db().select().from(emailOutbox)
    const term = Date.parse(email?.expiresAt ?? '') - Date.parse(email?.createdAt ?? '')
    expect(Math.round(term / 3_600_000)).toBe(72)
  })

  test('a new order is emailed to every active admin, with its link and without the requirements', async () => {
    const deputy = await signInAs('admin')
    await signInAs('admin', { isActive: false })
    await signInAs('developer')
    const { id } = await site.place(ada, { requirements: { customRequirements: 'The key is sk-123' } })
    const emails = await drainOutbox()
    expect(emails.map(({ to }) => to)).toEqual([
      await emailOf(chief),
      await emailOf(deputy),
      await emailOf(ada),
    ])
    expect(emails[0]?.subject).toBe(`New order #${id}: SaaS MVP`)
    expect(emails[0]?.text).toContain('user ordered SaaS MVP, package Standard, for $45,000.')
    expect(emails[0]?.text).toMatch(new RegExp(`^http://localhost:\\d+/dashboard/orders/${id}$`, 'm'))
    expect(emails[0]?.text).toMatch(/\/dashboard\/account$/m)
    expect(emails[0]?.text).not.toContain('sk-123')
  })

  test('a message is announced to the other party by email, without its text', async () => {
    const { id } = await site.place(ada)
    await drainOutbox()
    const path = `/api/orders/${id}/messages`
    expect((await site.send(ada, 'POST', path, { message: 'My password is river' })).status).toBe(201)
    const [toChief, ...others] = await drainOutbox()
    expect(others).toEqual([])
    expect(toChief).toMatchObject({
      to: await emailOf(chief),
      subject: `New message about order #${id}: SaaS MVP`,
    })
    expect(toChief?.text).not.toContain('river')
    await site.send(chief, 'POST', path, { message: 'Thank you' })
    const [toAda, ...more] = await drainOutbox()
    expect(more).toEqual([])
    expect(toAda?.to).toBe(await emailOf(ada))
    expect(toAda?.text).toContain('admin wrote to you about order')
  })

  test('a change of status is emailed to the other party, a refused one to nobody', async () => {
    const { id } = await site.place(ada)
    await drainOutbox()
    await site.change(chief, id, 'in_progress')
    const [accepted, ...others] = await drainOutbox()
    expect(others).toEqual([])
    expect(accepted).toMatchObject({ to: await emailOf(ada), subject: `Order #${id} is accepted: SaaS MVP` })
    expect(accepted?.text).toMatch(
      new RegExp(`^\\S.* accepted order #${id}, SaaS MVP: it is now in progress\\.$`, 'm'),
    )
    const [notice] = await site.read<{ title: string }[]>(ada, '/api/notices')
    expect(notice?.title).toMatch(new RegExp(` accepted order #${id}, SaaS MVP$`))
    expect((await site.change(ada, id, 'cancelled')).status).toBe(409)
    expect(await drainOutbox()).toEqual([])
    const second = await site.place(ada)
    await drainOutbox()
    await site.change(ada, second.id, 'cancelled')
    expect(await drainOutbox()).toMatchObject([
      {
        to: await emailOf(chief),
        subject: `Order #${second.id} is cancelled: SaaS MVP`,
        text: expect.stringMatching(
          ` cancelled order #${second.id}, SaaS MVP\\. The reason is on its page\\.\n`,
        ),
      },
    ])
  })

  test('the buyer gets a confirmation at once, whatever the settings, without private text', async () => {
    await set(ada, { notificationEmail: 'elsewhere@example.org', emailFrequency: 'never' })
    const { id } = await site.place(ada, { requirements: { customRequirements: 'The key is sk-123' } })
    const confirmation = (await drainOutbox()).at(-1)
    expect(confirmation).toMatchObject({
      to: await emailOf(ada),
      subject: `Your order #${id}: SaaS MVP`,
    })
    expect(confirmation?.text).toContain('SaaS MVP, package Standard, for $45,000.')
    expect(confirmation?.text).toMatch(new RegExp(`/dashboard/orders/${id}$`, 'm'))
    expect(confirmation?.text).not.toMatch(/sk-123|Call me Ada/)
  })

  test('an unverified address gets nothing, not even the confirmation', async () => {
    await db().update(users).set({ isEmailVerified: false }).where(eq(users.id, ada.userId))
    const { id } = await site.place(ada)
    await site.change(chief, id, 'in_progress')
    expect((await drainOutbox()).map(({ to }) => to)).toEqual([await emailOf(chief)])
    expect(await site.read(ada, '/api/waiting')).toMatchObject({ notices: 1 })
  })

  test('an admin who places an order gets only the confirmation, the other admins the news', async () => {
    const deputy = await signInAs('admin')
    const { id } = await site.place(chief)
    expect(await drainOutbox()).toMatchObject([
      { to: await emailOf(deputy), subject: `New order #${id}: SaaS MVP` },
      { to: await emailOf(chief), subject: `Your order #${id}: SaaS MVP` },
    ])
  })

  test('a new delivery date is emailed to the client, the same one again is not', async () => {
    const { id } = await site.place(ada)
    await drainOutbox()
    const plan = (deliveryDate: string | null, adminNotes = '') =>
      site.send(chief, 'PATCH', `/api/admin/orders/${id}`, { deliveryDate, adminNotes, reason: 'So.' })
    await plan('2031-05-02T00:00:00.000Z')
    const [told, ...others] = await drainOutbox()
    expect(others).toEqual([])
    expect(told).toMatchObject({
      to: await emailOf(ada),
      subject: `Order #${id}, delivery on May 2, 2031: SaaS MVP`,
    })
    expect(told?.text).toMatch(
      /admin moved the delivery of order #\d+, SaaS MVP, from \w+ \d+, \d{4} to May 2, 2031\.\n\nReason: So\.\n/,
    )
    await plan('2031-05-02T00:00:00Z', 'Only the notes are new.')
    expect(await drainOutbox()).toEqual([])
    await plan(null)
    expect(await drainOutbox()).toMatchObject([
      { subject: `Order #${id}, no date of delivery for now: SaaS MVP` },
    ])
  })

  test('the reason of a cancellation is not in its email', async () => {
    const { id } = await site.place(ada)
    await drainOutbox()
    const change = { status: 'cancelled', reason: 'Your token is sk-9' }
    expect((await site.send(chief, 'PATCH', `/api/orders/${id}/status`, change)).status).toBe(200)
    const [told] = await drainOutbox()
    expect(told?.text).toContain('The reason is on its page.')
    expect(told?.text).not.toContain('sk-9')
  })

  test('emails go to the notification address, and to nobody who turned them off', async () => {
    const deputy = await signInAs('admin')
    const userId = chief.userId
    await db().insert(userSettings).values({ userId, notificationEmail: 'desk@example.org' })
    await set(deputy, { emailNotifications: false })
    await site.place(ada)
    const buyer = await emailOf(ada)
    expect((await drainOutbox()).map(({ to }) => to)).toEqual(['desk@example.org', buyer])
    await set(deputy, { emailNotifications: true, emailFrequency: 'never' })
    await site.place(ada)
    expect((await drainOutbox()).map(({ to }) => to)).toEqual(['desk@example.org', buyer])
  })

  test('a resent order is emailed and confirmed once', async () => {
    const post = () => site.send(ada, 'POST', '/api/orders', order, { 'idempotency-key': 'emailed-once' })
    await Promise.all([post(), post(), post()])
    expect(await drainOutbox()).toHaveLength(2)
  })

  test('an order whose email cannot be stored is not stored either', async () => {
    await db().execute(sql`create function refuse_mail() returns trigger language plpgsql
      as $$ begin raise exception 'the outbox is full'; end $$`)
    await db().execute(
      sql`create trigger full_outbox before insert on mail_outbox execute function refuse_mail()`,
    )
    const before = await db().$count(serviceOrders)
    expect((await site.send(ada, 'POST', '/api/orders', order)).status).toBe(500)
    await db().execute(sql`drop function refuse_mail() cascade`)
    expect(await db().$count(serviceOrders)).toBe(before)
    await site.place(ada)
  })
})
