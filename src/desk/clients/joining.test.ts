import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#base/accounts/table.ts'
import { addDays } from '#platform/clock.ts'
import { db } from '#platform/database/database.ts'
import { siteDay } from '#platform/locale.ts'
import { contactMessages } from '#showcase/contact/table.ts'
import { billing, noDetails, openClientSite, own } from '#testing/client-site.ts'
import { engines, signInAs } from '#testing/site.ts'
import { makeClients } from './commands/make-clients.ts'
import type { Client } from './contract/schemas.ts'
import { clients } from './table.ts'

describe.each(engines)('what belongs to a client on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openClientSite>>
  beforeAll(async () => {
    site = await openClientSite(engine)
  })
  afterAll(() => site.close())

  const bodyOf = async (answer: Response): Promise<Client> => {
    const body = await answer.json()
    expect(answer.status, JSON.stringify(body)).toBe(200)
    return body
  }
  const write = async (email: string) => {
    const [added] = await db()
      .insert(contactMessages)
      .values({ name: 'Somebody', email, message: 'Hello' })
      .returning({ id: contactMessages.id })
    return added?.id ?? 0
  }
  const quoteTo = async (email: string): Promise<number> => {
    const offer = { email, serviceId: 1, packageType: 'standard', scope: 'A shop.', price: 100 }
    const days = { validUntil: addDays(siteDay(), 14) }
    const answer = await site.send(site.chief, 'POST', '/api/admin/quotes', { ...offer, ...days })
    return ((await answer.json()) as { id: number }).id
  }
  const ids = async (client: number, what: string) => (await site.listed(client, what)).map(({ id }) => id)

  test('everything of an account is on the page of its record', async () => {
    const { ada } = site
    const [account] = await db().select().from(users).where(eq(users.id, ada.userId))
    const email = account?.email ?? ''
    const invoice = await site.issue()
    const quote = await quoteTo(email)
    const message = await write(email.toUpperCase())
    await db().execute(
      sql`insert into support_tickets (user_id, subject, turn) values (${ada.userId}, 'Help', 'admin')`,
    )
    await db().execute(sql`insert into appointments (user_id, title, start_time, end_time, busy_until, meeting_type, uid)
      values (${ada.userId}, 'A call', now() + interval '1 day', now() + interval '25 hours', now() + interval '25 hours', 'video', 'a'),
      (${site.chief.userId}, 'Focus', now() + interval '3 days', now() + interval '73 hours', now() + interval '73 hours', 'focus', 'b')`)
    const file = await site.upload(
      ada,
      `/api/orders/${site.orderId}/attachments?name=plan.txt`,
      Buffer.from('plan'),
    )
    const attachment = (await file.json()) as { id: number }
    await site.send(ada, 'POST', `/api/orders/${site.orderId}/messages`, {
      message: 'The plan',
      attachments: [attachment.id],
    })
    const id = await site.recordOf(ada.userId)
    expect(await ids(id, 'orders')).toEqual([site.orderId])
    expect(await ids(id, 'invoices')).toEqual([invoice.id])
    expect(await ids(id, 'quotes')).toEqual([quote])
    expect(await ids(id, 'messages')).toEqual([message])
    expect(await ids(id, 'tickets')).toHaveLength(1)
    expect(await ids(id, 'calls')).toHaveLength(1)
    expect(await ids(id, 'files')).toEqual([attachment.id])
    expect((await site.open(id)).counts).toEqual({
      ...{
        orders: 1,
        openOrders: 1,
        invoices: 1,
        issued: 1,
        quotes: 1,
        calls: 1,
        messages: 1,
        tickets: 1,
        files: 1,
      },
    })
    const nobody = await site.recordOf(site.eve.userId)
    for (const what of ['orders', 'invoices', 'quotes', 'messages', 'tickets', 'calls', 'files'])
      expect(await ids(nobody || (await site.addClient({ company: 'Nobody' })).id, what), what).toEqual([])
  })

  test('an unconfirmed address gives an account nothing, a confirmed one only what no client owns', async () => {
    const sent = await write('wanted@mill.example')
    const { userId } = await signInAs('user')
    const setEmail = (isEmailVerified: boolean) =>
      db().update(users).set({ email: 'wanted@mill.example', isEmailVerified }).where(eq(users.id, userId))
    await setEmail(false)
    await makeClients()
    const account = await site.recordOf(userId)
    expect(await ids(account, 'messages')).toEqual([])
    const of = () =>
      site.read<{ id: number } | null>(site.chief, '/api/admin/clients/of?email=Wanted@mill.example')
    expect(await of()).toBeNull()
    const { id } = await site.addClient({ company: 'Mill', emails: [own('wanted@mill.example')] })
    await setEmail(true)
    expect(await ids(id, 'messages')).toEqual([sent])
    expect(await ids(account, 'messages')).toEqual([])
    const missing = ['the postal address', 'the country']
    expect(await of()).toEqual({ id, name: 'Mill', missing })
    expect((await site.open(id)).similar).toEqual([
      { id: account, name: 'user', why: 'email', hasAccount: true },
    ])
    await site.change('DELETE', `/${id}`)
    expect(await ids(account, 'messages')).toEqual([sent])
  })

  test('a joined record brings its account, messages and details, and takes them along again', async () => {
    const { userId } = await signInAs('premium')
    const { id: order } = await site.place(await signInAs('premium'))
    await db().execute(sql`update service_orders set user_id = ${userId} where id = ${order}`)
    await makeClients()
    const account = await site.recordOf(userId)
    const sent = await write('lea@dock.example')
    const client = await site.addClient({
      company: 'Dock',
      notes: 'Pays late',
      emails: [own('lea@dock.example')],
    })
    await site.change('PUT', `/${account}`, {
      ...noDetails,
      ...{ street: '1 Pier', postcode: '7000', city: 'Bergen', country: 'NO', notes: 'Likes blue' },
      emails: [billing('bills@dock.example')],
    })
    const joined = await bodyOf(await site.join(client.id, account))
    expect(joined).toMatchObject({
      ...{ id: client.id, company: 'Dock', city: 'Bergen', notes: 'Pays late\n\nLikes blue' },
      billingEmail: 'bills@dock.example',
      account: { id: userId },
      counts: { orders: 1, messages: 1 },
      joined: [{ id: account, emails: ['bills@dock.example'], notes: 'Likes blue' }],
    })
    expect((await site.open(account)).id).toBe(client.id)
    expect((await site.list('?q=bills@dock')).map((row) => row.id)).toEqual([client.id])
    expect(await site.read(site.chief, `/api/admin/clients/of?userId=${userId}`)).toMatchObject({
      id: client.id,
    })
    expect((await site.change('PUT', `/${account}`, noDetails)).status).toBe(409)

    const parted = await bodyOf(await site.part(account))
    expect(parted).toMatchObject({
      id: account,
      city: 'Bergen',
      account: { id: userId },
      joined: [],
      counts: { orders: 1, messages: 0 },
    })
    const { updatedAt, version, ...left } = client
    expect(await site.open(client.id)).toMatchObject({ ...left, counts: { ...left.counts, messages: 1 } })
    expect(await ids(client.id, 'messages')).toEqual([sent])
  })

  test('two records with accounts stay two', async () => {
    const people = [await signInAs('user'), await signInAs('user')]
    await makeClients()
    const [first = 0, second = 0] = await Promise.all(people.map(({ userId }) => site.recordOf(userId)))
    const refused = await site.join(first, second)
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { message: 'Both have accounts, so they stay two clients' },
    ])
    const alone = await site.addClient({ company: 'Alone' })
    expect((await site.join(first, alone.id)).status).toBe(200)
    expect((await site.join(second, alone.id)).status).toBe(409)
    expect((await site.join(second, first)).status).toBe(409)
    expect((await site.join(first, first)).status).toBe(409)
    expect((await site.join(first, 2_147_483_000)).status).toBe(404)
  })

  test('joins of joined records are undone one after the other', async () => {
    const add = (company: string) => site.addClient({ company, emails: [own(`${company}@nest.example`)] })
    const a = await add('A')
    const b = await add('B')
    const c = await add('C')
    await bodyOf(await site.join(a.id, b.id))
    const whole = await bodyOf(await site.join(c.id, a.id))
    expect(whole.joined.map(({ name }) => name)).toEqual(['A', 'B'])
    expect(whole.emails.map(({ email, isOwn }) => [email, isOwn])).toEqual([
      ['C@nest.example', true],
      ['A@nest.example', false],
      ['B@nest.example', false],
    ])
    const early = await site.part(b.id)
    expect([early.status, await early.json()]).toEqual([
      409,
      { message: 'Part A first, which this record was joined to' },
    ])
    expect((await bodyOf(await site.part(a.id))).joined.map(({ name }) => name)).toEqual(['B'])
    expect((await site.open(c.id)).joined).toEqual([])
    expect((await bodyOf(await site.part(b.id))).emails).toEqual([own('B@nest.example')])
    expect((await site.part(b.id)).status).toBe(409)
  })

  test('simultaneous joins leave one of them', async () => {
    const [a, b] = await Promise.all(['X', 'Y'].map((company) => site.addClient({ company })))
    if (!a || !b) throw new Error('Not made')
    const racing = await Promise.all([site.join(a.id, b.id), site.join(b.id, a.id), site.join(a.id, b.id)])
    expect(racing.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  test('after 30 days a joined record stays joined', async () => {
    const a = await site.addClient({ company: 'Old' })
    const b = await site.addClient({ company: 'Older' })
    const { joined } = await bodyOf(await site.join(a.id, b.id))
    expect(joined[0]?.partableUntil).not.toBeNull()
    const age = (days: number) =>
      db()
        .update(clients)
        .set({ joinedAt: sql`now() - make_interval(days => ${days}, mins => -5)` })
        .where(eq(clients.id, b.id))
    await age(31)
    const late = await site.part(b.id)
    expect([late.status, await late.json()]).toEqual([
      409,
      { message: 'This was joined more than 30 days ago and stays joined' },
    ])
    expect((await site.open(a.id)).joined[0]?.partableUntil).toBeNull()
    await age(30)
    expect((await site.part(b.id)).status).toBe(200)
  })
})
