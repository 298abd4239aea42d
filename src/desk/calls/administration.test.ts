import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { later, openCallSite, timeAt } from '#testing/call-site.ts'
import { engines, signInAs } from '#testing/site.ts'
import { completeCalls, purgeCalls, remindOfCalls } from './commands/follow.ts'
import type { Appointment } from './contract/appointments.ts'
import { appointmentHistory, appointments } from './table.ts'

describe.each(engines)('appointments by the owner on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openCallSite>>
  let admin: Awaited<ReturnType<typeof signInAs>>
  beforeAll(async () => {
    site = await openCallSite(engine)
    admin = await signInAs('admin')
  })
  afterAll(() => site.close())
  afterEach(() => site.clear())

  const send = (method: string, path: string, body?: object) =>
    site.send(method, `/api/admin/appointments${path}`, body, { cookie: admin.cookie })
  const call = { title: 'Talk', meetingType: 'video', minutes: 30, name: 'Bo', email: 'bo@example.org' }
  async function made(changes: object): Promise<Appointment> {
    const answer = await send('POST', '', { ...call, ...changes })
    const appointment = await answer.json()
    expect(answer.status, JSON.stringify(appointment)).toBe(201)
    return appointment
  }
  const change = async (id: number, body: object) => {
    const answer = await send('PATCH', `/${id}`, body)
    return { status: answer.status, body: await answer.json() }
  }
  const emails = async () => (await db().select().from(emailOutbox)).map(({ recipient }) => recipient)

  async function past(minutes: number, changes: Partial<typeof appointments.$inferInsert> = {}) {
    const endTime = later(new Date().toISOString(), -minutes)
    const values = { title: 'Past', guestName: 'Bo', guestEmail: 'bo@example.org', meetingType: 'video' }
    const [row] = await db()
      .insert(appointments)
      .values({
        ...values,
        startTime: later(endTime, -30),
        endTime,
        busyUntil: endTime,
        uid: randomUUID(),
        ...changes,
      })
      .returning()
    return row?.id ?? 0
  }

  test('are made at any time, with or without an email, but never over another one', async () => {
    await site.setHours('10:00', '10:30')
    const soon = new Date(Date.now() + 3_600_000).toISOString()
    const untold = await made({ start: soon })
    expect(untold).toMatchObject({
      kind: 'call',
      name: 'Bo',
      email: 'bo@example.org',
      busyUntil: later(soon, 30),
    })
    expect(await emails()).toEqual([])
    await made({ start: timeAt(0), tell: true })
    expect(await emails()).toContain('bo@example.org')
    const over = await send('POST', '', { ...call, start: later(soon, 15) })
    expect(over.status).toBe(409)
    expect(await over.json()).toMatchObject({
      message: 'Another appointment has that time',
      meets: { id: untold.id, kind: 'call', title: 'Talk', name: 'Bo' },
    })
    const at = timeAt(5)
    const both = await Promise.all([0, 1, 2].map(() => send('POST', '', { ...call, start: at })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    await site.setHours('00:00', '24:00')
  })

  test('ignore gaps for the owner, but not for visitors', async () => {
    await site.setRules({ gapMinutes: 20 })
    await site.booked(timeAt(0))
    const next = await made({ start: timeAt(1) })
    const before = await made({ start: timeAt(-1) })
    expect([before.busyUntil, next.busyUntil]).toEqual([timeAt(0), later(timeAt(2), 20)])
    expect((await site.book(timeAt(2), { email: 'v@example.org' })).status).toBe(409)
    await site.setRules({ gapMinutes: 0 })
  })

  test('own time belongs to the admin, blocks a time, and is deleted for good', async () => {
    const own = await made({
      title: 'Write',
      meetingType: 'focus',
      start: timeAt(0),
      minutes: 120,
      email: undefined,
      name: undefined,
    })
    expect(own).toMatchObject({ kind: 'focus', userId: admin.userId, name: null, email: null })
    expect((await site.book(timeAt(3))).status).toBe(409)
    const mine = await site.request('/api/appointments', { headers: { cookie: admin.cookie } })
    expect(await mine.json()).toEqual([])
    const resized = await change(own.id, { minutes: 60, sequence: 0, meetingType: 'block' })
    expect(resized.body).toMatchObject({ kind: 'block', endTime: timeAt(2), sequence: 1 })
    expect((await site.book(timeAt(3))).status).toBe(201)
    expect((await change(own.id, { meetingType: 'video' })).status).toBe(400)
    expect((await send('DELETE', `/${own.id}`)).status).toBe(204)
    expect((await send('DELETE', `/${own.id}`)).status).toBe(404)
    expect(await db().$count(appointments)).toBe(1)
  })

  test('a move needs the present version, and notifies on request', async () => {
    const { id } = await made({ start: timeAt(0) })
    const other = await made({ start: timeAt(4) })
    expect((await change(id, { start: timeAt(8) })).body.fields).toHaveProperty('sequence')
    expect((await change(id, { start: timeAt(8), sequence: 4 })).status).toBe(409)
    expect((await change(id, { start: later(timeAt(4), -15), sequence: 0 })).body).toMatchObject({
      meets: { id: other.id },
    })
    expect((await change(id, { start: later(timeAt(0), 15), sequence: 0, tell: true })).body).toMatchObject({
      startTime: later(timeAt(0), 15),
      sequence: 1,
      changedBy: 'owner',
    })
    expect(await emails()).toContain('bo@example.org')
    await db().delete(emailOutbox)
    expect((await change(id, { notes: 'Nice', title: 'New' })).body).toMatchObject({
      notes: 'Nice',
      title: 'New',
      sequence: 1,
    })
    expect(await emails()).toEqual([])
    expect((await change(id, { meetingLink: 'https://x.example/1', tell: true })).body.sequence).toBe(2)
    expect(await emails()).toContain('bo@example.org')
  })

  test('an unknown account, type or order is refused', async () => {
    const unknown = async (changes: object) =>
      (await send('POST', '', { ...call, start: timeAt(0), ...changes })).status
    expect(await unknown({ userId: 999_999 })).toBe(400)
    expect(await unknown({ callTypeId: 999_999 })).toBe(400)
    expect(await unknown({ orderId: 999_999 })).toBe(404)
    expect((await change(999_999, { notes: 'x' })).status).toBe(404)
    expect(await db().$count(appointments)).toBe(0)
  })

  test('a cancellation notifies on request with the reason, once', async () => {
    const { id } = await made({ start: timeAt(0) })
    for (const _ of [1, 2]) expect((await send('DELETE', `/${id}?tell=1&reason=Ill`)).status).toBe(204)
    expect((await emails()).filter((to) => to === 'bo@example.org')).toHaveLength(1)
    const history = await db().select().from(appointmentHistory)
    expect(history.map(({ change, byWhom, reason }) => [change, byWhom, reason])).toEqual([
      ['booked', 'owner', null],
      ['cancelled', 'owner', 'Ill'],
    ])
    expect((await change(id, { start: timeAt(2), sequence: 1 })).status).toBe(409)
  })

  test('“nobody came” can be set for seven days after the call, and not before', async () => {
    const { id } = await made({ start: timeAt(0) })
    expect((await change(id, { status: 'missed' })).body.message).toBe('This call is not over yet')
    const recent = await past(60)
    expect((await change(recent, { status: 'missed' })).body.status).toBe('missed')
    expect((await change(recent, { status: 'completed' })).body.status).toBe('completed')
    expect((await change(await past(8 * 24 * 60), { status: 'missed' })).status).toBe(409)
    const block = await past(200, { meetingType: 'block', userId: admin.userId })
    expect((await change(block, { status: 'missed' })).status).toBe(409)
  })

  test('past calls become completed; own time and future calls stay', async () => {
    const ids = [
      await past(1),
      await past(120, { meetingType: 'block' }),
      (await made({ start: timeAt(0) })).id,
    ]
    await completeCalls()
    await completeCalls()
    const rows = await db().select().from(appointments).orderBy(appointments.id)
    expect(rows.map(({ id, status }) => [id, status])).toEqual([
      [ids[0], 'completed'],
      [ids[1], 'scheduled'],
      [ids[2], 'scheduled'],
    ])
    expect(
      (await db().select().from(appointmentHistory)).filter(({ change }) => change === 'completed'),
    ).toMatchObject([{ appointmentId: ids[0], byWhom: null }])
  })

  test('a due reminder is written once, and not long afterwards', async () => {
    const at = (minutes: number) => later(new Date().toISOString(), minutes)
    const due = (start: number, reminder: number, email: string) =>
      past(-start - 30, { reminderAt: at(reminder), guestEmail: email })
    await due(23 * 60, -60, 'due@example.org')
    await due(10 * 60, -14 * 60, 'late@example.org')
    await due(60 * 60, 36 * 60, 'early@example.org')
    const written = async () =>
      (await emails()).filter((to) => to.endsWith('@example.org') && !to.startsWith('admin'))
    await Promise.all([remindOfCalls(), remindOfCalls()])
    await remindOfCalls()
    expect(await written()).toEqual(['due@example.org'])
    const left = await db().select().from(appointments)
    expect(left.map(({ guestEmail, reminderAt }) => [guestEmail, reminderAt !== null])).toEqual(
      expect.arrayContaining([
        ['due@example.org', false],
        ['late@example.org', false],
        ['early@example.org', true],
      ]),
    )
    await site.setRules({ gapMinutes: 0, noticeHours: 0 })
    expect((await made({ start: at(60) })).status).toBe('scheduled')
    expect((await db().select().from(appointments)).at(-1)?.reminderAt).toBeNull()
    await site.setRules({ gapMinutes: 0 })
  })

  test('calls without an account are deleted as late as messages of the contact form', async () => {
    const month = 31 * 24 * 60
    const kept = [await past(30 * month), await past(60 * month, { userId: admin.userId }), await past(-600)]
    await past(40 * month)
    await purgeCalls()
    const left = await db().select({ id: appointments.id }).from(appointments).orderBy(appointments.id)
    expect(left.map(({ id }) => id)).toEqual(kept)
  })
})
