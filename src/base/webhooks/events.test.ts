import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { users } from '#base/accounts/table.ts'
import { completeCalls } from '#desk/calls/commands/follow.ts'
import { appointments } from '#desk/calls/table.ts'
import { followDeliveries } from '#desk/orders/commands/deliveries.ts'
import { orderDeliveries } from '#desk/orders/table.ts'
import { newsletter } from '#mailing/newsletter/table.ts'
import { eraseAddress } from '#operations/privacy/commands/erase.ts'
import { db } from '#platform/database/database.ts'
import { hashSecret, newSecret } from '#platform/secret.ts'
import { markAnnounced, watchDuePosts } from '#showcase/blog/commands/publication.ts'
import { createPost } from '#showcase/blog/commands/save-post.ts'
import { written } from '#showcase/blog/commands/testing/writers-site.ts'
import { PostInput } from '#showcase/blog/contract/schemas.ts'
import { blogPosts } from '#showcase/blog/table.ts'
import { contactMessages } from '#showcase/contact/table.ts'
import { buyer, lines, openInvoiceSite, seller } from '#testing/invoice-site.ts'
import { engines, signInAs } from '#testing/site.ts'
import { webhookEvents } from './domain/events.ts'
import { webhookDeliveries, webhooks } from './table.ts'

describe.each(engines)('webhooks are notified on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openInvoiceSite>>
  let ada: { cookie: string; userId: number }
  const nobody = { cookie: '' }
  beforeAll(async () => {
    site = await openInvoiceSite(engine)
    ada = site.ada
    await site.set(seller)
    // Marks the sample posts, which are already published, as announced.
    await markAnnounced()
  })
  beforeEach(() =>
    db()
      .insert(webhooks)
      .values({ url: 'https://hooks.example/', events: [...webhookEvents], secret: 'whsec_AAAA' }),
  )
  afterEach(() => db().delete(webhooks))
  afterAll(() => site.close())

  /** Returns the events that were recorded since the last call. */
  async function heard(): Promise<[string, number][]> {
    const rows = await db().select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.id))
    await db().delete(webhookDeliveries)
    return rows.map(({ event, subjectId }) => [event, subjectId])
  }
  const send = async (who: { cookie: string }, method: string, path: string, body: object, status = 200) => {
    const answer = await site.send(who, method, path, body)
    expect(answer.status, `${path} ${await answer.clone().text()}`).toBe(status)
    return status === 204 ? undefined : answer.json()
  }

  test('of each step of an order, once', async () => {
    const key = { 'idempotency-key': 'once' }
    const body = { serviceId: 1, packageType: 'standard', price: '45000.00' }
    const first = await site.send(ada, 'POST', '/api/orders', body, key)
    const second = await site.send(ada, 'POST', '/api/orders', body, key)
    const { id } = await first.json()
    expect((await second.json()).id).toBe(id)
    expect(await heard()).toEqual([['order.placed', id]])
    await site.change(site.chief, id, 'in_progress')
    await send(site.chief, 'POST', `/api/orders/${id}/deliver`, { note: 'On staging' }, 201)
    // A rejected action must not record an event.
    await send(site.chief, 'POST', `/api/orders/${id}/deliver`, { note: 'Again' }, 409)
    await send(ada, 'POST', `/api/orders/${id}/accept`, {})
    await site.change(site.chief, id, 'in_progress')
    await send(site.chief, 'POST', `/api/orders/${id}/deliver`, { note: 'Mended' }, 201)
    await db()
      .update(orderDeliveries)
      .set({
        createdAt: sql`now() - interval '40 days'`,
        reminders: 2,
        remindedAt: sql`now() - interval '20 days'`,
        completesOn: '2026-01-01',
      })
      .where(eq(orderDeliveries.state, 'open'))
    await site.cancelStarted(site.chief, ada, id)
    await followDeliveries()
    const events = (await heard()).map(([event, about]) => (about === id ? event : about))
    expect(events).toEqual([
      'order.accepted',
      'order.delivered',
      'order.completed',
      'order.reopened',
      'order.delivered',
      'order.cancelled',
    ])
  })

  test('that an accepted quote is an order in progress', async () => {
    const [{ email = '' } = {}] = await db().select().from(users).where(eq(users.id, ada.userId))
    const offer = {
      email,
      serviceId: 1,
      packageType: 'basic',
      scope: 'A shop',
      price: 10,
      validUntil: '2999-01-01',
      deliverOn: null,
    }
    const { address } = await send(site.chief, 'POST', '/api/admin/quotes', offer, 201)
    expect(await heard()).toEqual([])
    const { orderId } = await send(ada, 'POST', `/api${address}/accept`, {})
    expect(await heard()).toEqual([
      ['order.placed', orderId],
      ['order.accepted', orderId],
    ])
  })

  test('of a message through the contact form, and of none by a robot', async () => {
    const message = { name: 'Eve', email: 'eve@example.org', message: 'May I ask something?' }
    await send(nobody, 'POST', '/api/contact', message)
    await send(nobody, 'POST', '/api/contact', { ...message, website: 'https://spam.example' })
    const [stored] = await db().select().from(contactMessages).where(eq(contactMessages.name, 'Eve'))
    expect(await heard()).toEqual([['message.created', stored?.id]])
  })

  test('of each message about an order or a ticket, whoever writes it', async () => {
    const { id } = await site.place(ada)
    await heard()
    for (const who of [ada, site.chief])
      await send(who, 'POST', `/api/orders/${id}/messages`, { message: 'Shall we begin?' }, 201)
    const paula = await signInAs('premium')
    const ticket = await send(paula, 'POST', '/api/tickets', { subject: 'Indexes', message: 'Why?' }, 201)
    await send(site.chief, 'POST', `/api/tickets/${ticket.id}/messages`, { message: 'Since' }, 201)
    expect(await heard()).toEqual([
      ['order.message', id],
      ['order.message', id],
      ['ticket.message', ticket.id],
      ['ticket.message', ticket.id],
    ])
  })

  test('of each subscription and unsubscription', async () => {
    const email = 'reader@example.org'
    await send(nobody, 'POST', '/api/newsletter', { email })
    const [{ id = 0 } = {}] = await db().select().from(newsletter).where(eq(newsletter.email, email))
    expect(await heard()).toEqual([])
    const confirm = async () => {
      const token = newSecret()
      await db()
        .update(newsletter)
        .set({ confirmTokenHash: hashSecret(token), confirmSentAt: sql`now()` })
        .where(eq(newsletter.id, id))
      for (let times = 0; times < 2; times += 1)
        await send(nobody, 'POST', `/api/newsletter/confirm/${token}`, {})
    }
    await confirm()
    for (const isActive of [false, false])
      await send(site.chief, 'PATCH', `/api/admin/subscribers/${id}`, { isActive })
    await confirm()
    await eraseAddress(email, { cause: { origin: 'command-line', actorId: null, address: null } })
    expect(await heard()).toEqual([
      ['subscriber.added', id],
      ['subscriber.removed', id],
      ['subscriber.added', id],
      ['subscriber.removed', id],
    ])
  })

  test('of a call’s booking, move and cancellation, by its guest and the owner', async () => {
    const [{ slug = '', nextFree = '' } = {}] = (
      await site.read<{ calls: { slug: string; nextFree: string }[] }>(nobody, '/api/calls')
    ).calls
    const guest = { name: 'Eve', email: 'eve@example.org', timeZone: 'Europe/Lisbon' }
    const booking = { start: nextFree, ...guest }
    const { manage } = await send(nobody, 'POST', `/api/calls/${slug}/bookings`, booking, 201)
    const [{ id = 0 } = {}] = await db().select().from(appointments).where(eq(appointments.guestName, 'Eve'))
    await send(nobody, 'POST', `/api/calls/${slug}/bookings`, { ...booking, name: 'Bob' }, 409)
    const { start } = await freeTime(`/api${manage}/times`)
    await send(nobody, 'PATCH', `/api${manage}`, { start, sequence: 0 })
    await site.request(`/api${manage}`, { method: 'DELETE' })
    expect(await heard()).toEqual([
      ['appointment.booked', id],
      ['appointment.moved', id],
      ['appointment.cancelled', id],
    ])
    const own = { title: 'Lunch', meetingType: 'block', start: nextFree, minutes: 30 }
    await send(site.chief, 'POST', '/api/admin/appointments', own, 201)
    expect(await heard()).toEqual([])
  })

  async function freeTime(path: string): Promise<{ start: string }> {
    const answer = await site.read<{ days: { times: string[] }[] }>(nobody, path)
    return {
      start:
        JSON.stringify(answer)
          .match(/\d{4}-\d\d-\d\dT[\d:.]+Z/g)
          ?.at(-1) ?? '',
    }
  }

  test('of a finished call, a missed one, and one erased before it began', async () => {
    const call = { title: 'Intro', meetingType: 'phone', minutes: 30, name: 'Zoe', email: 'zoe@example.org' }
    const start = new Date(Date.now() + 400 * 86_400_000).toISOString()
    const path = '/api/admin/appointments'
    const { id } = await send(site.chief, 'POST', path, { ...call, start }, 201)
    await db()
      .update(appointments)
      .set({
        startTime: sql`now() - interval '3 hours'`,
        endTime: sql`now() - interval '2 hours'`,
        busyUntil: sql`now() - interval '2 hours'`,
      })
      .where(eq(appointments.id, id))
    await completeCalls()
    await completeCalls()
    await send(site.chief, 'PATCH', `${path}/${id}`, { status: 'missed' })
    const later = await send(site.chief, 'POST', path, { ...call, start }, 201)
    await eraseAddress(call.email, { cause: { origin: 'command-line', actorId: null, address: null } })
    expect(await heard()).toEqual([
      ['appointment.booked', id],
      ['appointment.completed', id],
      ['appointment.missed', id],
      ['appointment.booked', later.id],
      ['appointment.cancelled', later.id],
    ])
  })

  test('of a post’s publication, once, even if it is scheduled', async () => {
    const post = (changes: object, status: number, path = '/api/blog', method = 'POST') =>
      send(site.chief, method, path, { ...written, ...changes }, status)
    const draft = await post({ title: 'A draft' }, 201)
    expect(await heard()).toEqual([])
    for (const status of ['published', 'draft', 'published'])
      await post({ status }, 200, `/api/blog/${draft.id}`, 'PUT')
    expect(await heard()).toEqual([['post.published', draft.id]])
    const publishedAt = new Date(Date.now() + 86_400_000).toISOString()
    const later = await post({ title: 'Tomorrow', status: 'published', publishedAt }, 201)
    const job = watchDuePosts()
    await job.run(new AbortController().signal)
    expect(await heard()).toEqual([])
    await db()
      .update(blogPosts)
      .set({ publishedAt: sql`now() - interval '1 second'` })
      .where(eq(blogPosts.id, later.id))
    for (let runs = 0; runs < 2; runs += 1) await watchDuePosts().run(new AbortController().signal)
    expect(await heard()).toEqual([['post.published', later.id]])
    const moved = PostInput.parse({ ...written, title: 'Moved here', status: 'published' })
    await createPost(moved, site.chief.userId, 'another-site')
    await job.run(new AbortController().signal)
    expect(await heard()).toEqual([])
  })

  test('of an invoice’s issue, payment and withdrawal', async () => {
    await heard()
    const draft = await site.draft({ buyer, lines })
    expect(await heard()).toEqual([])
    await site.act(draft.id, 'issue')
    await site.act(draft.id, 'issue')
    await site.pay(draft.id)
    await site.pay(draft.id)
    expect((await site.act(draft.id, 'void')).status).toBe(201)
    expect(await heard()).toEqual([
      ['invoice.issued', draft.id],
      ['invoice.paid', draft.id],
      ['invoice.voided', draft.id],
    ])
  })

  test('of nothing that they have not chosen', async () => {
    await db()
      .update(webhooks)
      .set({ events: ['invoice.paid'] })
    await site.place(await signInAs('user'))
    expect(await heard()).toEqual([])
  })
})
