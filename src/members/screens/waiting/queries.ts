import { invoicesToPay } from '#desk/invoices/queries/invoices.ts'
import type { Waiting } from '#desk/orders/contract/schemas.ts'
import { waitingFor } from '#desk/orders/queries/waiting.ts'
import { countWaitingTickets } from '#desk/support/queries/today.ts'
import type { Member } from '#platform/http/request-context.ts'

/** Returns the counts in the menus: orders and messages that wait for a member, and invoices that the member has to pay. */
export async function menuCountsFor(member: Member): Promise<Waiting> {
  const waiting = await waitingFor(member)
  const isAdmin = member.role === 'admin'
  const folders = { ...waiting.messages, tickets: await countWaitingTickets(member) }
  const messages = Object.values(folders).reduce((sum, count) => sum + count, 0)
  return {
    ...waiting,
    messages,
    folders,
    invoices: isAdmin ? 0 : (await invoicesToPay(member.id)).count,
  }
}
