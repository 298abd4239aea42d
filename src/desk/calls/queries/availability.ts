import { and, asc, eq, gt, lt, type SQL } from 'drizzle-orm'
import { createFieldError } from '#platform/app-error.ts'
import { addDays, clockDays, daysBetween, siteZone } from '#platform/clock.ts'
import { siteDay } from '#platform/locale.ts'
import { msg } from '#platform/texts.ts'
import { NamedAppointment } from '../contract/appointments.ts'
import type { Availability, Preview } from '../contract/availability.ts'
import type { Week } from '../contract/week.ts'
import { isWithin, type OpenHours, openSpans } from '../domain/times.ts'
import { appointments } from '../table.ts'
import { isCall, selectAppointments, toInstant } from './appointments.ts'
import {
  type BookingRules,
  exceptionsFrom,
  openWeek,
  savedHours,
  savedRules,
  situationWith,
  timeOffFrom,
  timesIn,
  toDayExceptions,
  toWeek,
  typeHours,
  weeklySlots,
} from './times.ts'

/** Returns the hours and rules for admins, with the future calls outside the hours. */
export async function availability(): Promise<Availability> {
  const today = siteDay()
  const { version, ...rules } = await savedRules()
  return {
    version,
    timeZone: siteZone(),
    week: toWeek(await weeklySlots()),
    rules,
    exceptions: toDayExceptions(await exceptionsFrom(today)),
    timeOff: await timeOffFrom(today),
    outside: await callsOutside((await savedHours()).open),
  }
}

type BookedCall = NamedAppointment & { sequence: number; callTypeId: number | null }

/** Lists scheduled calls that are not over, sorted by start. */
async function callsToCome(where?: SQL): Promise<BookedCall[]> {
  const { status, endTime, startTime, id } = appointments
  const isToCome = and(eq(status, 'scheduled'), isCall, gt(endTime, toInstant(Date.now())))
  const found = await selectAppointments().where(and(isToCome, where)).orderBy(asc(startTime), asc(id))
  return found.map((call) => ({ ...toNamed(call), sequence: call.sequence, callTypeId: call.callTypeId }))
}

export const toNamed = (call: NamedAppointment): NamedAppointment => NamedAppointment.parse(call)

/** Lists the scheduled calls in a time span. `start` and `end` are in milliseconds. */
export const callsMeeting = ({ start, end }: { start: number; end: number }): Promise<BookedCall[]> =>
  callsToCome(and(lt(appointments.startTime, toInstant(end)), gt(appointments.endTime, toInstant(start))))

async function callsOutside(open: OpenHours): Promise<NamedAppointment[]> {
  const calls = await callsToCome()
  const { types } = await savedHours()
  const hoursOfType = new Map(types.map(({ id, hours }) => [id, hours]))
  return calls.filter(({ startTime, endTime, callTypeId }) => {
    const hours = typeHours(hoursOfType.get(callTypeId ?? 0) ?? null, open)
    const call = { start: Date.parse(startTime), end: Date.parse(endTime) }
    const day = siteDay(call.start)
    const days = clockDays(day, daysBetween(day, siteDay(call.end)) + 1)
    return !days.some((each) => isWithin(call, openSpans(each, hours)))
  })
}

const previewDays = 14

/**
 * Compares unsaved hours and rules with the saved ones: the free times of a call type on the next 14 days, and the calls outside
 * the hours. The call type defaults to the first active one. Throws `invalid` for an unknown type.
 */
export async function previewAvailability(
  week: Week,
  rules: Omit<BookingRules, 'version'>,
  callTypeId: number | undefined,
): Promise<Preview> {
  const saved = await savedHours()
  const type = saved.types.find(({ id, isActive }) =>
    callTypeId === undefined ? isActive : id === callTypeId,
  )
  if (callTypeId !== undefined && !type)
    throw createFieldError('callTypeId', msg`There is no such type of call`)
  const open = { ...saved.open, week: openWeek(week) }
  const today = siteDay()
  const count = async (hours: { rules: BookingRules; open: OpenHours }) => {
    if (!type) return undefined
    const situation = await situationWith(hours)
    const end = addDays(today, previewDays - 1)
    const byDay = timesIn({ ...situation, last: situation.last < end ? situation.last : end }, type)
    return new Map(byDay.map(({ day, times }) => [day, times.length]))
  }
  const before = await count(saved)
  const after = await count({ rules: { ...saved.rules, ...rules }, open })
  return {
    callTypeId: type?.id ?? null,
    days: Array.from({ length: previewDays }, (_, number) => {
      const day = addDays(today, number)
      return { day, saved: before?.get(day) ?? 0, times: after?.get(day) ?? 0 }
    }),
    outside: await callsOutside(open),
  }
}
