import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { users } from '#base/accounts/table.ts'
import { serviceOrders } from '#desk/orders/table.ts'
import { addDays, clockDay, wallTime } from '#platform/clock.ts'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { siteDay } from '#platform/locale.ts'
import { log } from '#platform/log.ts'
import { hashSecret } from '#platform/secret.ts'
import { addService } from '#testing/add-service.ts'
import { later, openCallSite, timeAt } from '#testing/call-site.ts'
import { engines, signInAs } from '#testing/site.ts'
import type { Booked } from './contract/booking.ts'
import { appointmentHistory, appointments, callLinks, callTypes } from './table.ts'

const statuses = (answers: Response[]) => answers.map(({ status }) => status).toSorted()
const countCalls = () => db().$count(appointments)

describe.each(engines)('booking a call on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openCallSite>>
  beforeAll(async () => {
    site = await openCallSite(engine)
  })
  afterAll(() => site.close())
  afterEach(() => site.clear())

  test('stores it, returns its management link, and emails both', async () => {
    await signInAs('admin')
    const start = timeAt(0)
    const { cookie, userId } = await signInAs('user')
    const [member] = await db().select().from(users).where(eq(users.id, userId))
    const own = member?.email?.toLowerCase() ?? ''
    const typed = { about: 'A shop', guests: ' ada@example.org, ,bob@example.org' }
    const answer = await site.book(start.replace('.000Z', 'Z'), typed, { cookie })
    expect(answer.status).toBe(201)
    const call = (await answer.json()) as Booked
    expect(call).toMatchObject({
      callType: { slug: 'intro', title: 'Intro call' },
      status: 'scheduled',
      startTime: start,
      endTime: later(start, 30),
      meetingLink: 'https://meet.example/owner',
      // Invitations always contain the member's verified address instead of the one that was entered.
      email: own,
      guests: ['ada@example.org', 'bob@example.org'],
      about: 'A shop',
      visitorZone: 'Europe/Lisbon',
      sequence: 0,
      mayChange: true,
      changeUntil: later(start, -12 * 60),
      reminderAt: later(start, -24 * 60),
      manage: expect.stringMatching(/^\/call\/[\w-]{43}$/),
      sendsMail: true,
    })
    const links = await db().select().from(callLinks)
    expect(links.map(({ tokenHash }) => tokenHash)).toContain(hashSecret(call.manage.slice(6)))
    expect(JSON.stringify([links, await db().select().from(appointments)])).not.toContain(
      call.manage.slice(6),
    )
    expect(await db().select().from(appointmentHistory)).toMatchObject([
      { change: 'booked', byWhom: 'guest', actorId: userId, startTime: start },
    ])
    const recipients = (await db().select().from(emailOutbox)).map(({ recipient }) => recipient)
    expect(recipients).toContain(own)
    expect(recipients).not.toContain('ines@example.org')
    expect(recipients.some((recipient) => recipient.startsWith('admin-'))).toBe(true)
  })

  test('of forty at once, one gets the time, and the others three alternatives', async () => {
    const start = timeAt(10)
    const asked = Array.from({ length: 40 }, (_, guest) =>
      site.book(start, { email: `g${guest}@example.org` }),
    )
    const answers = await Promise.all(asked)
    expect(statuses(answers)).toEqual([201, ...Array(39).fill(409)])
    for (const answer of answers.filter(({ status }) => status === 409)) {
      const { message, times } = await answer.json()
      expect(message).toBe('That time was just taken')
      expect(times).toEqual([later(start, -60), later(start, -30), later(start, 30)])
    }
    expect(await countCalls()).toBe(1)
  })

  test('of a chain of overlapping times, as many as fit succeed, and none fails', async () => {
    await site.addType({ slug: 'long', minutes: 60 })
    const asked = Array.from({ length: 20 }, (_, index) =>
      site.book(timeAt(index), { email: `c${index}@example.org` }, {}, 'long'),
    )
    const answers = await Promise.all(asked)
    expect(new Set(statuses(answers))).toEqual(new Set([201, 409]))
    const stored = await db().select().from(appointments)
    const sorted = stored.toSorted((a, b) => a.startTime.localeCompare(b.startTime))
    expect(sorted.length).toBe(answers.filter(({ status }) => status === 201).length)
    sorted.slice(1).forEach((call, index) => {
      expect(call.startTime >= (sorted[index]?.busyUntil ?? '')).toBe(true)
    })
    await db().delete(callTypes).where(eq(callTypes.slug, 'long'))
  })

  test('the same key books once, even in parallel and with another case of the address', async () => {
    const key = { 'idempotency-key': 'tab-1' }
    const answers = await Promise.all([0, 1].map(() => site.book(timeAt(0), {}, key)))
    expect(statuses(answers)).toEqual([201, 201])
    const [first, second] = (await Promise.all(answers.map((answer) => answer.json()))) as Booked[]
    expect({ ...first, manage: '' }).toEqual({ ...second, manage: '' })
    for (const { manage } of [first, second] as Booked[])
      expect((await site.request(`/api${manage}`)).status).toBe(200)
    expect(await countCalls()).toBe(1)
    expect((await db().select().from(appointmentHistory)).length).toBe(1)
    const other = await site.book(timeAt(2), {}, key)
    expect(other.status).toBe(422)
    const cased = await site.book(timeAt(0), { email: 'INES@example.org' }, key)
    expect(cased.status).toBe(422)
    expect((await site.book(timeAt(2), { email: 'bob@example.org' }, key)).status).toBe(201)
    expect((await site.book(timeAt(4), {}, { 'idempotency-key': 'a b' })).status).toBe(400)
  })

  test('two tabs that book the same time without a key get one call', async () => {
    const answers = await Promise.all([0, 1].map(() => site.book(timeAt(0))))
    expect(statuses(answers)).toEqual([201, 409])
  })

  test('a guest holds three calls at most, whatever the case of the address', async () => {
    for (const place of [0, 1, 2]) await site.booked(timeAt(place), { email: 'Ines@Example.org' })
    const fourth = await site.book(timeAt(3), { email: 'iNES@example.org' })
    expect(fourth.status).toBe(409)
    expect((await fourth.json()).message).toBe('You hold three calls already')
    expect((await site.book(timeAt(3), { email: 'bob@example.org' })).status).toBe(201)
    const at = await Promise.all(
      [10, 12, 14, 16, 18].map((place) => site.book(timeAt(place), { email: 'many@example.org' })),
    )
    expect(statuses(at)).toEqual([201, 201, 201, 409, 409])
  })

  test('a time that is not offered is answered with the nearest ones', async () => {
    await site.setHours('10:00', '12:00')
    const day = addDays(siteDay(), 5)
    const refused = await site.book(wallTime(day, '14:00'))
    expect(refused.status).toBe(409)
    expect((await refused.json()).times).toEqual(
      ['10:30', '11:00', '11:30'].map((time) => wallTime(day, time)),
    )
    for (const start of [
      timeAt(-90),
      '2020-01-01T10:00:00Z',
      '9999-12-31T23:59:59Z',
      later(wallTime(day, '10:00'), 1),
    ])
      expect((await site.book(start)).status).toBe(409)
    await site.setHours('00:00', '24:00')
  })

  test('missing and wrong fields are named', async () => {
    const answer = await site.send('POST', '/api/calls/intro/bookings', { start: 'soon', email: 'x' })
    expect(answer.status).toBe(400)
    const { fields } = await answer.json()
    expect(Object.keys(fields).toSorted()).toEqual(['email', 'name', 'start', 'timeZone'])
    for (const name of ['\u0000', '\r\n', ' \u202e'])
      expect((await site.book(timeAt(0), { name })).status).toBe(400)
    for (const email of ['a@b.example\r\nBcc: c@d.example', 'a@b.example, c@d.example'])
      expect((await site.book(timeAt(0), { email })).status).toBe(400)
    const guests = Array.from({ length: 6 }, (_, guest) => `g${guest}@example.org`)
    expect((await site.book(timeAt(0), { guests })).status).toBe(400)
    expect((await site.book(timeAt(0), { timeZone: 'Mars/Base' })).status).toBe(400)
    expect(await countCalls()).toBe(0)
  })

  test('a name and a title stay on one line', async () => {
    const { call } = await site.booked(timeAt(0), { name: 'Ada\r\nBcc: all@example.org' })
    expect(call.name).toBe('Ada Bcc: all@example.org')
  })

  test('fields for admins only are not stored', async () => {
    const sneaked = {
      status: 'completed',
      notes: 'x',
      minutes: 480,
      meetingLink: 'https://evil.example',
      userId: 1,
      title: 'Mine',
      sequence: 7,
    }
    const { call } = await site.booked(timeAt(0), sneaked)
    expect(call).toMatchObject({
      status: 'scheduled',
      title: 'Intro call',
      sequence: 0,
      endTime: later(timeAt(0), 30),
    })
    expect(await db().select().from(appointments)).toMatchObject([
      { notes: null, userId: null, meetingLink: 'https://meet.example/owner' },
    ])
  })

  test.each(['website', 'leaveEmpty'])(
    'a filled-in hidden field %s is refused with a reason',
    async (name) => {
      const filled = { [name]: 'https://runa.example' }
      await site.booked(timeAt(2))
      for (const start of [timeAt(0), timeAt(2)]) {
        const refused = await site.book(start, filled)
        expect(refused.status).toBe(400)
        const { message, fields } = await refused.json()
        expect(message).toMatch(/^Nothing was sent: .* press the button once more\.$/)
        expect(fields).toEqual({ leaveEmpty: message })
      }
      expect(await countCalls()).toBe(1)
      await site.booked(timeAt(0), { [name]: '' })
    },
  )

  test('types are open to their audience', async () => {
    await site.addType({ slug: 'members', openTo: 'member' })
    await site.addType({ slug: 'clients', openTo: 'client' })
    await site.addType({ slug: 'closed', isActive: false })
    const member = await signInAs('user')
    const client = await signInAs('user')
    const serviceId = await addService()
    await db()
      .insert(serviceOrders)
      .values({ userId: client.userId, serviceId, packageType: 'basic', price: '1.00', currency: 'USD' })
    const ask = async (slug: string, who?: { cookie: string }) =>
      (await site.book(timeAt(0), { leaveEmpty: 'trap' }, who ? { cookie: who.cookie } : {}, slug)).status
    expect([await ask('members'), await ask('members', member)]).toEqual([403, 400])
    expect([await ask('clients'), await ask('clients', member), await ask('clients', client)]).toEqual([
      403, 403, 400,
    ])
    expect([await ask('closed', client), await ask('nothing')]).toEqual([404, 404])
    const offered = async (who?: { cookie: string }) => {
      const answer = await site.request('/api/calls', who && { headers: { cookie: who.cookie } })
      return (await answer.json()).calls.map((call: { slug: string }) => call.slug)
    }
    expect(await offered(client)).toEqual(['intro', 'members', 'clients'])
    expect(await offered(member)).toEqual(['intro', 'members'])
    // Anonymous visitors see the types for clients as well, because they may be clients who have not signed in.
    expect(await offered()).toEqual(['intro', 'members', 'clients'])
    const [order] = await db().select({ id: serviceOrders.id }).from(serviceOrders)
    const about = (who?: { cookie: string }) =>
      site.book(timeAt(4), { orderId: order?.id }, who ? { cookie: who.cookie } : {})
    expect((await about()).status).toBe(400)
    expect((await (await about(member)).json()).fields).toEqual({ orderId: 'This is not an order of yours' })
    expect(await (await about(client)).json()).toMatchObject({ orderId: order?.id })
  })

  test('a plain form is answered with a redirect', async () => {
    const post = (fields: Record<string, string>) =>
      site.request('/api/calls/intro/bookings', { method: 'POST', body: new URLSearchParams(fields) })
    const fields = { start: timeAt(0), name: 'Ada', email: 'ada@example.org', timeZone: 'UTC', website: '' }
    const done = await post(fields)
    expect([done.status, done.headers.get('location')]).toEqual([303, '/thanks?for=call'])
    expect(await countCalls()).toBe(1)
    const taken = await post(fields)
    expect([taken.status, taken.headers.get('location')]).toEqual([303, '/book?problem=conflict'])
  })

  test('nine stays nine over a clock change, and a skipped hour cannot be booked', async () => {
    await site.setRules({ gapMinutes: 0, horizonDays: 365 })
    const days = Array.from({ length: 360 }, (_, number) => addDays(siteDay(), number + 3))
    const [spring, autumn] = [23, 25].map((hours) =>
      days.find((day) => clockDay(day).end - clockDay(day).start === hours * 3_600_000),
    ) as [string, string]
    await site.setHours('09:00', '10:00')
    for (const day of [addDays(spring, -1), spring, addDays(autumn, -1), autumn])
      await site.booked(wallTime(day, '09:00'), { email: `${day}@example.org` })
    expect(Date.parse(wallTime(spring, '09:00')) - Date.parse(wallTime(addDays(spring, -1), '09:00'))).toBe(
      23 * 3_600_000,
    )
    const change = clockDay(spring).parts[1]?.start ?? 0
    await site.setHours('02:00', '03:00')
    expect((await site.book(new Date(change).toISOString(), { email: 'gap@example.org' })).status).toBe(409)
    await site.setHours('01:00', '02:00')
    const first = wallTime(autumn, '01:00')
    for (const [start, email] of [
      [first, 'a@fold.example'],
      [later(first, 60), 'b@fold.example'],
    ] as const)
      expect((await site.booked(start, { email })).call.startTime).toBe(start)
    await site.setHours('00:00', '24:00')
    await site.setRules({ gapMinutes: 0 })
  })

  test('no log line contains the token of a call', async () => {
    const spy = vi.spyOn(log(), 'info')
    const { path } = await site.booked(timeAt(0))
    const token = path.split('/').at(-1) ?? ''
    await site.request(path)
    await site.send('PATCH', path, { start: timeAt(4), sequence: 0 })
    await site.request(`${path}/times`)
    await site.request(path, { method: 'DELETE' })
    const logged = JSON.stringify(spy.mock.calls)
    spy.mockRestore()
    expect(logged).toContain('/api/call/…')
    expect(logged).not.toContain(token)
  })
})
