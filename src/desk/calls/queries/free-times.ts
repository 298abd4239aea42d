import { eq } from 'drizzle-orm'
import { clientOrderIds } from '#desk/orders/queries/orders-of.ts'
import { AppError } from '#platform/app-error.ts'
import { siteZone } from '#platform/clock.ts'
import { db } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import { msg } from '#platform/texts.ts'
import { missingCallType, type Offer, type TimesQuery } from '../contract/calls.ts'
import { callPrice } from '../domain/call-price.ts'
import { nearestTo, type OpenHours } from '../domain/times.ts'
import { appointments } from '../table.ts'
import {
  answerTimes,
  type Bookable,
  type CallTypeRow,
  callRules,
  openTimes,
  presentSituation,
  savedHours,
  timesIn,
  typeHours,
} from './times.ts'

/** A call that needs a free time. `id` is set if it already exists. */
export type CallToPlace = { type: Bookable; id?: number | undefined }

export const isFree = async ({ type, id }: CallToPlace, start: string): Promise<boolean> =>
  (await openTimes(type, id)).includes(Date.parse(start))

/** Returns the free times that are nearest to `start`, sorted by time. */
export async function nearestFreeTimes(
  { type, id }: CallToPlace,
  start: string,
  count: number,
): Promise<string[]> {
  const nearest = nearestTo(Date.parse(start), await openTimes(type, id), count)
  return nearest.map((time) => new Date(time).toISOString())
}

/** Returns the times of a call. `busyUntil` is the end of the gap after the call. */
export async function timesFrom({ type }: CallToPlace, startTime: string) {
  const { minutes, gapMinutes } = callRules(type, (await savedHours()).rules)
  const after = (length: number) => new Date(Date.parse(startTime) + length * 60_000).toISOString()
  return { startTime, endTime: after(minutes), busyUntil: after(minutes + gapMinutes) }
}

/** Finds a call type, even an inactive one. */
export const findCallType = async (id: number | null): Promise<CallTypeRow | undefined> =>
  (await savedHours()).types.find((type) => type.id === id)

/** The values for calls without a type, which follow the rules for all calls. */
const noType = {
  id: null,
  stepMinutes: 30,
  gapMinutes: null,
  noticeHours: null,
  maxPerWeek: null,
  hours: null,
}

/**
 * Returns a call that is to be moved. It keeps its length, even if its type has another one now. Undefined if there is no such
 * call.
 */
export async function callToMove(id: number): Promise<CallToPlace | undefined> {
  const { startTime, endTime, callTypeId } = appointments
  const [call] = await db()
    .select({ startTime, endTime, callTypeId })
    .from(appointments)
    .where(eq(appointments.id, id))
  if (!call) return undefined
  const minutes = (Date.parse(call.endTime) - Date.parse(call.startTime)) / 60_000
  return { id, type: { ...noType, ...(await findCallType(call.callTypeId)), minutes } }
}

/** Returns the gap after a call. `callTypeId` is null for a call without a type. */
export const gapMinutesFor = async (callTypeId: number | null): Promise<number> =>
  callRules({ ...noType, minutes: 0, ...(await findCallType(callTypeId)) }, (await savedHours()).rules)
    .gapMinutes

/** Responds with the free times to which a call can be moved. Throws `missing`. */
export async function answerTimesToMove(id: number, query: TimesQuery, request: Request): Promise<Response> {
  const call = await callToMove(id)
  if (!call) throw new AppError('missing', msg`There is no such call`)
  return answerTimes(call.type, query, request, id)
}

/** Returns an active call type. Throws `missing` for any other. */
export async function offeredType(slug: string): Promise<CallTypeRow> {
  const found = (await savedHours()).types.find((type) => type.slug === slug && type.isActive)
  if (!found) throw new AppError('missing', missingCallType)
  return found
}

/** Returns the active call types with bookable hours. They come from the cache, so that every page can call this. */
export async function offeredTypes(): Promise<CallTypeRow[]> {
  const { types, open } = await savedHours()
  return types.filter(({ isActive, hours }) => isActive && hasHours(typeHours(hours, open)))
}

const hasHours = ({ week, exceptions }: OpenHours): boolean =>
  [...week, ...exceptions.values()].some((hours) => hours.length > 0)

/** Returns whether a member is a client: somebody with an order. */
export const isClient = async ({ id }: Member): Promise<boolean> => (await clientOrderIds(id)).length > 0

/**
 * Returns the call types that a reader may book, with the next free time of each. Anonymous visitors see all of them, because
 * they may be members or clients. Members without an order do not see the types for clients.
 */
export async function offer(member: Member | null): Promise<Offer> {
  const { types, rules, timeOff } = await savedHours()
  const situation = await presentSituation()
  const offered = types.filter(({ isActive }) => isActive)
  const isForClients = offered.some(({ openTo }) => openTo === 'client')
  const leavesOut = member && isForClients && !(await isClient(member)) ? 'client' : undefined
  const calls = offered
    .filter(({ openTo }) => openTo !== leavesOut)
    .map((type) => {
      const next = timesIn(situation, type)[0]?.times[0]
      return {
        ...type,
        priceWords: callPrice(type.priceWords),
        nextFree: next === undefined ? null : new Date(next).toISOString(),
      }
    })
  const shown = timeOff.filter(
    ({ firstDay, lastDay }) => lastDay >= situation.today && firstDay <= situation.last,
  )
  return {
    timeZone: siteZone(),
    horizonDays: rules.horizonDays,
    changeUntilHours: rules.changeUntilHours,
    timeOff: shown.flatMap(({ firstDay, lastDay, publicNote, isHoliday }) =>
      publicNote && !isHoliday ? [{ firstDay, lastDay, publicNote }] : [],
    ),
    holidays: shown.flatMap(({ firstDay: day, publicNote: name, isHoliday }) =>
      name && isHoliday ? [{ day, name }] : [],
    ),
    calls,
  }
}
