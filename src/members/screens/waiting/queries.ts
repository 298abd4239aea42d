import { countOwnCalls } from '#features/appointments/queries/appointments.ts'
import { countComingCalls } from '#features/appointments/queries/schedule.ts'
import type { Waiting } from '#features/orders/contract/schemas.ts'
import { waitingFor } from '#features/orders/queries/waiting.ts'
import { countWaitingTickets } from '#features/support/queries/today.ts'
import type { Member } from '#platform/http/request-context.ts'

/** What waits for a member, and the calls to come: the counts in the menus. */
export async function menuCountsFor(member: Member): Promise<Waiting> {
  const waiting = await waitingFor(member)
  const calls = member.role === 'admin' ? await countComingCalls() : await countOwnCalls(member.id)
  return { ...waiting, messages: waiting.messages + (await countWaitingTickets(member)), calls }
}
