import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#base/accounts/table.ts'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { later, openCallSite, timeAt } from '#testing/call-site.ts'
import { engines, signInAs } from '#testing/site.ts'
import type { OwnCall } from './contract/booking.ts'
import { appointmentHistory, appointments } from './table.ts'

const statuses = (answers: Response[]) => answers.map(({ status }) => status).toSorted()
const messageOf = async (answer: Response) => (await answer.json()).message as string

describe.each(engines)('moving and cancelling a call on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openCallSite>>
  beforeAll(async () => {
    site = await openCallSite(engine)
  })
  afterAll(() => site.close())
  afterEach(() => site.clear())

  const move = (path: string, start: string, sequence = 0, headers = {}) =>
    site.send('PATCH', path, { start, sequence }, headers)
  const cancel = (path: string, headers = {}) => site.request(path, { method: 'DELETE', headers })

  test('a move frees the old time, takes the new one and raises the sequence', async () => {
    const { path } = await site.booked(timeAt(0))
    await db().delete(emailOutbox)
    const moved = await move(path, timeAt(6))
    expect(moved.status).toBe(200)
    expect(await moved.json()).toMatchObject({
      startTime: timeAt(6),
      endTime: later(timeAt(6), 30),
      sequence: 1,
      changedBy: 'guest',
      reminderAt: later(timeAt(6), -24 * 60),
    })
    expect(await db().$count(emailOutbox)).toBeGreaterThan(0)
    expect((await site.book(timeAt(6), { email: 'b@example.org' })).status).toBe(409)
    expect((await site.book(timeAt(0), { email: 'b@example.org' })).status).toBe(201)
    expect(await site.changes()).toEqual(['booked', 'moved', 'booked'])
  })

  test('the guest reads about a move in the zone in which the new time was chosen', async () => {
    const { path } = await site.booked(timeAt(0), { timeZone: 'Europe/Lisbon' })
    expect(await (await move(path, timeAt(6))).json()).toMatchObject({ visitorZone: 'Europe/Lisbon' })
    await db().delete(emailOutbox)
    const chosen = { start: timeAt(8), sequence: 1, timeZone: 'Asia/Tokyo' }
    const moved = await site.send('PATCH', path, chosen)
    expect(await moved.json()).toMatchObject({ visitorZone: 'Asia/Tokyo', sequence: 2 })
    const texts = (await db().select().from(emailOutbox)).map(({ text }) => text)
    expect(texts.filter((text) => /^When: .* in Tokyo/m.test(text ?? ''))).toHaveLength(1)
    const unknown = await site.send('PATCH', path, { start: timeAt(9), sequence: 2, timeZone: 'Nowhere' })
    expect([unknown.status, (await unknown.json()).fields]).toMatchObject([
      400,
      { timeZone: expect.any(String) },
    ])
  })

  test('a call may move to a time that overlaps its old one, including the gap', async () => {
    await site.setRules({ gapMinutes: 60 })
    const { path } = await site.booked(timeAt(0))
    expect((await move(path, timeAt(1))).status).toBe(200)
    expect((await move(path, timeAt(0), 1)).status).toBe(200)
    await site.setRules({ gapMinutes: 0 })
  })

  test('of two moves from one version, one happens; a repetition changes nothing', async () => {
    const { path } = await site.booked(timeAt(0))
    expect(statuses(await Promise.all([move(path, timeAt(4)), move(path, timeAt(6))]))).toEqual([200, 409])
    const { startTime, sequence } = await site.bookingAt(path)
    expect(sequence).toBe(1)
    expect(await messageOf(await move(path, timeAt(8)))).toMatch(/changed meanwhile/)
    await db().delete(emailOutbox)
    const again = await move(path, startTime)
    expect([again.status, (await again.json()).sequence]).toEqual([200, 1])
    expect(await db().$count(emailOutbox)).toBe(0)
  })

  test('of seven moves to one time at once, one gets it, and the others alternatives', async () => {
    const calls = await Promise.all(
      Array.from({ length: 7 }, (_, index) => site.booked(timeAt(index), { email: `m${index}@example.org` })),
    )
    const answers = await Promise.all(calls.map(({ path }) => move(path, timeAt(20))))
    expect(statuses(answers)).toEqual([200, ...Array(6).fill(409)])
    for (const answer of answers.filter(({ status }) => status === 409)) {
      const { message, times } = await answer.json()
      expect(message).toBe('That time was just taken')
      expect(times).toHaveLength(3)
      expect(times).not.toContain(timeAt(20))
    }
  })

  test('a new gap leaves adjacent calls unchanged, and applies to later ones', async () => {
    const first = await site.booked(timeAt(0))
    await site.booked(timeAt(1), { email: 'b@example.org' })
    await site.setRules({ gapMinutes: 45 })
    expect(await site.bookingAt(first.path)).toMatchObject({ startTime: timeAt(0), status: 'scheduled' })
    const statusAt = async (place: number) =>
      (await site.book(timeAt(place), { email: 'c@example.org' })).status
    expect([await statusAt(-1), await statusAt(-2), await statusAt(2), await statusAt(-3)]).toEqual([
      409, 409, 201, 201,
    ])
    expect((await move(first.path, timeAt(10))).status).toBe(200)
    expect(
      await db()
        .select()
        .from(appointments)
        .where(eq(appointments.startTime, timeAt(10))),
    ).toMatchObject([{ busyUntil: later(timeAt(10), 75) }])
    await site.setRules({ gapMinutes: 0 })
  })

  test('a cancelled call frees its time, stays cancelled and cannot be moved', async () => {
    const { path } = await site.booked(timeAt(0))
    for (const _ of [1, 2]) expect((await cancel(path)).status).toBe(204)
    expect(await site.bookingAt(path)).toMatchObject({
      status: 'cancelled',
      sequence: 1,
      changedBy: 'guest',
      mayChange: false,
      meetingLink: null,
      reminderAt: null,
    })
    expect(await site.changes()).toEqual(['booked', 'cancelled'])
    expect(await messageOf(await move(path, timeAt(4), 1))).toBe('This call was cancelled')
    expect((await site.book(timeAt(0))).status).toBe(201)
  })

  test('changes are refused from some hours before the call, and after it', async () => {
    await site.setRules({ gapMinutes: 0, noticeHours: 0, changeUntilHours: 72 })
    const { call, path } = await site.booked(timeAt(0))
    expect(call.mayChange).toBe(false)
    expect(await messageOf(await move(path, timeAt(9)))).toBe('Calls can be moved until 72 hours before')
    expect(await messageOf(await cancel(path))).toBe('Calls can be cancelled until 72 hours before')
    await db().update(appointments).set({ status: 'completed' })
    expect(await messageOf(await cancel(path))).toBe('This call is over')
    await site.setRules({ gapMinutes: 0 })
  })

  test('reading changes nothing, and an unknown link is not found', async () => {
    const { path } = await site.booked(timeAt(0))
    const before = await db().select().from(appointments)
    for (const way of ['', '/times', '/times?days=3'])
      expect((await site.request(path + way)).status).toBe(200)
    expect(await db().select().from(appointments)).toEqual(before)
    const foreign = `/api/call/${'A'.repeat(43)}`
    expect((await site.request(foreign)).status).toBe(404)
    expect((await move(foreign, timeAt(4))).status).toBe(404)
    expect((await cancel(foreign)).status).toBe(404)
    expect((await cancel(path.slice(0, -1))).status).toBe(404)
    expect((await site.bookingAt(path)).status).toBe('scheduled')
  })

  test('the times for a move ignore the call itself', async () => {
    const { path } = await site.booked(timeAt(0))
    await site.booked(timeAt(4), { email: 'b@example.org' })
    const { times } = await (await site.request(`${path}/times`)).json()
    expect(times).toContain(timeAt(0))
    expect(times).not.toContain(timeAt(4))
  })

  test('members list, read, move and cancel their own calls only', async () => {
    const ada = await signInAs('user')
    const other = await signInAs('user')
    const headers = { cookie: ada.cookie }
    await site.booked(timeAt(0), {}, headers)
    await site.booked(timeAt(2), { email: 'b@example.org' })
    const list = async (query = '', who = ada): Promise<OwnCall[]> =>
      (await site.request(`/api/appointments${query}`, { headers: { cookie: who.cookie } })).json()
    const [own, ...more] = await list()
    expect(more).toEqual([])
    expect(own).toMatchObject({ startTime: timeAt(0), name: 'Inês' })
    const path = `/api/appointments/${own?.id}`
    expect(await list('', other)).toEqual([])
    for (const answer of [
      await site.request(path, { headers: { cookie: other.cookie } }),
      await site.request(`${path}/times`, { headers: { cookie: other.cookie } }),
      await move(path, timeAt(6), 0, { cookie: other.cookie }),
      await cancel(path, { cookie: other.cookie }),
    ])
      expect(answer.status).toBe(404)
    expect(await (await move(path, timeAt(6), 0, headers)).json()).toMatchObject({ id: own?.id, sequence: 1 })
    expect((await list('?when=coming')).length).toBe(1)
    expect((await cancel(path, headers)).status).toBe(204)
    expect([(await list('?when=coming')).length, (await list('?when=past')).length]).toEqual([0, 1])
    expect(
      await db().select().from(appointmentHistory).where(eq(appointmentHistory.change, 'cancelled')),
    ).toMatchObject([{ byWhom: 'guest', actorId: ada.userId }])
    const pages = await Promise.all([10, 11, 12].map((place) => site.booked(timeAt(place), {}, headers)))
    const first = await site.request('/api/appointments?limit=2', { headers })
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const rest = await (await site.request(next, { headers })).json()
    expect(rest.length).toBe(pages.length + 1 - 2)
  })

  test('a guest’s calls belong to the account whose verified address it is', async () => {
    await site.booked(timeAt(0), { email: 'Late@Example.org' })
    const who = await signInAs('user')
    const set = (changes: object) => db().update(users).set(changes).where(eq(users.id, who.userId))
    const own = async (): Promise<OwnCall[]> =>
      (await site.request('/api/appointments', { headers: { cookie: who.cookie } })).json()
    await set({ email: 'late@example.org', isEmailVerified: false })
    expect(await own()).toEqual([])
    await set({ isEmailVerified: true })
    const [call] = await own()
    expect(call).toMatchObject({ startTime: timeAt(0) })
    const moved = await move(`/api/appointments/${call?.id}`, timeAt(4), 0, { cookie: who.cookie })
    expect(moved.status).toBe(200)
  })
})
