import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#base/accounts/table.ts'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { later, openCallSite, timeAt } from '#testing/call-site.ts'
import { engines, signInAs } from '#testing/site.ts'
import { completeCalls } from './commands/follow.ts'
import { maxCallsOfNetwork, maxEmailsPerDay } from './contract/limits.ts'
import { appointments } from './table.ts'

const victim = 'victim@example.org'

describe.each(engines)('abuse of bookings on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openCallSite>>
  beforeAll(async () => {
    site = await openCallSite(engine)
  })
  afterAll(() => site.close())
  afterEach(() => site.clear())

  const emailsTo = (address: string) => db().$count(emailOutbox, eq(emailOutbox.recipient, address))

  test('moving a call sends few emails to a stranger, from any network', async () => {
    const { path } = await site.booked(timeAt(0), { email: 'VICTIM@example.org' })
    const statuses: number[] = []
    for (let sequence = 0; sequence < maxEmailsPerDay; sequence += 1) {
      const start = timeAt(sequence % 2 === 0 ? 4 : 0)
      statuses.push((await site.send('PATCH', path, { start, sequence })).status)
    }
    expect(statuses.slice(0, -1).every((status) => status === 200)).toBe(true)
    expect(statuses.at(-1)).toBe(429)
    expect(await emailsTo('VICTIM@example.org')).toBe(maxEmailsPerDay)
    const { cookie } = await signInAs('user')
    const again = await site.book(timeAt(9), { email: 'other@example.org', guests: [victim] }, { cookie })
    expect([again.status, again.headers.get('retry-after')]).toEqual([429, '86400'])
    expect((await site.request(path, { method: 'DELETE' })).status).toBe(204)
    expect((await site.book(timeAt(9), { email: 'other@example.org' })).status).toBe(201)
  })

  test('booking, cancelling and inviting send few emails', async () => {
    const { cookie } = await signInAs('user')
    for (let count = 0; count < maxEmailsPerDay; count += 1) {
      const invites = { email: `g${count}@example.org`, guests: [victim] }
      const { path } = await site.booked(
        timeAt(0),
        ...(count % 2 ? [invites, { cookie }] : [{ email: victim }]),
      )
      expect((await site.request(path, { method: 'DELETE' })).status).toBe(204)
    }
    for (const more of [{ email: victim }, { guests: ['a@example.org', victim] }])
      expect((await site.book(timeAt(0), more, { cookie })).status).toBe(429)
  })

  test('does not keep members from booking with their own verified address', async () => {
    const { cookie, userId } = await signInAs('user')
    const own = 'Own@example.org'
    await db().update(users).set({ email: own, isEmailVerified: true }).where(eq(users.id, userId))
    for (let count = 0; count < maxEmailsPerDay; count += 1) {
      const { path } = await site.booked(timeAt(0), { email: own })
      expect((await site.request(path, { method: 'DELETE' })).status).toBe(204)
    }
    expect((await site.book(timeAt(0), { email: own })).status).toBe(429)
    const booked = await site.book(timeAt(0), { email: own }, { cookie })
    expect(booked.status).toBe(201)
    const [{ id, sequence }] = await (
      await site.request('/api/appointments?when=coming', { headers: { cookie } })
    ).json()
    const moved = await site.send(
      'PATCH',
      `/api/appointments/${id}`,
      { start: timeAt(4), sequence },
      { cookie },
    )
    expect(moved.status, await moved.text()).toBe(200)
    await db().update(users).set({ isEmailVerified: false }).where(eq(users.id, userId))
    expect((await site.book(timeAt(9), { email: own }, { cookie })).status).toBe(429)
  })

  test('nobody can invite others without a confirmed address', async () => {
    const { cookie, userId } = await signInAs('user')
    await db().update(users).set({ isEmailVerified: false }).where(eq(users.id, userId))
    for (const headers of [undefined, { cookie }]) {
      const answer = await site.book(timeAt(0), { guests: [victim] }, headers)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({
        fields: { guests: 'Only members with a confirmed address can invite somebody else' },
      })
    }
    expect(await emailsTo(victim)).toBe(0)
  })

  test('strangers get no text of the guest, not even as a name', async () => {
    await site.booked(timeAt(0), { name: 'Buy pills', about: 'at pills.example', email: victim })
    const [sent] = await db().select().from(emailOutbox).where(eq(emailOutbox.recipient, victim))
    expect(sent?.calendar).toContain('ATTENDEE')
    expect(JSON.stringify(sent)).not.toMatch(/pills/)
  })

  test.each([
    ['of 24 bits', (count: number) => `192.0.2.${count}`, '192.0.3.1'],
    ['of 48 bits of IPv6', (count: number) => `2001:db8:7:${count}::1`, '2001:db8:8::1'],
    ['of an office behind one address', () => '198.18.5.5', '198.18.6.5'],
  ])('one network %s can hold twenty future calls', async (_, address, elsewhere) => {
    const from = (ip: string) => ({ 'x-forwarded-for': ip })
    const bookAs = (count: number, headers: Record<string, string>) =>
      site.book(timeAt(count), { email: `guest${count}@example.org` }, headers)
    const paths: string[] = []
    for (let count = 0; count < maxCallsOfNetwork; count += 1) {
      const booked = await bookAs(count, from(address(count)))
      expect(booked.status).toBe(201)
      paths.push((await booked.json()).manage)
    }
    expect(paths).toHaveLength(20)
    const oneMore = await bookAs(30, from(address(99)))
    expect(oneMore.status).toBe(409)
    expect((await oneMore.json()).message).toMatch(/^20 calls were booked from your network/)
    const { cookie } = await signInAs('user')
    expect((await bookAs(30, { ...from(address(99)), cookie })).status).toBe(201)
    expect((await bookAs(31, from(elsewhere))).status).toBe(201)
    expect((await site.request(`/api${paths[0]}`, { method: 'DELETE' })).status).toBe(204)
    expect((await bookAs(32, from(address(99)))).status).toBe(201)
  })

  test('the network is forgotten once the call is over', async () => {
    await site.booked(timeAt(0))
    await db()
      .update(appointments)
      .set({ startTime: later(timeAt(0), -6000), endTime: later(timeAt(0), -5970) })
    await completeCalls()
    expect(await db().select().from(appointments)).toMatchObject([
      { status: 'completed', guestNetwork: null },
    ])
  })

  test('the same address can be invited only once', async () => {
    const { cookie, userId } = await signInAs('user')
    const [user] = await db().select().from(users).where(eq(users.id, userId))
    const own = user?.email?.toLowerCase() ?? ''
    const guests = [victim, 'Victim@example.org', 'VICTIM@EXAMPLE.ORG', own.toUpperCase()]
    const { call } = await site.booked(timeAt(0), { guests }, { cookie })
    expect(call.guests.map((guest) => guest.toLowerCase())).toEqual([victim])
    expect((await db().select().from(emailOutbox)).map(({ recipient }) => recipient.toLowerCase())).toEqual(
      expect.arrayContaining([victim, own]),
    )
    expect(await db().$count(emailOutbox)).toBe(2)
  })

  test('an address that is not the member’s own can hold three calls, even with an account', async () => {
    const member = await signInAs('user')
    const [user] = await db().select().from(users).where(eq(users.id, member.userId))
    const book = async (place: number, email: string) =>
      (await site.book(timeAt(place), { email }, { cookie: member.cookie })).status
    for (const place of [0, 1, 2]) expect(await book(place, victim)).toBe(201)
    expect(await book(3, victim)).toBe(409)
    for (const place of [4, 5, 6, 7]) expect(await book(place, user?.email?.toUpperCase() ?? '')).toBe(201)
    await db().update(users).set({ isEmailVerified: false }).where(eq(users.id, member.userId))
    expect(await book(8, user?.email ?? '')).toBe(409)
  })

  test('extreme days and times get an answer, not a failure', async () => {
    const { cookie } = await signInAs('admin')
    const get = async (path: string) =>
      (await site.request(`/api/admin/${path}`, { headers: { cookie } })).status
    expect(await get('appointments?from=9999-12-31&to=9999-12-31')).toBe(200)
    expect(await get('schedule?from=9998-12-31&days=42')).toBe(200)
    expect(await get('schedule?from=9999-12-31&days=42')).toBe(400)
    const call = { title: 'Late', meetingType: 'video', minutes: 1440, email: 'a@example.org' }
    const make = (start: string) =>
      site.send('POST', '/api/admin/appointments', { ...call, start }, { cookie })
    expect((await make('9999-12-31T23:59:59Z')).status).toBe(400)
    const made = await make('9998-12-31T23:59:59Z')
    expect([made.status, (await made.json()).endTime]).toEqual([201, '9999-01-01T23:59:59.000Z'])
  })

  test('titles stay on one line, whoever writes them', async () => {
    const { cookie } = await signInAs('admin')
    const title = 'Talk\r\nBcc: all@example.org\u2028ATTENDEE:mailto:x@example.org'
    const values = { title, meetingType: 'video', minutes: 30, email: 'a@example.org' }
    const make = (path: string, body: object) => site.send('POST', `/api/admin/${path}`, body, { cookie })
    const made = await (await make('appointments', { ...values, start: timeAt(0) })).json()
    const type = await (
      await make('call-types', { slug: 'lines', title, minutes: 30, priceWords: 'a\nb' })
    ).json()
    const line = 'Talk Bcc: all@example.org ATTENDEE:mailto:x@example.org'
    expect([made.title, type.title, type.priceWords]).toEqual([line, line, 'a b'])
    expect((await db().select().from(appointments))[0]?.endTime).toBe(later(timeAt(0), 30))
  })
})
