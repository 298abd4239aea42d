import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { beginOnTuesday } from '#testing/call-site.ts'
import { engines, openTestSite, signInAs } from '#testing/site.ts'
import type { NamedAppointment } from './contract/appointments.ts'
import type { Availability } from './contract/availability.ts'
import { appointmentHistory, appointments, timeOff } from './table.ts'

const thursday = { firstDay: '2026-12-03', lastDay: '2026-12-03' }

describe.each(engines)('time off on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  let cookie: string
  beforeAll(async () => {
    site = await openTestSite(engine, { SMTP_URL: 'smtp://127.0.0.1:1' })
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    await beginOnTuesday()
    cookie ??= (await signInAs('admin')).cookie
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const send = (method: string, path: string, body?: object) =>
    site.send(method, `/api/admin/${path}`, body, { cookie })
  async function answerTo(method: string, path: string, body?: object) {
    const answer = await send(method, path, body)
    return { status: answer.status, body: await answer.json() }
  }
  const add = (body: object) => answerTo('POST', 'time-off', body)
  const saved = async (): Promise<Availability> =>
    (await site.request('/api/admin/availability', { headers: { cookie } })).json()
  const freeOn = async (day: string): Promise<number> =>
    (await (await site.request(`/api/calls/intro/times?from=${day}&days=1`)).json()).times.length
  async function book(start: string, email = 'bo@example.org', changes = {}): Promise<number> {
    const call = { title: 'Talk', meetingType: 'video', name: 'Bo', email, start, minutes: 20 }
    const { status, body } = await answerTo('POST', 'appointments', { ...call, ...changes })
    expect(status, JSON.stringify(body)).toBe(201)
    return body.id
  }
  const stored = async () =>
    (await db().select().from(appointments).orderBy(appointments.id)).map(
      ({ id, status, startTime, sequence }) => [id, status, startTime.slice(0, 16), sequence],
    )
  const recipients = async () => (await db().select().from(emailOutbox)).map(({ recipient }) => recipient)

  test('removes its days from the bookable ones, tells visitors why, and gives them back', async () => {
    const input = { ...thursday, lastDay: '2026-12-04', note: 'Dentist', publicNote: 'Back on Monday' }
    const { status, body } = await add(input)
    expect(status).toBe(201)
    expect(body.timeOff).toEqual([{ id: expect.any(Number), ...input }])
    expect([await freeOn('2026-12-03'), await freeOn('2026-12-04')]).toEqual([0, 0])
    const offer = await (await site.request('/api/calls')).json()
    expect(offer.timeOff).toEqual([
      { firstDay: '2026-12-03', lastDay: '2026-12-04', publicNote: 'Back on Monday' },
    ])
    expect(JSON.stringify(offer)).not.toContain('Dentist')
    const [{ id }] = body.timeOff
    expect((await answerTo('PUT', `time-off/${id}`, thursday)).body.timeOff).toEqual([
      { id, ...thursday, note: null, publicNote: null },
    ])
    expect(await freeOn('2026-12-04')).toBe(6)
    expect((await answerTo('DELETE', `time-off/${id}`)).body.timeOff).toEqual([])
    expect(await freeOn('2026-12-03')).toBe(12)
    for (const method of ['PUT', 'DELETE'])
      expect((await send(method, `time-off/${id}`, thursday)).status).toBe(404)
  })

  test('needs a decision about every booked call of its days, and of no others', async () => {
    const first = await book('2026-12-03T15:00:00Z')
    const second = await book('2026-12-03T20:00:00Z')
    // Midnight in Chicago is 06:00 UTC.
    await book('2026-12-03T05:30:00Z')
    await book('2026-12-04T06:10:00Z')
    const late = await book('2026-12-04T05:50:00Z')
    const cancelled = await book('2026-12-03T17:00:00Z')
    await send('DELETE', `appointments/${cancelled}`)
    await book('2026-12-03T18:00:00Z', '', {
      meetingType: 'block',
      name: undefined,
      email: undefined,
    })
    const undecided = await add(thursday)
    expect(undecided.status).toBe(409)
    const named: NamedAppointment[] = undecided.body.appointments
    expect(named.map(({ id }) => id)).toEqual([first, second, late])
    expect(named[0]).toEqual({
      id: first,
      kind: 'call',
      title: 'Talk',
      name: 'Bo',
      startTime: '2026-12-03T15:00:00.000Z',
      endTime: '2026-12-03T15:20:00.000Z',
    })
    const decisions = [{ appointmentId: first, decision: 'cancel' }]
    const partly = await add({ ...thursday, decisions })
    expect(partly.body.appointments.map(({ id }: NamedAppointment) => id)).toEqual([second, late])
    expect((await saved()).timeOff).toEqual([])
    expect((await stored())[0]).toEqual([first, 'scheduled', '2026-12-03T15:00', 0])
  })

  test('keeps, moves and cancels calls as decided, all at once, and notifies their guests', async () => {
    const kept = await book('2026-12-03T15:00:00Z', 'kept@example.org')
    const moved = await book('2026-12-03T16:00:00Z', 'moved@example.org')
    const cancelled = await book('2026-12-03T17:00:00Z', 'cancelled@example.org')
    const decisions = [
      { appointmentId: kept, decision: 'keep' },
      { appointmentId: moved, decision: 'move', start: '2026-12-04T16:00:00Z' },
      { appointmentId: cancelled, decision: 'cancel' },
    ]
    const { status, body } = await add({ ...thursday, publicNote: 'I am ill', decisions })
    expect(status).toBe(201)
    expect(await stored()).toEqual([
      [kept, 'scheduled', '2026-12-03T15:00', 0],
      [moved, 'scheduled', '2026-12-04T16:00', 1],
      [cancelled, 'cancelled', '2026-12-03T17:00', 1],
    ])
    expect(body.outside.map(({ id }: NamedAppointment) => id)).toEqual([kept])
    const changes = await db().select().from(appointmentHistory).orderBy(appointmentHistory.id)
    expect(changes.slice(-2).map(({ change, byWhom, reason }) => [change, byWhom, reason])).toEqual([
      ['moved', 'owner', null],
      ['cancelled', 'owner', 'I am ill'],
    ])
    expect(await recipients()).toEqual(expect.arrayContaining(['moved@example.org', 'cancelled@example.org']))
    expect(await recipients()).not.toContain('kept@example.org')
    // The calls about which the owner has decided need no further decision. An additional day asks only about the call that was
    // moved to it.
    const [{ id }] = body.timeOff
    expect((await answerTo('PUT', `time-off/${id}`, { ...thursday, note: 'Ill' })).status).toBe(200)
    const longer = await answerTo('PUT', `time-off/${id}`, { ...thursday, lastDay: '2026-12-04' })
    expect(longer.body.appointments.map(({ id: named }: NamedAppointment) => named)).toEqual([moved])
  })

  test('notifies nobody if the owner chose that', async () => {
    const id = await book('2026-12-03T16:00:00Z')
    const decisions = [{ appointmentId: id, decision: 'cancel' }]
    expect((await add({ ...thursday, decisions, tell: false })).status).toBe(201)
    expect(await recipients()).toEqual([])
  })

  test('changes nothing at all if one call cannot be moved', async () => {
    const cancelled = await book('2026-12-03T15:00:00Z')
    const moved = await book('2026-12-03T16:00:00Z')
    const other = await book('2026-12-04T16:00:00Z')
    const before = await stored()
    const moveTo = (start: string) =>
      add({
        ...thursday,
        decisions: [
          { appointmentId: cancelled, decision: 'cancel' },
          { appointmentId: moved, decision: 'move', start },
        ],
      })
    const taken = await moveTo('2026-12-04T16:10:00Z')
    expect(taken.status).toBe(409)
    expect(taken.body.meets.id).toBe(other)
    for (const start of ['2026-12-03T22:00:00Z', '2026-11-30T16:00:00Z']) {
      const refused = await moveTo(start)
      expect([refused.status, refused.body.appointmentId]).toEqual([400, moved])
    }
    expect(await stored()).toEqual(before)
    expect(await db().$count(timeOff)).toBe(0)
    expect(await recipients()).toEqual([])
    // A moved call can take the time of a call that is cancelled in the same request.
    expect((await moveTo('2026-12-04T16:20:00Z')).status).toBe(201)
  })

  test('a decision about a call of another day, or an unknown one, does nothing', async () => {
    const other = await book('2026-12-04T16:00:00Z')
    const decisions = [
      { appointmentId: other, decision: 'cancel' },
      { appointmentId: 2_000_000_000, decision: 'cancel' },
    ]
    expect((await add({ ...thursday, decisions })).status).toBe(201)
    expect(await stored()).toEqual([[other, 'scheduled', '2026-12-04T16:00', 0]])
  })

  test('two never share a day, even when they are added at once', async () => {
    const racing = await Promise.all([thursday, { ...thursday, lastDay: '2026-12-08' }].map(add))
    expect(racing.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(racing.find(({ status }) => status === 409)?.body.fields).toEqual({
      firstDay: 'Other time off has one of these days',
    })
    expect(await db().$count(timeOff)).toBe(1)
  })

  test('nobody can book a day while it is taken off', async () => {
    const guest = { name: 'Inês', email: 'ines@example.org', timeZone: 'Europe/Lisbon' }
    const [off, booked] = await Promise.all([
      add(thursday),
      site.send('POST', '/api/calls/intro/bookings', { ...guest, start: '2026-12-03T16:00:00Z' }),
    ])
    // The second command sees the changes of the first.
    expect([off.status, booked.status].toSorted()).toEqual([201, 409])
  })

  test.each([
    ['2026-12-04', '2026-12-03', { lastDay: 'End on the first day or later' }],
    ['2026-11-02', '2026-11-30', { lastDay: 'This time is over' }],
    ['2026-02-30', '2026-12-03', { firstDay: 'Use a day such as 2026-12-03' }],
    ['0001-01-01', '2026-12-03', { firstDay: 'Use a day such as 2026-12-03' }],
  ])('from %s to %s is refused', async (firstDay, lastDay, fields) => {
    const { status, body } = await add({ firstDay, lastDay })
    expect([status, body.fields]).toEqual([400, fields])
  })

  test('may have begun, end today, and last for years', async () => {
    expect((await add({ firstDay: '2026-11-20', lastDay: '2026-12-01' })).status).toBe(201)
    expect((await add({ firstDay: '2026-12-24', lastDay: '9999-12-31' })).status).toBe(201)
    expect(await freeOn('2026-12-28')).toBe(0)
  })
})
