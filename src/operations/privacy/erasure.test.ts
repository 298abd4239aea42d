import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invitations, users } from '#base/accounts/table.ts'
import { clientEmails, clients } from '#desk/clients/table.ts'
import { serviceOrders } from '#desk/orders/table.ts'
import { db } from '#platform/database/database.ts'
import { ageSessionsOf, registerMember } from '#testing/browser.ts'
import { columnsWith } from '#testing/columns-with.ts'
import { openOrderSite } from '#testing/order-site.ts'
import { personEmail as email, makePersonWithData, marker } from '#testing/person-with-data.ts'
import { engines, signInAs } from '#testing/site.ts'
import { repeatErasures } from './commands/erase.ts'
import { treatments } from './domain/stored-data.ts'
import { erasures } from './table.ts'

const password = 'a long walk by the lake'

const isKept = (column: string) => typeof treatments[column.split('.')[0] ?? ''] === 'object'

describe.each(engines)('erasing a person on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openOrderSite>>
  let admin: Awaited<ReturnType<typeof signInAs>>
  beforeAll(async () => {
    site = await openOrderSite(engine, undefined, { SMTP_URL: 'smtp://127.0.0.1:1' })
    admin = await signInAs('admin')
  })
  afterAll(() => site.close())

  const erase = (address: string, changes = {}, who = admin) =>
    site.send(who, 'POST', '/api/admin/people/erase', { email: address, confirm: address, ...changes })

  test('leaves no trace of the person in any column of any table', async () => {
    const { who, orderId } = await makePersonWithData(site, admin)
    const before = await columnsWith(marker)
    expect(before).toEqual(
      expect.arrayContaining([
        'appointment_history.reason',
        'appointments.description',
        'appointments.extra_guests',
        'appointments.guest_email',
        'appointments.guest_name',
        'appointments.notes',
        'appointments.title',
        'billing_proposals.changes',
        'client_emails.email',
        'clients.company',
        'clients.notes',
        'contact_messages.email',
        'contact_replies.text',
        'file_chunks.data',
        'files.name',
        'goals.source',
        'identities.subject',
        'mail_outbox.recipient',
        'mail_outbox.reply_to',
        'mail_outbox.subject',
        'mail_outbox.text',
        'newsletter.email',
        'one_time_links.email',
        'order_history.reason',
        'order_messages.attachments',
        'order_messages.message',
        'password_reset_requests.email',
        'post_drafts.fields',
        'post_images.alt',
        'quotes.email',
        'quotes.scope',
        'service_orders.admin_notes',
        'service_orders.notes',
        'service_orders.requirements',
        'service_reviews.review',
        'support_messages.attachments',
        'support_messages.message',
        'support_tickets.subject',
        'testimonials.content',
        'testimonials.name',
        'unanswered_questions.question',
        'user_notices.text',
        'user_settings.notification_email',
        'users.email',
        'users.first_name',
        'users.google_id',
        'users.profile_image_url',
        'users.username',
      ]),
    )
    const records = await site.send(admin, 'POST', '/api/admin/people/records', {
      email: email.toUpperCase(),
    })
    expect(await records.json()).toEqual({
      account: {
        id: who.userId,
        name: 'Zephyrine Quillfeather',
        openOrders: [],
        staying: { invoiceYears: 10, openInvoices: [] },
      },
      orders: 2,
      contactMessages: 1,
      subscriptions: 1,
      calls: 2,
      quotes: 1,
      invitations: 0,
      clientAddresses: 1,
    })

    const erased = await erase(email)
    expect(await erased.json()).toEqual({
      account: true,
      orders: 2,
      contactMessages: 1,
      subscriptions: 1,
      calls: 2,
      quotes: 1,
      invitations: 0,
      clientAddresses: 1,
    })

    expect((await columnsWith(marker)).filter((column) => !isKept(column))).toEqual([])
    expect(await columnsWith(marker)).toEqual(['testimonials.name'])
    expect(await columnsWith('quillfeather')).toEqual([])
    expect(await columnsWith('10.9.8.7')).toEqual([])
    const [order] = await db().select().from(serviceOrders).where(eq(serviceOrders.id, orderId))
    expect(order).toMatchObject({ userId: who.userId, price: '45000.00', status: 'completed' })
    const open = await site.read<{ clientName: string }>(admin, `/api/orders/${orderId}`)
    expect(open.clientName).toBe('Deleted account')
    expect((await site.get(who, '/api/auth/me')).status).toBe(401)
    const audit = await site.read<object[]>(admin, `/api/admin/users/${who.userId}/audit`)
    expect(audit[0]).toMatchObject({ action: 'erase', actor: { id: admin.userId } })
    const logged = await db().select({ kind: erasures.kind, rowId: erasures.rowId }).from(erasures)
    expect(logged).toContainEqual({ kind: 'account', rowId: who.userId })
    expect(logged.map(({ kind }) => kind).toSorted()).toEqual([
      'account',
      'call',
      'client',
      'contact-message',
      'quote',
      'subscriber',
    ])
    const ofAnother = await columnsWith('hermia@quill.example')
    expect(ofAnother).toEqual(
      expect.arrayContaining(['appointments.guest_email', 'mail_outbox.text', 'user_notices.text']),
    )
    expect(await columnsWith('ben@quill.example')).toEqual(['appointments.extra_guests'])
  })

  test('an erased account does not come back, and its address is free', async () => {
    const { browser, user } = await registerMember(site, { email: 'again@quill.example' })
    expect((await erase('again@quill.example')).status).toBe(200)
    expect(await browser.me()).toBeNull()
    const login = { emailOrUsername: 'again@quill.example', password }
    expect((await browser.send('POST', '/api/auth/login', login)).status).toBe(401)
    for (const [path, body] of [
      ['activate', undefined],
      ['role', { role: 'admin' }],
    ] as const) {
      const response = await site.send(admin, 'PATCH', `/api/admin/users/${user.id}/${path}`, body)
      expect(await response.json()).toMatchObject({ message: 'This account was erased' })
    }
    const anew = await registerMember(site, { email: 'again@quill.example' })
    expect(anew.user.id).not.toBe(user.id)
    expect((await erase('again@quill.example')).status).toBe(200)
  })

  test('names open orders and waits for them', async () => {
    const client = await signInAs('user')
    const { id } = await site.place(client)
    const [{ email: address } = { email: '' }] = await db()
      .select({ email: users.email })
      .from(users)
      .where(eq(users.id, client.userId))
    const refused = await erase(address ?? '')
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      message: expect.stringContaining(`#${id} (`),
      orders: [{ id }],
    })
    await site.change(admin, id, 'cancelled')
    expect((await erase(address ?? '')).status).toBe(200)
  })

  test('an order, a message and a file at the same time come before or fail', async () => {
    const client = await signInAs('user')
    const { id } = await site.place(client)
    await site.change(admin, id, 'cancelled')
    const [found] = await db().select({ email: users.email }).from(users).where(eq(users.id, client.userId))
    const path = `/api/orders/${id}`
    const [erased, placed, written, uploaded] = await Promise.all([
      erase(found?.email ?? ''),
      site.send(client, 'POST', '/api/orders', { serviceId: 1, packageType: 'standard', price: '45000.00' }),
      site.write(client, id, 'Zephyrine is late'),
      site.upload(client, `${path}/attachments?name=zephyrine.txt`, Buffer.from('Zephyrine')),
    ])
    // Either the order came first and blocks the erasure, or the erasure came first and the order was refused.
    expect([erased.status, placed.status]).toEqual(erased.status === 200 ? [200, 401] : [409, 201])
    if (placed.status === 201) {
      await site.change(admin, (await placed.json()).id, 'cancelled')
      expect((await erase(found?.email ?? '')).status).toBe(200)
    }
    expect([201, 401, 404]).toContain(written.status)
    expect([201, 401, 404]).toContain(uploaded.status)
    expect((await columnsWith(marker)).filter((column) => !isKept(column))).toEqual([])
    const rows = await db()
      .select({ status: serviceOrders.status })
      .from(serviceOrders)
      .where(eq(serviceOrders.userId, client.userId))
    expect(rows.every(({ status }) => status === 'cancelled')).toBe(true)
  })

  test('is for admins who confirm it, and not for the own account', async () => {
    const other = { email: 'somebody@quill.example' }
    expect((await erase(other.email)).status).toBe(404)
    const mistyped = await erase(other.email, { confirm: 'some@quill.example' })
    expect([mistyped.status, (await mistyped.json()).fields]).toEqual([
      400,
      { confirm: 'Type the email address again' },
    ])
    const stale = await signInAs('admin')
    await ageSessionsOf(stale.userId, 6)
    expect((await erase(other.email, {}, stale)).status).toBe(403)
    const [own] = await db().select({ email: users.email }).from(users).where(eq(users.id, admin.userId))
    const self = await erase(own?.email ?? '')
    expect([self.status, (await self.json()).message]).toEqual([
      409,
      'Delete your own account in your settings',
    ])
  })

  test('takes an open invitation of somebody of whom nothing else is stored, also after a restore', async () => {
    const address = 'invited@quill.example'
    const body = { email: address, role: 'developer', delivery: 'link' }
    expect((await site.send(admin, 'POST', '/api/admin/invitations', body)).status).toBe(201)
    const invited = await db().select().from(invitations).where(eq(invitations.email, address))
    const records = await site.send(admin, 'POST', '/api/admin/people/records', { email: address })
    expect(await records.json()).toMatchObject({ account: null, invitations: 1 })
    const erased = await erase(address)
    expect([erased.status, await erased.json()]).toEqual([200, expect.objectContaining({ invitations: 1 })])
    expect(await columnsWith(address)).toEqual([])
    expect((await erase(address)).status).toBe(404)

    // Simulates restoring a backup made before the erasure: puts the row back and deletes the database's record of the erasure.
    await db().delete(erasures).where(eq(erasures.kind, 'invitation'))
    await db().insert(invitations).values(invited)
    expect(await repeatErasures()).toBeGreaterThan(0)
    expect(await columnsWith(address)).toEqual([])
  })

  test('takes the record of a client without an account, also after a restore, and of others only the address', async () => {
    const address = 'client@quill.example'
    const [of = { id: 0 }, joined = { id: 0 }, shared = { id: 0 }] = await db()
      .insert(clients)
      .values([{ company: 'Mill' }, { city: 'client@quill.example' }, { company: 'Dock' }])
      .returning({ id: clients.id })
    const emailOf = (clientId: number, isOwn: boolean) => ({
      clientId,
      email: address,
      emailFolded: address,
      isOwn,
    })
    await db()
      .insert(clientEmails)
      .values([emailOf(joined.id, true), emailOf(shared.id, false)])
    expect(
      (await site.send(admin, 'POST', `/api/admin/clients/${of.id}/join`, { other: joined.id })).status,
    ).toBe(200)
    expect(await columnsWith(address)).toContain('clients.city')
    const before = await db().select().from(clients).where(eq(clients.id, joined.id))
    const emails = await db().select().from(clientEmails)
    const erased = await erase(address)
    expect(await erased.json()).toMatchObject({ account: false, clientAddresses: 2 })
    expect(await columnsWith(address)).toEqual([])
    const left = await db()
      .select()
      .from(clients)
      .where(inArray(clients.id, [of.id, joined.id, shared.id]))
      .orderBy(clients.id)
    expect(left.map(({ company, city }) => [company, city])).toEqual([
      ['Mill', ''],
      ['Dock', ''],
    ])

    await db().delete(erasures).where(eq(erasures.kind, 'client'))
    await db().insert(clients).values(before)
    await db()
      .insert(clientEmails)
      .values(emails.filter(({ email }) => email === address))
    expect(await repeatErasures()).toBeGreaterThan(0)
    expect(await columnsWith(address)).toEqual([])
  })

  test('two admins at once erase a person once', async () => {
    await site.send({ cookie: '' }, 'POST', '/api/newsletter', { email: 'twice@quill.example' })
    const answers = await Promise.all([erase('twice@quill.example'), erase('TWICE@quill.example')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect(await columnsWith('twice@quill.example')).toEqual([])
  })
})
