import { expect, vi } from 'vitest'
import { siteSettings } from '#base/site/table.ts'
import { availabilitySlots as sampleSlots } from '#content/availability.ts'
import type { Booked, Booking } from '#desk/calls/contract/booking.ts'
import { availabilityChannel } from '#desk/calls/queries/channels.ts'
import {
  appointmentHistory,
  appointments,
  availabilitySlots,
  bookingRules,
  callTypes,
  dayExceptions,
  publicHolidays,
  timeOff,
} from '#desk/calls/table.ts'
import { publish } from '#platform/bus.ts'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { type engines, openTestSite } from './site.ts'

type Rules = Partial<typeof bookingRules.$inferInsert>
type Type = Partial<typeof callTypes.$inferInsert>

const minute = 60_000
const halfHour = 30 * minute

const inTwoDays = Math.ceil(Date.now() / halfHour) + 96

/** Returns the start of a half hour in ISO 8601. Number 0 is two days ahead. */
export const timeAt = (halfHours: number): string =>
  new Date((inTwoDays + halfHours) * halfHour).toISOString()

export const later = (start: string, minutes: number): string =>
  new Date(Date.parse(start) + minutes * minute).toISOString()

/** A Tuesday, at 10:42 in Chicago. */
const tuesday = Date.parse('2026-12-01T16:42:00Z')

/** Sets the clock to that Tuesday. Stores the sample hours, and one call type `intro` of 20 minutes. */
export async function beginOnTuesday(): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: tuesday })
  const tables = [appointments, availabilitySlots, bookingRules, callTypes, dayExceptions, publicHolidays]
  for (const table of [...tables, timeOff, emailOutbox, siteSettings]) await db().delete(table)
  await db().insert(availabilitySlots).values(sampleSlots)
  await db().insert(callTypes).values({ slug: 'intro', title: 'Intro call', minutes: 20 })
  await publish(availabilityChannel, 'hours')
}

/**
 * Opens the API with a call type `intro` of 30 minutes that can be booked at any time. Adds the requests that tests of calls
 * make.
 */
export async function openCallSite(engine: (typeof engines)[number], variables: Record<string, string> = {}) {
  const site = await openTestSite(engine, { SMTP_URL: 'smtp://127.0.0.1:1', ...variables })
  const setRules = async (rules: Rules) => {
    await db().delete(bookingRules)
    await db().insert(bookingRules).values(rules)
    await publish(availabilityChannel, 'rules')
  }
  const addType = async (type: Type) => {
    const values = { slug: 'intro', title: 'Intro call', minutes: 30, ...type }
    const [added] = await db().insert(callTypes).values(values).returning({ id: callTypes.id })
    await publish(availabilityChannel, 'types')
    return added?.id ?? 0
  }
  const setHours = async (startTime: string, endTime: string) => {
    const week = Array.from({ length: 7 }, (_, dayOfWeek) => ({ dayOfWeek, startTime, endTime }))
    await db().delete(availabilitySlots)
    await db().insert(availabilitySlots).values(week)
    await publish(availabilityChannel, 'hours')
  }
  await setHours('00:00', '24:00')
  await setRules({ gapMinutes: 0 })
  await addType({ meetingLink: 'https://meet.example/owner' })
  const guest = { name: 'Inês', email: 'ines@example.org', timeZone: 'Europe/Lisbon' }
  let networks = 0
  /** Each call comes from a new network, because a network may book only a few calls. */
  const book = (
    start: string,
    changes: object = {},
    headers: Record<string, string> = {},
    slug = 'intro',
  ) => {
    networks += 1
    const network = { 'x-forwarded-for': `172.${networks >> 8}.${networks & 255}.1` }
    const input = { start, ...guest, ...changes }
    return site.send('POST', `/api/calls/${slug}/bookings`, input, { ...network, ...headers })
  }
  return {
    ...site,
    setRules,
    addType,
    setHours,
    book,
    /** Books a call at a free time, and returns it with its API path. */
    async booked(start: string, changes: object = {}, headers: Record<string, string> = {}) {
      const answer = await book(start, changes, headers)
      const call = (await answer.json()) as Booked
      expect(answer.status, JSON.stringify(call)).toBe(201)
      return { call, path: `/api${call.manage}` }
    },
    bookingAt: async (path: string): Promise<Booking> => (await site.request(path)).json(),
    /** The kinds of changes in the history of all appointments. */
    changes: async () => (await db().select().from(appointmentHistory)).map(({ change }) => change),
    async clear() {
      await db().delete(appointments)
      await db().delete(emailOutbox)
    },
  }
}
