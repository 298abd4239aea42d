import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { publish } from '#platform/bus.ts'
import { db } from '#platform/database/database.ts'
import { beginOnTuesday } from '#testing/call-site.ts'
import { engines, openTestSite, signInAs } from '#testing/site.ts'
import type { Availability, Preview } from './contract/availability.ts'
import { availabilityChannel } from './queries/channels.ts'
import { appointments, availabilitySlots, callTypes } from './table.ts'

const morning = [{ start: '09:00', end: '12:00' }]

describe.each(engines)('availability on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  let cookie: string
  beforeAll(async () => {
    site = await openTestSite(engine)
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    await beginOnTuesday()
    cookie ??= (await signInAs('admin')).cookie
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const saved = async (): Promise<Availability> =>
    (await site.request('/api/admin/availability', { headers: { cookie } })).json()
  const send = (method: string, path: string, body?: object, headers = {}) =>
    site.send(method, `/api/admin/${path}`, body, { cookie, ...headers })
  const formOf = ({ week, rules }: Availability) => ({ week, rules })
  type Form = ReturnType<typeof formOf>
  async function save(change: (form: Form) => Form, headers = {}) {
    const answer = await send('PUT', 'availability', change(formOf(await saved())), headers)
    return { status: answer.status, etag: answer.headers.get('etag'), body: await answer.json() }
  }
  const withHours =
    (hours: Availability['week'][number]['hours'], ...weekdays: number[]) =>
    (form: Form) => ({
      ...form,
      week: form.week.map((day, weekday) => (weekdays.includes(weekday) ? { isActive: true, hours } : day)),
    })
  const preview = async (form: object): Promise<Preview> =>
    (await send('POST', 'availability/preview', form)).json()
  const startsOn = async (day: string, slug = 'intro'): Promise<string[]> => {
    const { times } = await (await site.request(`/api/calls/${slug}/times?from=${day}&days=1`)).json()
    return times.map((time: string) => time.slice(11, 16))
  }
  async function book(start: string, minutes = 20) {
    const body = {
      title: 'Talk',
      meetingType: 'video',
      name: 'Bo',
      email: 'bo@example.org',
      start,
      minutes,
    }
    const answer = await send('POST', 'appointments', body)
    expect(answer.status).toBe(201)
    return (await answer.json()).id as number
  }

  test('has the seeded hours, the default rules and a version for changes', async () => {
    const answer = await site.request('/api/admin/availability', { headers: { cookie } })
    expect(answer.headers.get('etag')).toBe('"1"')
    const { week, rules, ...others }: Availability = await answer.json()
    expect(week.map(({ isActive, hours }) => [isActive, hours.length])).toEqual([
      [false, 0],
      ...Array.from({ length: 4 }, () => [true, 2]),
      [true, 1],
      [false, 0],
    ])
    expect(rules).toMatchObject({ noticeHours: 24, horizonDays: 60, gapMinutes: 10, maxPerDay: null })
    expect(others).toEqual({
      version: 1,
      timeZone: 'America/Chicago',
      exceptions: [],
      timeOff: [],
      outside: [],
    })
  })

  test('the week and the rules are saved as a whole, and inactive days keep their hours', async () => {
    const { status, etag, body } = await save((form) => ({
      week: form.week.map((day, weekday) => ({
        isActive: weekday === 6,
        hours: weekday === 6 ? [{ start: '20:00', end: '24:00' }] : day.hours,
      })),
      rules: { ...form.rules, noticeHours: 0, maxPerDay: 3 },
    }))
    expect([status, etag]).toEqual([200, '"2"'])
    expect(body).toEqual(await saved())
    expect(body.week[1]).toMatchObject({ isActive: false, hours: [{ start: '09:00' }, { start: '13:30' }] })
    expect(body.rules).toMatchObject({ noticeHours: 0, maxPerDay: 3 })
    // The last start is 23:30 in Chicago, half an hour before the hours end at midnight (06:00 UTC).
    expect((await startsOn('2026-12-05')).at(-1)).toBe('05:30')
    expect(await startsOn('2026-12-03')).toEqual([])
  })

  test('of two admins who save at once, one gets the other’s version', async () => {
    const form = formOf(await saved())
    const racing = await Promise.all(
      [1, 2, 3].map((gapMinutes) =>
        send('PUT', 'availability', { ...form, rules: { ...form.rules, gapMinutes } }, { 'if-match': '"1"' }),
      ),
    )
    expect(racing.map(({ status }) => status).toSorted()).toEqual([200, 412, 412])
    const refused = await racing.find(({ status }) => status === 412)?.json()
    expect(refused).toEqual({ message: 'Somebody else saved the hours meanwhile', current: await saved() })
    expect(refused.current.version).toBe(2)
    expect(await db().$count(availabilitySlots)).toBe(9)
    // A request without a version skips the check for concurrent changes.
    expect((await save((same) => same)).status).toBe(200)
  })

  test('booked calls stay, and those outside the new hours are named', async () => {
    const inside = await book('2026-12-03T16:00:00Z')
    const outside = await book('2026-12-03T20:00:00Z')
    const { body } = await save(withHours(morning, 4))
    expect(body.outside).toEqual([
      {
        id: outside,
        kind: 'call',
        title: 'Talk',
        name: 'Bo',
        startTime: '2026-12-03T20:00:00.000Z',
        endTime: '2026-12-03T20:20:00.000Z',
      },
    ])
    const rows = await db().select().from(appointments)
    expect(rows.map(({ id, status }) => [id, status])).toEqual([
      [inside, 'scheduled'],
      [outside, 'scheduled'],
    ])
  })

  test('a preview counts the times of a form, and saves nothing', async () => {
    const form = formOf(await saved())
    const same = await preview(form)
    expect(same.days).toHaveLength(14)
    expect(same.days.map(({ times }) => times)).toEqual(same.days.map(({ saved: before }) => before))
    // The required notice excludes today, and tomorrow until 10:42.
    expect(same.days.slice(0, 4).map(({ times }) => times)).toEqual([0, 8, 12, 6])

    const longer = await preview({
      ...withHours([...morning, { start: '13:30', end: '17:00' }], 4)(form),
      callTypeId: same.callTypeId,
    })
    expect(longer.days[2]).toEqual({ day: '2026-12-03', saved: 12, times: 13 })
    const near = { ...form, rules: { ...form.rules, horizonDays: 2 } }
    expect((await preview(near)).days.slice(2, 5).map(({ times }) => times)).toEqual([12, 0, 0])
    const all = await preview({ ...form, rules: { ...form.rules, maxPerDay: 1, horizonDays: 365 } })
    expect(all.days[3]).toEqual({ day: '2026-12-04', saved: 6, times: 6 })
    await book('2026-12-04T15:00:00Z')
    expect((await preview({ ...form, rules: { ...form.rules, maxPerDay: 1 } })).days[3]).toMatchObject({
      times: 0,
    })
    expect((await preview(withHours([], 5)(form))).outside).toMatchObject([{ name: 'Bo' }])
    expect(await saved()).toMatchObject({ version: 1, outside: [] })
  })

  test('a preview of an unknown type fails, and without types it is empty', async () => {
    const form = formOf(await saved())
    const unknown = await send('POST', 'availability/preview', { ...form, callTypeId: 2_000_000_000 })
    expect(unknown.status).toBe(400)
    expect((await unknown.json()).fields).toEqual({ callTypeId: 'There is no such type of call' })
    await db().delete(callTypes)
    await publish(availabilityChannel, 'types')
    const none = await preview(form)
    expect(none.callTypeId).toBeNull()
    expect(none.days.every(({ saved: before, times }) => before === 0 && times === 0)).toBe(true)
  })

  test('overlapping, empty and invalid hours are refused', async () => {
    const wrong: [start: string, end: string, message: string][] = [
      ['11:59', '13:00', 'These hours overlap'],
      ['09:00', '12:00', 'These hours overlap'],
      ['14:00', '13:00', 'End after the beginning'],
      ['14:00', '14:00', 'End after the beginning'],
      ['24:00', '24:00', 'Use a time such as 09:30'],
      ['14:00', '24:01', 'Use a time such as 09:30'],
      ['9', '25:00', 'Use a time such as 09:30'],
    ]
    for (const [start, end, message] of wrong) {
      const hours = [...morning, { start, end }]
      const { status, body } = await save(withHours(hours, 1))
      expect(status, start).toBe(400)
      expect(Object.values(body.fields)).toContain(message)
      expect((await send('PUT', 'day-exceptions/2026-12-05', { hours })).status).toBe(400)
    }
    expect(await saved()).toMatchObject({ version: 1, exceptions: [] })
  })

  test('adjacent hours are joined, and a day may be open all day', async () => {
    const halves = [
      { start: '12:00', end: '24:00' },
      { start: '00:00', end: '12:00' },
    ]
    const { status, body } = await save(withHours(halves, 0, 6))
    expect(status).toBe(200)
    expect(body.week[0].hours.map(({ start }: { start: string }) => start)).toEqual(['00:00', '12:00'])
    expect(await startsOn('2026-12-06')).toHaveLength(48)
  })

  test('a day can get its own hours, be closed, and get its weekday’s hours back', async () => {
    const evening = [{ start: '18:00', end: '19:00' }]
    const set = await send('PUT', 'day-exceptions/2026-12-05', { hours: evening, note: ' Fair ' })
    expect((await set.json()).exceptions).toEqual([{ day: '2026-12-05', hours: evening, note: 'Fair' }])
    expect(await startsOn('2026-12-05')).toEqual(['00:00', '00:30'])
    const closed = await send('PUT', 'day-exceptions/2026-12-03', { hours: [] })
    expect((await closed.json()).exceptions.map(({ day }: { day: string }) => day)).toEqual([
      '2026-12-03',
      '2026-12-05',
    ])
    expect(await startsOn('2026-12-03')).toEqual([])
    expect((await send('DELETE', 'day-exceptions/2026-12-03')).status).toBe(200)
    expect(await startsOn('2026-12-03')).toHaveLength(12)
    expect((await send('DELETE', 'day-exceptions/2026-12-03')).status).toBe(404)
    // If two admins save at the same moment, one of them wins. The day never gets the hours of both.
    const racing = await Promise.all(
      [morning, evening].map((hours) => send('PUT', 'day-exceptions/2026-12-05', { hours })),
    )
    expect(racing.map(({ status }) => status)).toEqual([200, 200])
    expect((await saved()).exceptions[0]?.hours).toHaveLength(1)
  })

  test('past and invalid days cannot have their own hours', async () => {
    expect((await send('PUT', 'day-exceptions/2026-11-30', { hours: [] })).status).toBe(400)
    expect((await send('PUT', 'day-exceptions/2026-12-01', { hours: [] })).status).toBe(200)
    for (const day of ['2026-02-30', '2026-12-1', 'tomorrow', '0999-12-01'])
      expect((await send('PUT', `day-exceptions/${day}`, { hours: [] })).status, day).toBe(404)
  })

  test('nine in the morning stays nine in the morning when the clock changes', async () => {
    // Chicago is six hours behind UTC until March 14, 2027, then five. On that day there is no time from 2:00 to 3:00.
    vi.setSystemTime(Date.parse('2027-03-11T12:00:00Z'))
    await save(withHours([{ start: '01:30', end: '03:30' }], 0, 5, 6))
    expect(await startsOn('2027-03-13')).toEqual(['07:30', '08:00', '08:30', '09:00'])
    expect(await startsOn('2027-03-14')).toEqual(['07:30', '08:00'])
    expect((await startsOn('2027-03-19'))[0]).toBe('06:30')
    // On November 7, 2027, the hour from 1:00 to 2:00 comes twice. Only 1:30 to 3:30 is open, so 1:30 is free twice.
    vi.setSystemTime(Date.parse('2027-11-03T12:00:00Z'))
    expect(await startsOn('2027-11-07')).toEqual(['06:30', '07:30', '08:00', '08:30', '09:00'])
  })

  test('a new time zone of the site moves all weekly rules, but no booked call', async () => {
    await book('2026-12-04T16:00:00Z')
    const { locale } = await (await site.request('/api/admin/site', { headers: { cookie } })).json()
    const value = { ...locale.value, timeZone: 'Europe/Lisbon' }
    expect((await send('PUT', 'site/locale', { value, version: locale.version })).status).toBe(200)
    expect((await startsOn('2026-12-04'))[0]).toBe('09:00')
    const { timeZone, week, outside } = await saved()
    expect([timeZone, week[5]?.hours]).toEqual(['Europe/Lisbon', morning])
    expect(outside.map(({ startTime }) => startTime)).toEqual(['2026-12-04T16:00:00.000Z'])
  })

  test('rows that differ within a day are read as the active ones', async () => {
    await db().delete(availabilitySlots)
    await db()
      .insert(availabilitySlots)
      .values([
        { dayOfWeek: 5, startTime: '13:00', endTime: '14:00' },
        { dayOfWeek: 5, startTime: '09:00', endTime: '10:00' },
        { dayOfWeek: 5, startTime: '17:00', endTime: '18:00', isActive: false },
      ])
    await publish(availabilityChannel, 'hours')
    expect((await saved()).week[5]).toEqual({
      isActive: true,
      hours: [
        { start: '09:00', end: '10:00' },
        { start: '13:00', end: '14:00' },
      ],
    })
  })
})
