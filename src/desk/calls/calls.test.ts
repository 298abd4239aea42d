import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { siteSettings } from '#base/site/table.ts'
import { availabilitySlots as sampleSlots } from '#content/availability.ts'
import { publish } from '#platform/bus.ts'
import { db } from '#platform/database/database.ts'
import { engines, openTestSite } from '#testing/site.ts'
import type { FreeTimes, Offer } from './contract/calls.ts'
import { appointmentChannel, availabilityChannel } from './queries/channels.ts'
import {
  appointments,
  availabilitySlots,
  bookingRules,
  busyFeeds,
  busyTimes,
  callTypes,
  dayExceptions,
  timeOff,
} from './table.ts'

// A Tuesday, 10:42 in Chicago.
const now = Date.parse('2026-12-01T16:42:00Z')

describe.each(engines)('calls on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  beforeAll(async () => {
    site = await openTestSite(engine, {}, undefined, 'sample')
  })
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now })
    for (const table of [
      appointments,
      bookingRules,
      busyTimes,
      busyFeeds,
      dayExceptions,
      timeOff,
      siteSettings,
    ])
      await db().delete(table)
    await db().delete(availabilitySlots)
    await db().insert(availabilitySlots).values(sampleSlots)
    await db().update(callTypes).set({ isActive: true, deletedAt: null, meetingLink: null })
    await publish('content', 'site')
    await publish(appointmentChannel, '1')
    await changed()
  })
  afterEach(() => vi.useRealTimers())
  afterAll(() => site.close())

  const offered = async (): Promise<Offer> => (await site.request('/api/calls')).json()
  const ask = (query = '', headers = {}, slug = 'intro') =>
    site.request(`/api/calls/${slug}/times${query}`, { headers })
  const times = async (query = '', slug = 'intro'): Promise<FreeTimes> => (await ask(query, {}, slug)).json()
  const startsOn = async (day: string, slug = 'intro') =>
    (await times(`?from=${day}&days=1`, slug)).times.map((time) => time.slice(11, 16))
  const changed = () => publish(availabilityChannel, '')

  async function book(start: string, minutes = 20, changes: Partial<typeof appointments.$inferInsert> = {}) {
    const end = new Date(Date.parse(start) + minutes * 60_000).toISOString()
    const values = {
      title: 'Call',
      guestEmail: 'ada@example.org',
      uid: randomUUID(),
      startTime: start,
      endTime: end,
    }
    await db()
      .insert(appointments)
      .values({ ...values, busyUntil: end, ...changes })
    await publish(appointmentChannel, '1')
  }

  test('the sample offers four, each with its next free time, and hides internal fields', async () => {
    await db().update(callTypes).set({ meetingLink: 'https://meet.example/secret' })
    await changed()
    const { calls, ...rules } = await offered()
    expect(calls.map(({ slug, minutes, openTo, nextFree }) => [slug, minutes, openTo, nextFree])).toEqual([
      ['intro', 20, 'anyone', '2026-12-02T17:00:00.000Z'],
      ['scope', 45, 'anyone', '2026-12-02T17:00:00.000Z'],
      ['walk-through', 60, 'anyone', '2026-12-02T17:00:00.000Z'],
      // With a required notice of four hours, clients can book this afternoon.
      ['about-your-order', 20, 'client', '2026-12-01T21:00:00.000Z'],
    ])
    const own = { holidays: [], timeOff: [] }
    expect(rules).toEqual({ timeZone: 'America/Chicago', horizonDays: 60, changeUntilHours: 12, ...own })
    expect(JSON.stringify(calls)).not.toContain('meet.example')
    expect(Object.keys(calls[0] ?? {})).not.toContain('id')
  })

  test('times are instants within the hours of the site’s zone, for the requested days', async () => {
    const answer = await times('?from=2026-12-04&days=1')
    expect(answer).toEqual({
      timeZone: 'America/Chicago',
      minutes: 20,
      times: ['15:00', '15:30', '16:00', '16:30', '17:00', '17:30'].map(
        (time) => `2026-12-04T${time}:00.000Z`,
      ),
      next: '2026-12-07T15:00:00.000Z',
    })
    const all = await times()
    expect(all.times[0]).toBe('2026-12-02T17:00:00.000Z')
    // The 60 days end on Saturday, January 30, which has no hours. The last free time is on Friday.
    expect(all.times.at(-1)).toBe('2027-01-29T17:30:00.000Z')
    expect(all.next).toBeNull()
    expect((await times('?from=2027-01-30')).times).toEqual([])
    expect((await times('?from=2020-01-01&days=62')).next).toBe('2026-12-02T17:00:00.000Z')
  })

  test('an unchanged answer is a 304', async () => {
    const first = await ask()
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('content-type')).toMatch('application/json')
    expect((await ask('', { 'if-none-match': etag })).status).toBe(304)
    await book('2026-12-03T15:00:00.000Z')
    const second = await ask('', { 'if-none-match': etag })
    expect(second.status).toBe(200)
    expect(second.headers.get('etag')).not.toBe(etag)
  })

  test('booked times and those without the gap before them are not offered; cancelled calls do not count', async () => {
    await book('2026-12-04T16:00:00.000Z')
    expect(await startsOn('2026-12-04')).toEqual(['15:00', '15:30', '16:30', '17:00', '17:30'])
    expect(await startsOn('2026-12-04', 'scope')).toEqual(['15:00', '16:30', '17:00'])
    await db().update(appointments).set({ status: 'cancelled' })
    expect(await startsOn('2026-12-04', 'scope')).toEqual(['15:00', '15:30', '16:00', '16:30', '17:00'])
  })

  test('a call keeps the gap with which it was booked', async () => {
    await book('2026-12-04T15:00:00.000Z', 20, { busyUntil: '2026-12-04T15:40:00.000Z' })
    expect(await startsOn('2026-12-04')).toEqual(['16:00', '16:30', '17:00', '17:30'])
    await db().insert(bookingRules).values({ gapMinutes: 0 })
    await changed()
    expect(await startsOn('2026-12-04')).toEqual(['16:00', '16:30', '17:00', '17:30'])
  })

  test('external busy times are not offered', async () => {
    const [feed] = await db()
      .insert(busyFeeds)
      .values({ name: 'Family', url: 'https://a.example/x' })
      .returning()
    const busy = { startTime: '2026-12-04T15:10:00.000Z', endTime: '2026-12-04T17:00:00.000Z' }
    await db()
      .insert(busyTimes)
      .values({ feedId: feed?.id ?? 0, ...busy })
    expect(await startsOn('2026-12-04')).toEqual(['17:00', '17:30'])
  })

  test('exceptional days override the week, and time off overrides both', async () => {
    await db()
      .insert(dayExceptions)
      .values([
        { day: '2026-12-05', startTime: '10:00', endTime: '11:00' },
        { day: '2026-12-04' },
        { day: '2026-12-08', startTime: '10:00', endTime: '11:00' },
      ])
    await db()
      .insert(timeOff)
      .values([
        { firstDay: '2026-12-08', lastDay: '2026-12-09', publicNote: 'Back on Dec 10' },
        { firstDay: '2027-03-01', lastDay: '2027-03-02', publicNote: 'Beyond the horizon' },
        { firstDay: '2026-12-20', lastDay: '2026-12-21', note: 'Dentist' },
      ])
    await changed()
    expect(await startsOn('2026-12-05')).toEqual(['16:00', '16:30'])
    expect(await startsOn('2026-12-04')).toEqual([])
    expect(await startsOn('2026-12-08')).toEqual([])
    expect((await offered()).timeOff).toEqual([
      { firstDay: '2026-12-08', lastDay: '2026-12-09', publicNote: 'Back on Dec 10' },
    ])
  })

  test('limits count calls but not blocked time, and a type’s weekly limit only its own calls', async () => {
    await db().insert(bookingRules).values({ maxPerDay: 1, horizonDays: 20 })
    await changed()
    await book('2026-12-03T15:00:00.000Z', 30, { meetingType: 'block' })
    expect(await startsOn('2026-12-03')).toContain('16:00')
    await book('2026-12-04T15:00:00.000Z')
    expect(await startsOn('2026-12-04')).toEqual([])
    expect((await times()).times.at(-1)?.slice(0, 10)).toBe('2026-12-21')

    await db().delete(appointments)
    const [walk] = await db().select().from(callTypes).where(eq(callTypes.slug, 'walk-through'))
    await book('2026-12-07T15:00:00.000Z', 60, { callTypeId: walk?.id ?? 0 })
    await book('2026-12-08T15:00:00.000Z', 60, { callTypeId: walk?.id ?? 0 })
    expect(await startsOn('2026-12-10', 'walk-through')).toEqual([])
    expect(await startsOn('2026-12-10')).toContain('15:00')
    expect(await startsOn('2026-12-14', 'walk-through')).toContain('15:00')
  })

  test('a day is one of the site’s zone: late in the evening it is still today', async () => {
    await db().insert(availabilitySlots).values({ dayOfWeek: 2, startTime: '21:00', endTime: '24:00' })
    await db().insert(bookingRules).values({ noticeHours: 0, maxPerDay: 1 })
    await changed()
    await book('2026-12-01T19:30:00.000Z')
    vi.setSystemTime(Date.parse('2026-12-02T04:10:00Z'))
    // In UTC it is already Wednesday. In Chicago it is still Tuesday, and a day can have at most one call.
    expect((await times()).times[0]).toBe('2026-12-02T15:00:00.000Z')
    await db().delete(appointments)
    expect((await times()).times[0]).toBe('2026-12-02T04:30:00.000Z')
  })

  test('another zone of the site moves the hours, but no call', async () => {
    const value = { language: 'en-US', textLanguage: 'en', currency: 'USD', timeZone: 'Asia/Kolkata' }
    await db().insert(siteSettings).values({ key: 'locale', value, version: 1 })
    await publish('content', 'site')
    const moved = await times('?from=2026-12-04&days=1')
    expect(moved.timeZone).toBe('Asia/Kolkata')
    expect(moved.times[0]).toBe('2026-12-04T03:30:00.000Z')
  })

  test('types that are not offered are not found', async () => {
    await db().update(callTypes).set({ isActive: false }).where(eq(callTypes.slug, 'intro'))
    await db().update(callTypes).set({ deletedAt: '2026-11-30T00:00:00Z' }).where(eq(callTypes.slug, 'scope'))
    await changed()
    expect((await offered()).calls.map(({ slug }) => slug)).toEqual(['walk-through', 'about-your-order'])
    for (const slug of ['intro', 'scope', 'never', 'x'.repeat(61)]) {
      const answer = await ask('', {}, slug)
      expect([answer.status, (await answer.json()).message]).toEqual([404, 'There is no such call'])
    }
    for (const query of ['?days=63', '?days=0', '?from=2026-02-30', '?from=0999-01-01', '?from=today'])
      expect((await ask(query, {}, 'walk-through')).status, query).toBe(400)
    expect((await ask('?from=9999-12-31', {}, 'walk-through')).status).toBe(200)
  })
})
