import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { orderQuery } from '#desk/orders/query-options.ts'
import { apiOptions } from '#ui/lists/paged-query.ts'
import type { invoicesContract } from './contract/endpoints.ts'
import type { Invoice } from './contract/schemas.ts'
import type { InvoiceSearch } from './contract/search.ts'

const { call, list, mutation, query } = apiOptions<typeof invoicesContract>()

const toFilter = ({ q, state }: InvoiceSearch) => ({ search: q ?? '', state: state ?? ('' as const) })

/** Newest first. */
export const adminInvoicesQuery = (search: InvoiceSearch) =>
  list('GET /api/admin/invoices', { query: toFilter(search) })

export function exportAddress(search: InvoiceSearch): string {
  const filled = Object.entries(toFilter(search)).filter(([, value]) => value)
  return `/api/admin/invoices/export?${new URLSearchParams(filled)}`
}

export const invoiceSumsQuery = query('GET /api/admin/invoices/sums', { staleTime: 30_000 })

export const numberingQuery = query('GET /api/admin/invoices/numbering')

export const confirmLastNumber = mutation('POST /api/admin/invoices/numbering', {
  stores: () => numberingQuery,
  // The first page and the system page show the state of the numbering.
  refreshes: (client) => client.invalidateQueries(),
})

/** Newest first. */
export const ownInvoicesQuery = list('GET /api/invoices')

/** Fetches again on each use, even if the data is cached. */
const fresh = (id: number) => ({ params: { id }, staleTime: 0 })
export const orderInvoicesQuery = (orderId: number) => query('GET /api/orders/{id}/invoices', fresh(orderId))
export const depositQuery = (orderId: number) => query('GET /api/orders/{id}/deposit', fresh(orderId))
export const refundsQuery = (orderId: number) => query('GET /api/orders/{id}/refunds', fresh(orderId))
export const invoiceQuery = (id: number) => query('GET /api/invoices/{id}', fresh(id))

export const invoiceStartQuery = (orderId: number) =>
  query('GET /api/admin/orders/{id}/invoice-start', { params: { id: orderId }, staleTime: 30_000 })

export const clientInvoiceStartQuery = (clientId: number) =>
  query('GET /api/admin/clients/{id}/invoice-start', { params: { id: clientId }, staleTime: 30_000 })

/** Refreshes everything about invoices, deposits, refunds and clients. `changed` is the server's answer and needs no refresh. */
export async function readAgain(client: QueryClient, changed?: Invoice): Promise<void> {
  if (changed) client.setQueryData(invoiceQuery(changed.id).queryKey, changed)
  await client.invalidateQueries({
    predicate: ({ queryKey }) =>
      /invoice|balance|deposit|refund|admin\/clients/.test(String(queryKey[0])) &&
      queryKey[0] !== invoiceKey(changed),
  })
}

const invoiceKey = (changed: Invoice | undefined) => changed && invoiceQuery(changed.id).queryKey[0]

/** Creates a draft over the next amount to invoice. */
export const draftInvoice = (orderId: number) =>
  mutationOptions({
    mutationFn: async (_: undefined, { client }): Promise<Invoice> => {
      const { lines } = await client.fetchQuery({ ...invoiceStartQuery(orderId), staleTime: 0 })
      const made = await call('POST /api/admin/invoices', { body: { orderId, lines } })
      await readAgain(client, made)
      return made
    },
  })

const ofInvoices = { refreshes: (client: QueryClient) => readAgain(client) }
const ofInvoice = {
  refreshes: (client: QueryClient, _sent: unknown, saved: Invoice) => readAgain(client, saved),
}

/** Creates a draft without an order. */
export const draftClientInvoice = mutation('POST /api/admin/invoices', ofInvoice)

export const changeDeposit = mutation('PUT /api/admin/orders/{id}/deposit', ofInvoices)
export const issueDeposit = mutation('POST /api/admin/orders/{id}/deposit-invoice', {
  refreshes: async (client, { params }, saved) => {
    await client.invalidateQueries({ queryKey: orderQuery(Number(params.id)).queryKey })
    await readAgain(client, saved)
  },
})
export const changeDraft = mutation('PUT /api/admin/invoices/{id}', ofInvoice)
export const issueInvoice = mutation('POST /api/admin/invoices/{id}/issue', ofInvoice)

/** Returns the credit note. */
export const creditInvoice = mutation('POST /api/admin/invoices/{id}/credits', ofInvoice)
export const payInvoice = mutation('POST /api/admin/invoices/{id}/payments', ofInvoice)
export const removePayment = mutation('DELETE /api/admin/invoices/{id}/payments/{payment}', ofInvoices)

/** Fetches the recipients of emails about an invoice. */
export const recipientsQuery = (id: number) => query('GET /api/admin/invoices/{id}/recipients', fresh(id))

const ofRefunds = {
  refreshes: async (client: QueryClient, { params }: { params: { id: number | string } }) => {
    await client.invalidateQueries({ queryKey: orderQuery(Number(params.id)).queryKey })
    await readAgain(client)
  },
}

export const recordRefund = mutation('POST /api/admin/orders/{id}/refunds', ofRefunds)

export const removeRefund = mutation('DELETE /api/admin/orders/{id}/refunds/{refund}', ofRefunds)

export const deleteDraft = mutation('DELETE /api/admin/invoices/{id}', {
  refreshes: async (client, { params }) => {
    client.removeQueries({ queryKey: invoiceQuery(Number(params.id)).queryKey })
    await readAgain(client)
  },
})

/** Records that Stripe sent the client back from its payment page. */
export const returnFromCheckout = mutation('POST /api/invoices/{id}/checkout/returned', ofInvoices)

const rereadLinks = (client: QueryClient, { params }: { params: { id: number | string } }) =>
  client.invalidateQueries({ queryKey: payLinksQuery(Number(params.id)).queryKey })

export const payLinksQuery = (id: number) => query('GET /api/admin/invoices/{id}/links', fresh(id))
export const renewPayLink = mutation('POST /api/admin/invoices/{id}/links', { refreshes: rereadLinks })
export const withdrawPayLinks = mutation('DELETE /api/admin/invoices/{id}/links', { refreshes: rereadLinks })

export const openCheckout = mutation('POST /api/invoices/{id}/checkout')
