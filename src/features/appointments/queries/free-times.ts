import { eq } from 'drizzle-orm'
import { AppError } from '#platform/app-error.ts'
import { db } from '#platform/database/database.ts'
import type { TimesQuery } from '../contract/calls.ts'
import { nearestTo } from '../domain/times.ts'
import { appointments } from '../table.ts'
import { type CallTypeRow, savedHours } from './hours.ts'
import { answerTimes, type Bookable, openTimes, rulesOf } from './times.ts'

/** A call that looks for a time: of a type, and with its id when it has one already. */
export type CallToPlace = { type: Bookable; id?: number | undefined }

/** Whether visitors may have a call at an instant. */
export const isFree = async ({ type, id }: CallToPlace, start: string): Promise<boolean> =>
  (await openTimes(type, id)).includes(Date.parse(start))

/** The free times that are nearest to an instant, at most so many, in order. */
export async function nearestFreeTimes(
  { type, id }: CallToPlace,
  start: string,
  count: number,
): Promise<string[]> {
  const nearest = nearestTo(Date.parse(start), await openTimes(type, id), count)
  return nearest.map((time) => new Date(time).toISOString())
}

/** Where a call that begins at an instant ends, alone and with the gap after it. */
export async function timesFrom({ type }: CallToPlace, startTime: string) {
  const { minutes, gapMinutes } = rulesOf(type, (await savedHours()).rules)
  const after = (length: number) => new Date(Date.parse(startTime) + length * 60_000).toISOString()
  return { startTime, endTime: after(minutes), busyUntil: after(minutes + gapMinutes) }
}

/** The type of an id, offered or not; undefined without one. */
export const callTypeOf = async (id: number | null): Promise<CallTypeRow | undefined> =>
  (await savedHours()).types.find((type) => type.id === id)

/** Without a type the rules of all calls hold. */
const noType = { id: null, stepMinutes: 30, gapMinutes: null, noticeHours: null, maxPerWeek: null }

/** A call that is to be moved: it keeps its length, whatever its type says by now. Undefined without one. */
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

/** Minutes of the gap after calls of a type, or after those of none. */
export const gapOf = async (callTypeId: number | null): Promise<number> =>
  rulesOf({ ...noType, minutes: 0, ...(await callTypeOf(callTypeId)) }, (await savedHours()).rules).gapMinutes

/** Answers with the free times to which a call can be moved. Fails with `missing` when there is none. */
export async function answerTimesToMove(id: number, query: TimesQuery, request: Request): Promise<Response> {
  const call = await callToMove(id)
  if (!call) throw new AppError('missing', 'There is no such call')
  return answerTimes(call.type, query, request, id)
}
