import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ownerName } from '#base/site/domain/site.ts'
import type { Waiting } from '#desk/orders/contract/schemas.ts'
import { addDays } from '#platform/clock.ts'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { siteDay } from '#platform/locale.ts'
import { openCallSite, timeAt } from '#testing/call-site.ts'
import { openInvoiceSite, seller } from '#testing/invoice-site.ts'
import { engines, signInAs } from '#testing/site.ts'
import { leaveNotices, purgeNotices } from './commands/notices.ts'
import { maxNotices, type Notice, type ReadNotices } from './contract/notices.ts'
import { notices, userSettings, users } from './table.ts'

type Person = Awaited<ReturnType<typeof signInAs>>

const news = (title: string, path = '/dashboard/orders/1') => ({ kind: 'order', title, path }) as const

describe.each(engines)('notices on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openInvoiceSite>>
  let ada: Person
  let admin: Person
  beforeAll(async () => {
    site = await openInvoiceSite(engine)
    await site.set(seller)
    admin = site.chief
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    ada = await signInAs('user')
    await db().delete(notices)
  })

  const read = (who: Person, query = '') => site.read<Notice[]>(who, `/api/notices${query}`)
  const titles = async (who: Person) => (await read(who)).map(({ title }) => title)
  const counts = (who: Person) => site.read<Waiting>(who, '/api/waiting')
  const mark = async (who: Person, body: ReadNotices) =>
    expect((await site.send(who, 'POST', '/api/notices/read', body)).status).toBe(204)
  const post = async (who: Person, path: string, body: object, status = 201) => {
    const answer = await site.send(who, 'POST', path, body)
    expect(answer.status, await answer.clone().text()).toBe(status)
    return answer.status === 204 ? undefined : answer.json()
  }
  const leave = (who: Person, ...texts: ReturnType<typeof news>[]) =>
    texts.reduce(
      (before, text) => before.then(() => leaveNotices([{ userId: who.userId }], text)),
      Promise.resolve(),
    )

  test('inform the admins of a client’s actions on an order, and the client of an admin’s', async () => {
    const { id } = await site.place(ada)
    const path = `/dashboard/orders/${id}`
    const uploaded = await site.upload(ada, `/api/orders/${id}/attachments?name=a.txt`, Buffer.from('Words'))
    await site.write(ada, id)
    await post(ada, `/api/orders/${id}/messages`, { attachments: [(await uploaded.json()).id] })
    await site.change(admin, id, 'in_progress')
    const day = addDays(siteDay(), 300)
    await post(admin, `/api/admin/orders/${id}/promise`, { on: day, reason: 'More to do' }, 200)
    const milestones = [{ title: 'Design', dueOn: day }]
    const set = await site.send(admin, 'PUT', `/api/admin/orders/${id}/milestones`, { milestones })
    const [milestone] = (await set.json()).milestones
    await site.send(admin, 'PUT', `/api/orders/${id}/milestones/${milestone.id}/done`, { isDone: true })
    const proposal = await post(ada, `/api/orders/${id}/proposals`, {
      kind: 'price',
      price: '40000',
      note: 'Please',
    })
    await post(admin, `/api/proposals/${proposal.id}/accept`, {}, 200)
    await post(admin, `/api/orders/${id}/deliver`, { note: 'On staging' })
    await post(ada, `/api/orders/${id}/revision`, { note: 'The logo' }, 200)
    await post(admin, `/api/orders/${id}/deliver`, { note: 'Again' })
    await post(ada, `/api/orders/${id}/accept`, {}, 200)
    const ours = `order #${id}, SaaS MVP`
    expect(await titles(admin)).toEqual([
      `user accepted the delivery of ${ours}`,
      `user asks for a revision of ${ours}`,
      `user proposes another price: ${ours}`,
      `user sent a file in ${ours}`,
      `New message in ${ours}`,
      `user placed ${ours}`,
    ])
    expect((await titles(ada)).map((title) => title.replace(/ \w+ \d+, \d+/g, ' …'))).toEqual([
      `admin sent delivery 2 of ${ours}`,
      `admin sent delivery 1 of ${ours}`,
      `admin accepted a proposal, another price: ${ours}`,
      `Milestone reached in ${ours}`,
      `admin set the milestones of ${ours}`,
      `admin moved the delivery of ${ours}, from … to …`,
      `admin accepted ${ours}`,
    ])
    expect((await read(ada)).map((notice) => notice.path)).toEqual(Array(7).fill(path))
  })

  test('inform a client of invoices, and the admins of contact messages and answered offers', async () => {
    const { id, number } = await site.issue()
    await site.pay(id)
    expect(await read(site.ada)).toMatchObject([
      { kind: 'invoice', title: `Invoice ${number} is paid`, path: `/dashboard/invoices/${id}` },
      { title: `Invoice ${number} for order #${site.orderId}`, times: 1, isRead: false },
    ])
    await post(
      admin,
      '/api/contact',
      { name: 'Odile', email: 'odile@example.org', message: 'Are you free?' },
      200,
    )
    await db().update(users).set({ email: 'ada@example.com' }).where(eq(users.id, ada.userId))
    const offer = {
      ...{ email: 'ada@example.com', serviceId: 1, packageType: 'standard', scope: 'A shop.', price: 1234.5 },
      validUntil: addDays(siteDay(), 14),
    }
    const answers = ['decline', 'accept'] as const
    for (const answer of answers) {
      const { address } = await post(admin, '/api/admin/quotes', offer)
      await post(ada, `/api${address}/${answer}`, {}, answer === 'accept' ? 200 : 204)
    }
    const [accepted, declined, contact] = await read(admin)
    expect(accepted?.title).toMatch(/^Your offer was accepted: order #\d+, SaaS MVP$/)
    expect(declined).toMatchObject({ title: 'Your offer was declined: SaaS MVP', path: '/dashboard/quotes' })
    expect(contact?.title).toBe('New message from Odile')
    expect(contact?.path).toMatch(/^\/dashboard\/messages\?folder=enquiries&message=\d+$/)
    expect(await titles(ada)).toEqual([])
  })

  test('reach members who get no email, and every active admin', async () => {
    const deputy = await signInAs('admin')
    await signInAs('admin', { isActive: false })
    await db().update(users).set({ isEmailVerified: false }).where(eq(users.id, ada.userId))
    await db().insert(userSettings).values({ userId: deputy.userId, emailFrequency: 'never' })
    await db().delete(emailOutbox)
    const { id } = await site.place(ada)
    await site.change(admin, id, 'in_progress')
    expect(await titles(deputy)).toEqual(await titles(admin))
    expect(await titles(ada)).toEqual([`admin accepted order #${id}, SaaS MVP`])
    // Only the admin gets an email.
    expect(await db().$count(emailOutbox)).toBe(1)
    await db().delete(users).where(eq(users.id, deputy.userId))
  })

  test('that repeat while unread become one with a count', async () => {
    const { id } = await site.place(ada)
    for (const message of ['One', 'Two', 'Three']) await site.write(ada, id, message)
    const title = `New message in order #${id}, SaaS MVP`
    const [three] = await read(admin)
    expect(three).toMatchObject({ title, times: 3 })
    await mark(admin, { ids: [three?.id ?? 0] })
    await site.write(ada, id, 'Four')
    await site.change(ada, id, 'cancelled')
    await site.write(ada, id, 'Five')
    expect((await read(admin)).map(({ times, isRead }) => [times, isRead])).toEqual([
      [1, false],
      [1, false],
      [1, false],
      [3, true],
      [1, false],
    ])
  })

  test('are visible to their member only, and those for admins while the member is one', async () => {
    await leave(ada, news('For Ada'))
    const [notice] = await read(ada)
    const ids = [notice?.id ?? 0]
    await mark(admin, { ids })
    await mark(admin, { upTo: 2_147_483_647 })
    await mark(admin, { page: '/dashboard/orders/1' })
    expect(await counts(ada)).toMatchObject({ notices: 1 })
    expect(await read(admin)).toEqual([])
    const chief = await signInAs('admin')
    await post(
      admin,
      '/api/contact',
      { name: 'Odile', email: 'odile@example.org', message: 'Are you free?' },
      200,
    )
    expect(await counts(chief)).toMatchObject({ notices: 1 })
    const role = await site.send(admin, 'PATCH', `/api/admin/users/${chief.userId}/role`, { role: 'user' })
    expect(role.status).toBe(200)
    expect(await read(chief)).toEqual([])
    expect(await counts(chief)).toMatchObject({ notices: 0 })
  })

  test('are read by id, up to one of them, or about a page, and new ones stay unread', async () => {
    await leave(
      ada,
      news('One'),
      news('Two', '/dashboard/invoices/1'),
      news('Three', '/dashboard/schedule?call=5'),
    )
    const unread = async () => (await read(ada)).filter(({ isRead }) => !isRead).map(({ title }) => title)
    await mark(ada, { page: '/dashboard/schedule?week=2026-12-07&call=5' })
    expect(await unread()).toEqual(['Two', 'One'])
    await mark(ada, { page: '/dashboard/orders/1?part=files' })
    expect(await unread()).toEqual(['Two'])
    const [newest] = await read(ada)
    await leave(ada, news('Four'), news('Two', '/dashboard/invoices/1'))
    await mark(ada, { upTo: newest?.id ?? 0 })
    expect(await unread()).toEqual(['Two', 'Four'])
    expect((await read(ada))[0]?.times).toBe(2)
    expect((await site.send(ada, 'POST', '/api/notices/read', {})).status).toBe(400)
  })

  test('that arrive while others are read are counted', async () => {
    const { id } = await site.place(ada)
    await site.write(ada, id)
    const [seen] = await read(admin)
    await Promise.all([
      ...Array.from({ length: 10 }, () => site.write(ada, id)),
      ...Array.from({ length: 10 }, () => mark(admin, { upTo: seen?.id ?? 0 })),
    ])
    const unread = (await read(admin)).filter(({ isRead }) => !isRead)
    const sum = unread.reduce((all, { times }) => all + times, 0)
    // The previous notice was either read before, or merged into the next one.
    expect([10, 11]).toContain(sum)
    expect(await counts(admin)).toMatchObject({ notices: unread.length })
  })

  test('are kept for 90 days, and the newest 200 of each member', async () => {
    const many = Array.from({ length: maxNotices + 5 }, (_, index) => news(`News ${index}`))
    await leave(ada, ...many)
    await leave(site.eve, news('Old'), news('Young'))
    await db()
      .update(notices)
      .set({ createdAt: sql`now() - interval '91 days'` })
      .where(eq(notices.title, 'Old'))
    await purgeNotices()
    expect(await titles(site.eve)).toEqual(['Young'])
    expect(await db().$count(notices, eq(notices.userId, ada.userId))).toBe(maxNotices)
    expect((await titles(ada))[0]).toBe(`News ${maxNotices + 4}`)
    expect(await site.readAllIds(ada, '/api/notices?limit=100')).toHaveLength(maxNotices)
  })

  test('appear at once in their member’s events, and in nobody else’s', async () => {
    const leaving = new AbortController()
    const response = await site.follow(ada, '/api/orders/events', leaving.signal)
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    let heard = ''
    const hear = async (word: string) => {
      while (!heard.includes(word)) heard += (await reader?.read())?.value ?? ''
    }
    await hear('data: all')
    await leave(site.eve, news('For Eve'))
    expect(await counts(ada)).toMatchObject({ notices: 0 })
    await leave(ada, news('For Ada'))
    await hear('data: notices')
    expect(heard.match(/data: notices/g)).toHaveLength(1)
    expect(await counts(ada)).toMatchObject({ notices: 1 })
    leaving.abort()
  })
})

describe.each(engines)('notices of calls on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openCallSite>>
  beforeAll(async () => {
    site = await openCallSite(engine)
  })
  afterAll(() => site.close())
  afterEach(() => site.clear())

  const titles = async ({ cookie }: Person) =>
    ((await (await site.request('/api/notices', { headers: { cookie } })).json()) as Notice[]).map(
      ({ title }) => title,
    )

  test('inform the admins of a guest’s actions, and a member of an admin’s', async () => {
    const [admin, ada] = [await signInAs('admin'), await signInAs('user')]
    const { call: booked, path } = await site.booked(timeAt(0), {}, { cookie: ada.cookie })
    expect((await site.send('PATCH', path, { start: timeAt(4), sequence: booked.sequence })).status).toBe(200)
    expect((await site.send('DELETE', path, undefined)).status).toBe(204)
    const withoutDays = (all: string[]) => all.map((title) => title.replace(/ (on|to) \w+, \w+ \d+/, ''))
    expect(withoutDays(await titles(admin))).toEqual([
      'Inês cancelled the call: Intro call',
      'Inês moved the call Intro call',
      'Inês booked a call: Intro call',
    ])
    expect(await titles(ada)).toEqual([])
    const call = { title: 'Review', meetingType: 'video', minutes: 30, start: timeAt(8), userId: ada.userId }
    const headers = { cookie: admin.cookie }
    const made = await site.send('POST', '/api/admin/appointments', { ...call, tell: true }, headers)
    const { id, sequence } = await made.json()
    const changed = { title: 'Second review', start: timeAt(9), sequence, tell: true }
    expect((await site.send('PATCH', `/api/admin/appointments/${id}`, changed, headers)).status).toBe(200)
    const told = await titles(ada)
    expect(withoutDays(told)).toEqual([
      `${ownerName()} moved the call Second review`,
      `${ownerName()} booked a call with you: Review`,
    ])
    expect(await titles(admin)).toHaveLength(3)
  })
})
