import { eq } from 'drizzle-orm'
import { orderIdsOf } from '#desk/orders/queries/orders-of.ts'
import { AppError } from '#platform/app-error.ts'
import { siteZone } from '#platform/clock.ts'
import { db } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import { missingCallType, type Offer, type OfferedType, type TimesQuery } from '../contract/calls.ts'
import { nearestTo } from '../domain/times.ts'
import { appointments } from '../table.ts'
import {
  answerTimes,
  type Bookable,
  type CallTypeRow,
  openTimes,
  presentSituation,
  rulesOf,
  savedHours,
  timesIn,
} from './times.ts'

/** A call that looks for a time: its type, and its id if it exists already. */
export type CallToPlace = { type: Bookable; id?: number | undefined }

/** Whether visitors can book a call at an instant. */
export const isFree = async ({ type, id }: CallToPlace, start: string): Promise<boolean> =>
  (await openTimes(type, id)).includes(Date.parse(start))

/** Up to `count` free times nearest to an instant, in order. */
export async function nearestFreeTimes(
  { type, id }: CallToPlace,
  start: string,
  count: number,
): Promise<string[]> {
  const nearest = nearestTo(Date.parse(start), await openTimes(type, id), count)
  return nearest.map((time) => new Date(time).toISOString())
}

/** The end of a call that begins at an instant, without and with the gap after it. */
export async function timesFrom({ type }: CallToPlace, startTime: string) {
  const { minutes, gapMinutes } = rulesOf(type, (await savedHours()).rules)
  const after = (length: number) => new Date(Date.parse(startTime) + length * 60_000).toISOString()
  return { startTime, endTime: after(minutes), busyUntil: after(minutes + gapMinutes) }
}

/** A type by its id, offered or not; undefined for none. */
export const callTypeOf = async (id: number | null): Promise<CallTypeRow | undefined> =>
  (await savedHours()).types.find((type) => type.id === id)

/** Calls without a type follow the rules of all calls. */
const noType = { id: null, stepMinutes: 30, gapMinutes: null, noticeHours: null, maxPerWeek: null }

/** A call that is to be moved. It keeps its length, even if its type has changed. Undefined for none. */
export async function callToMove(id: number): Promise<CallToPlace | undefined> {
  const { startTime, endTime, callTypeId } = appointments
  const [call] = await db()
    .select({ startTime, endTime, callTypeId })
    .from(appointments)
    .where(eq(appointments.id, id))
  if (!call) return undefined
  const minutes = (Date.parse(call.endTime) - Date.parse(call.startTime)) / 60_000
  return { id, type: { ...noType, ...(await callTypeOf(call.callTypeId)), minutes } }
}

/** Minutes of the gap after calls of a type, or after calls without one. */
export const gapOf = async (callTypeId: number | null): Promise<number> =>
  rulesOf({ ...noType, minutes: 0, ...(await callTypeOf(callTypeId)) }, (await savedHours()).rules).gapMinutes

/** Answers with the free times to which a call can be moved. Fails with `missing` when there is none. */
export async function answerTimesToMove(id: number, query: TimesQuery, request: Request): Promise<Response> {
  const call = await callToMove(id)
  if (!call) throw new AppError('missing', 'There is no such call')
  return answerTimes(call.type, query, request, id)
}

/** An offered type by its slug. Fails with `missing` for none. */
export async function offeredType(slug: string): Promise<CallTypeRow> {
  const found = (await savedHours()).types.find((type) => type.slug === slug && type.isActive)
  if (!found) throw new AppError('missing', missingCallType)
  return found
}

/** The bookable types of calls; empty without open hours. They are cached, so that every page can ask. */
export async function offeredTypes(): Promise<OfferedType[]> {
  const { types, open } = await savedHours()
  const hasHours = [...open.week, ...open.exceptions.values()].some((hours) => hours.length > 0)
  return hasHours ? types.filter(({ isActive }) => isActive) : []
}

/** Whether a member is a client: somebody with an order. */
export const isClient = async ({ id }: Member): Promise<boolean> => (await orderIdsOf(id)).length > 0

/**
 * The calls that a reader may book, each with its next free time, and the rules of all. Anonymous visitors see the types for
 * members and clients too, since they may be one; members without an order do not see those for clients.
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
      return { ...type, nextFree: next === undefined ? null : new Date(next).toISOString() }
    })
  return {
    timeZone: siteZone(),
    horizonDays: rules.horizonDays,
    changeUntilHours: rules.changeUntilHours,
    timeOff: timeOff.flatMap(({ firstDay, lastDay, publicNote }) =>
      publicNote && lastDay >= situation.today && firstDay <= situation.last
        ? [{ firstDay, lastDay, publicNote }]
        : [],
    ),
    calls,
  }
}
