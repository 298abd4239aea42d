import { orderIdsOf } from '#features/orders/queries/orders-of.ts'
import { AppError } from '#platform/app-error.ts'
import { siteZone } from '#platform/clock.ts'
import type { Member } from '#platform/http/request-context.ts'
import { missingCallType, type Offer, type OfferedType } from '../contract/calls.ts'
import { type CallTypeRow, savedHours } from './hours.ts'
import { presentSituation, timesIn } from './times.ts'

/** The type of an address, as long as it is offered. Fails with `missing` without one. */
export async function offeredType(slug: string): Promise<CallTypeRow> {
  const found = (await savedHours()).types.find((type) => type.slug === slug && type.isActive)
  if (!found) throw new AppError('missing', missingCallType)
  return found
}

/** The types of calls that can be booked, none without open hours. They are remembered, so that every page can ask. */
export async function offeredTypes(): Promise<OfferedType[]> {
  const { types, open } = await savedHours()
  const hasHours = [...open.week, ...open.exceptions.values()].some((hours) => hours.length > 0)
  return hasHours ? types.filter(({ isActive }) => isActive) : []
}

/** Whether a member is a client: somebody with an order. */
export const isClient = async ({ id }: Member): Promise<boolean> => (await orderIdsOf(id)).length > 0

/**
 * The calls that a reader may book, each with its next free time, and the rules for all of them. Who is not signed in may turn
 * out to be a member or a client; a member without an order is none.
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
