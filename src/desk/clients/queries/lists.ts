import type { Appointment } from '#desk/calls/contract/appointments.ts'
import { listCallsOf } from '#desk/calls/queries/client-calls.ts'
import type { ListedInvoice } from '#desk/invoices/contract/schemas.ts'
import { listInvoices } from '#desk/invoices/queries/invoices.ts'
import type { AdminFile } from '#desk/orders/contract/files.ts'
import type { AdminListedOrder } from '#desk/orders/contract/schemas.ts'
import { listClientFiles } from '#desk/orders/queries/client-files.ts'
import { listOrders } from '#desk/orders/queries/search.ts'
import type { Quote } from '#desk/quotes/contract/schemas.ts'
import { listQuotes } from '#desk/quotes/queries/quotes.ts'
import type { Ticket } from '#desk/support/contract/endpoints.ts'
import { listClientTickets } from '#desk/support/queries/tickets.ts'
import type { Page } from '#platform/contract.ts'
import type { PageQuery } from '#platform/cursor.ts'
import type { ListedContactMessage } from '#showcase/contact/contract.ts'
import { listMessagesFrom } from '#showcase/contact/queries.ts'
import { type Belongings, belongingsOf, clientOfRecord } from './claims.ts'

/** Makes a function that lists data of a client. The function throws `missing`. */
const listOf =
  <Row>(read: (of: Belongings, query: PageQuery) => Promise<Page<Row>>) =>
  async (id: number, query: PageQuery): Promise<Page<Row>> =>
    read(await belongingsOf(await clientOfRecord(id)), query)

export const clientOrders = listOf<AdminListedOrder>((client, query) =>
  listOrders({ ...query, sort: 'newest' }, client),
)
export const clientInvoices = listOf<ListedInvoice>((client, query) => listInvoices(query, client))
/** Only accounts have tickets. */
export const clientTickets = listOf<Ticket>(async ({ userId }, query) =>
  userId === null ? { items: [], next: null } : listClientTickets(userId, query, 'admin'),
)
export const clientFiles = listOf<AdminFile>(listClientFiles)
export const clientQuotes = listOf<Quote>((addressee, query) => listQuotes(query, addressee))
export const clientMessages = listOf<ListedContactMessage>(({ addresses }, query) =>
  listMessagesFrom(addresses, query),
)
export const clientCalls = listOf<Appointment>(({ userId, addresses }, query) =>
  listCallsOf(userId ?? undefined, addresses, query),
)
