import { accountToErase } from '#features/accounts/queries/erasable.ts'
import { countInvitationsOf } from '#features/accounts/queries/invitations.ts'
import { countAppointmentsOf } from '#features/appointments/queries/own-rows.ts'
import { countCorrespondence } from '#features/inbox/queries.ts'
import { openOrdersOf, orderIdsOf } from '#features/orders/queries/orders-of.ts'
import { countQuotesFor } from '#features/quotes/queries.ts'
import type { PersonRecords } from '../contract.ts'

/** What is stored of the person who has an email address. */
export async function recordsOf(email: string): Promise<PersonRecords> {
  const account = await accountToErase({ email })
  const addresses = account?.addresses ?? [email.toLowerCase()]
  const calls = await countAppointmentsOf(account?.id, addresses)
  const quotes = await countQuotesFor(addresses)
  const invitations = await countInvitationsOf(addresses)
  const sent = { ...(await countCorrespondence(addresses)), calls, quotes, invitations }
  if (!account) return { account: null, orders: 0, ...sent }
  const { id, name } = account
  const orders = await orderIdsOf(id)
  return {
    account: { id, name, openOrders: await openOrdersOf(id) },
    orders: orders.length,
    ...sent,
  }
}
