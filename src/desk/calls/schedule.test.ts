import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { publish } from '#platform/bus.ts'
import { db } from '#platform/database/database.ts'
import { openOrderSite } from '#testing/order-site.ts'
import { engines, signInAs } from '#testing/site.ts'
import type { Appointment, OpenAppointment, Schedule } from './contract/appointments.ts'
import { appointmentChannel, availabilityChannel } from './queries/channels.ts'
import {
  appointmentHistory,
  appointments,
  availabilitySlots,
  busyFeeds,
  busyTimes,
  dayExceptions,
  timeOff,
} from './table.ts'

describe.each(engines)('the schedule on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openOrderSite>>
  let admin: Awaited<ReturnType<typeof signInAs>>
  beforeAll(async () => {
    site = await openOrderSite(engine)
    admin = await signInAs('admin')
  })
  afterAll(() => site.close())

  async function add(start: string, minutes: number, more: Partial<typeof appointments.$inferInsert> = {}) {
    const endTime = new Date(Date.parse(start) + minutes * 60_000).toISOString()
    const [row] = await db()
      .insert(appointments)
      .values({
        title: 'Intro call',
        startTime: start,
        endTime,
        busyUntil: endTime,
        uid: randomUUID(),
        guestName: 'Inês Duarte',
        guestEmail: 'ines@example.org',
        meetingType: 'video',
        ...more,
      })
      .returning({ id: appointments.id })
    return row?.id ?? 0
  }
  const list = (query: string) => site.read<Appointment[]>(admin, `/api/admin/appointments?${query}`)
  const ids = async (query: string) => (await list(query)).map(({ id }) => id)
  const around = (from: string, days = 7) =>
    site.read<Schedule>(admin, `/api/admin/schedule?from=${from}&days=${days}`)

  test('lists by day of the site’s zone, status, and search text', async () => {
    // In Chicago, it is 23:30 on the 1st, and 0:30 on the 2nd.
    const late = await add('2027-02-02T05:30:00Z', 30)
    const early = await add('2027-02-02T06:30:00Z', 30, { guestName: 'Marek', guestEmail: 'm@example.org' })
    const gone = await add('2027-02-02T16:00:00Z', 30, { status: 'cancelled', title: 'Scope 100%' })
    const ada = await signInAs('user')
    const own = await add('2027-02-03T16:00:00Z', 30, {
      userId: ada.userId,
      guestName: null,
      guestEmail: null,
    })
    const block = await add('2027-02-04T16:00:00Z', 60, {
      userId: admin.userId,
      guestName: null,
      guestEmail: null,
      meetingType: 'block',
      title: 'Dentist',
    })
    expect(await ids('from=2027-02-01&to=2027-02-01')).toEqual([late])
    expect(await ids('from=2027-02-02&to=2027-02-04&sort=soonest')).toEqual([early, gone, own, block])
    expect(await ids('from=2027-02-01&to=2027-02-04&status=cancelled')).toEqual([gone])
    expect(await ids('q=inês')).toEqual([gone, late])
    expect(await ids('q=duarte')).toEqual([])
    expect(await ids('q=100%25')).toEqual([gone])
    expect(await ids('q=M@EX')).toEqual([early])
    expect(await ids('q=user')).toEqual([own])
    const [dentist] = await list('q=dent')
    expect(dentist).toMatchObject({ kind: 'block', name: null, email: null, title: 'Dentist' })
    expect((await list('q=user'))[0]).toMatchObject({ kind: 'call', name: 'user' })
    const page = await site.readAllIds(admin, '/api/admin/appointments?from=2027-02-01&to=2027-02-04&limit=2')
    expect(page).toEqual([block, own, gone, early, late])
  })

  test('opens a call with its history, and the known facts about its guest', async () => {
    const ada = await signInAs('user')
    const { id: order } = await site.place(ada)
    const email = 'twice@example.org'
    await add('2027-02-10T16:00:00Z', 30, { userId: ada.userId, guestEmail: 'Twice@Example.org' })
    await add('2027-02-11T16:00:00Z', 30, { guestEmail: email, status: 'cancelled' })
    const start = new Date(Date.now() - 86_400_000).toISOString()
    const id = await add('2027-02-12T16:00:00Z', 30, { userId: ada.userId, guestEmail: email })
    const past = await add(start, 30, { guestEmail: 'past@example.org' })
    const times = { appointmentId: id, startTime: start, endTime: start }
    await db()
      .insert(appointmentHistory)
      .values([
        { ...times, change: 'booked', byWhom: 'guest' },
        { ...times, change: 'moved', byWhom: 'owner', reason: 'A train' },
      ])
    const found = await site.read<OpenAppointment>(admin, `/api/admin/appointments/${id}`)
    expect(found.history.map(({ change, byWhom, reason }) => [change, byWhom, reason])).toEqual([
      ['booked', 'guest', null],
      ['moved', 'owner', 'A train'],
    ])
    expect(found).toMatchObject({ earlierCalls: 1, mayBeMissed: false, email })
    expect(found.orders.map((one) => one.id)).toEqual([order])
    expect(await site.read(admin, `/api/admin/appointments/${past}`)).toMatchObject({
      mayBeMissed: true,
      orders: [],
    })
    expect((await site.get(admin, '/api/admin/appointments/99999')).status).toBe(404)
  })

  test('shows open hours of days of 23 and 25 hours, exceptional days, time off, and busy times', async () => {
    await db().delete(availabilitySlots)
    await db()
      .insert(availabilitySlots)
      .values([
        { dayOfWeek: 0, startTime: '01:00', endTime: '04:00' },
        { dayOfWeek: 1, startTime: '09:00', endTime: '12:00' },
      ])
    await db()
      .insert(dayExceptions)
      .values({ day: '2027-03-15', startTime: '10:00', endTime: '11:00', note: 'Late' })
    await db().insert(timeOff).values({ firstDay: '2027-03-16', lastDay: '2027-03-18', note: 'Away' })
    const [feed] = await db()
      .insert(busyFeeds)
      .values({ name: 'Family', url: 'https://x.example' })
      .returning()
    await db()
      .insert(busyTimes)
      .values({
        feedId: feed?.id ?? 0,
        startTime: '2027-03-15T20:00:00Z',
        endTime: '2027-03-15T21:00:00Z',
      })
    const { days, busy, timeZone } = await around('2027-03-14', 3)
    expect(timeZone).toBe('America/Chicago')
    expect(days.map(({ day, open, isOff, note }) => ({ day, open, isOff, note }))).toEqual([
      {
        day: '2027-03-14',
        open: [{ start: '2027-03-14T07:00:00.000Z', end: '2027-03-14T09:00:00.000Z' }],
        isOff: false,
        note: null,
      },
      {
        day: '2027-03-15',
        open: [{ start: '2027-03-15T15:00:00.000Z', end: '2027-03-15T16:00:00.000Z' }],
        isOff: false,
        note: 'Late',
      },
      { day: '2027-03-16', open: [], isOff: true, note: 'Away' },
    ])
    expect(busy).toEqual([
      { start: '2027-03-15T20:00:00.000Z', end: '2027-03-15T21:00:00.000Z', feed: 'Family' },
    ])
    const [fall] = (await around('2027-11-07', 1)).days
    expect(Date.parse(fall?.end ?? '') - Date.parse(fall?.start ?? '')).toBe(25 * 3_600_000)
    expect(fall?.open).toEqual([{ start: '2027-11-07T06:00:00.000Z', end: '2027-11-07T10:00:00.000Z' }])
  })

  test('counts the calls of its days, names the next one and the due orders, in nine queries', async () => {
    const ada = await signInAs('user')
    const { id } = await site.place(ada)
    await site.send(admin, 'PATCH', `/api/admin/orders/${id}`, {
      deliveryDate: '2027-04-07T00:00:00.000Z',
      reason: 'So.',
    })
    const soon = new Date(Date.now() + 20 * 60_000).toISOString()
    const next = await add(soon, 30)
    await add('2027-04-06T15:00:00Z', 45)
    await add('2027-04-07T15:00:00Z', 30, { status: 'cancelled' })
    await add('2027-04-08T15:00:00Z', 30, { meetingType: 'focus', userId: admin.userId })
    const query = vi.spyOn(pg.Client.prototype, 'query')
    const schedule = await around('2027-04-05')
    expect(query.mock.calls.length).toBeLessThanOrEqual(9)
    query.mockRestore()
    expect(schedule).toMatchObject({ calls: 1, minutes: 45, next: { id: next } })
    expect(schedule.due).toEqual([
      { orderId: id, title: expect.any(String), clientName: 'user', day: '2027-04-07', isLate: false },
    ])
  })

  test('streams what to reload, as long as the session is an admin’s', async () => {
    const leaving = new AbortController()
    const answer = await site.follow(admin, '/api/admin/schedule/events', leaving.signal)
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    let read = ''
    const readUntil = async (text: string) => {
      while (!read.includes(text)) read += (await reader?.read())?.value ?? ''
    }
    await readUntil('data: all')
    await publish(appointmentChannel, '17')
    await readUntil('data: appointments')
    await publish(availabilityChannel, 'hours')
    await readUntil('data: availability')
    expect(read.match(/data: \w+/g)).toEqual(['data: all', 'data: appointments', 'data: availability'])
    leaving.abort()
  })

  test('begins with `all` only if something has changed since the page was rendered', async () => {
    const leaving = new AbortController()
    const mark = async () =>
      (await site.read<{ changeMark: string }>(admin, '/api/admin/schedule/change-mark')).changeMark
    const firstOf = async (after: string) => {
      const path = `/api/admin/schedule/events?after=${after}`
      const answer = await site.follow(admin, path, leaving.signal)
      const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
      let read = ''
      return async () => {
        while (!read.includes('data: ')) read += (await reader?.read())?.value ?? ''
        return /data: (\w+)/.exec(read)?.[1]
      }
    }
    const shown = await mark()
    const first = await firstOf(shown)
    await publish(availabilityChannel, 'hours')
    expect(await first()).toBe('availability')
    expect(await mark()).not.toBe(shown)
    expect(await (await firstOf(shown))()).toBe('all')
    leaving.abort()
  })
})
