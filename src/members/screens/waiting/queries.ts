import { countOwnCalls } from '#features/appointments/queries/appointments.ts'
import { countComingCalls } from '#features/appointments/queries/schedule.ts'
import { invoicesToPay } from '#features/invoices/queries/invoices.ts'
import { orderMoney } from '#features/invoices/queries/order-money.ts'
import type { Waiting } from '#features/orders/contract/schemas.ts'
import { waitingFor } from '#features/orders/queries/waiting.ts'
import { countWaitingTickets } from '#features/support/queries/today.ts'
import type { Member } from '#platform/http/request-context.ts'

/** What waits for a member, the calls to come and the invoices to pay: the counts in the menus. */
export async function menuCountsFor(member: Member): Promise<Waiting> {
  const waiting = await waitingFor(member, orderMoney)
  const isAdmin = member.role === 'admin'
  const calls = isAdmin ? await countComingCalls() : await countOwnCalls(member.id)
  const messages = waiting.messages + (await countWaitingTickets(member))
  return { ...waiting, messages, calls, invoices: isAdmin ? 0 : (await invoicesToPay(member.id)).count }
}
