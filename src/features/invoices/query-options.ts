import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { orderQuery } from '#features/orders/query-options.ts'
import { apiCaller, ifMatch } from '#platform/api-client.ts'
import { listQuery } from '#ui/lists/paged-query.ts'
import type { invoicesContract } from './contract/endpoints.ts'
import type { LastNumberInput, Numbering } from './contract/numbering.ts'
import type {
  DepositInput,
  DraftInput,
  Invoice,
  InvoiceStart,
  InvoiceSums,
  IssueInput,
  ListedInvoice,
  OrderDeposit,
  PaymentInput,
  Refund,
  RefundInput,
} from './contract/schemas.ts'

const call = apiCaller<typeof invoicesContract>()

/** What narrows the list of all invoices, as the address holds it. */
export type InvoiceSearch = {
  q?: string | undefined
  state?: 'draft' | 'open' | 'overdue' | 'paid' | 'void' | undefined
}

const filterOf = ({ q, state }: InvoiceSearch) => ({ search: q ?? '', state: state ?? '' })

/** All invoices, newest first. */
export const adminInvoicesQuery = (search: InvoiceSearch) =>
  listQuery<ListedInvoice>('/api/admin/invoices', filterOf(search))

/** The address of the same list as CSV. */
export function exportAddress(search: InvoiceSearch): string {
  const filled = Object.entries(filterOf(search)).filter(([, value]) => value)
  return `/api/admin/invoices/export?${new URLSearchParams(filled)}`
}

export const invoiceSumsQuery = queryOptions<InvoiceSums>({
  queryKey: ['/api/admin/invoices/sums'],
  staleTime: 30_000,
})

export const numberingQuery = queryOptions<Numbering>({ queryKey: ['/api/admin/invoices/numbering'] })

export const confirmLastNumber = mutationOptions({
  mutationFn: async (body: LastNumberInput, { client }) => {
    const numbering = await call('POST /api/admin/invoices/numbering', { body })
    client.setQueryData(numberingQuery.queryKey, numbering)
    // The first page and that of the system name it too.
    void client.invalidateQueries()
    return numbering
  },
})

/** The own invoices, newest first. */
export const ownInvoicesQuery = listQuery<ListedInvoice>('/api/invoices', {})

export const orderInvoicesQuery = (orderId: number) =>
  queryOptions<ListedInvoice[]>({ queryKey: [`/api/orders/${orderId}/invoices`], staleTime: 0 })

export const depositQuery = (orderId: number) =>
  queryOptions<OrderDeposit>({ queryKey: [`/api/orders/${orderId}/deposit`], staleTime: 0 })

export const refundsQuery = (orderId: number) =>
  queryOptions<Refund[]>({ queryKey: [`/api/orders/${orderId}/refunds`], staleTime: 0 })

export const invoiceQuery = (id: number) =>
  queryOptions<Invoice>({ queryKey: [`/api/invoices/${id}`], staleTime: 0 })

export const invoiceStartQuery = (orderId: number) =>
  queryOptions<InvoiceStart>({
    queryKey: [`/api/admin/orders/${orderId}/invoice-start`],
    staleTime: 30_000,
  })

/** Reads everything that says something of invoices again; `changed` is known already. */
export async function readAgain(client: QueryClient, changed?: Invoice): Promise<void> {
  if (changed) client.setQueryData(invoiceQuery(changed.id).queryKey, changed)
  await client.invalidateQueries({
    predicate: ({ queryKey }) =>
      /invoice|deposit|refund/.test(String(queryKey[0])) && queryKey[0] !== keyOf(changed),
  })
}

const keyOf = (changed: Invoice | undefined) => changed && invoiceQuery(changed.id).queryKey[0]

/** Drafts an invoice of an order, with what is to be invoiced next as one line. */
export const draftInvoice = (orderId: number) =>
  mutationOptions({
    mutationFn: async (_: undefined, { client }): Promise<Invoice> => {
      const { lines } = await client.fetchQuery({ ...invoiceStartQuery(orderId), staleTime: 0 })
      const made = await call('POST /api/admin/invoices', { body: { orderId, lines } })
      await readAgain(client, made)
      return made
    },
  })

export const changeDeposit = (orderId: number) =>
  mutationOptions({
    mutationFn: async (body: DepositInput, { client }) => {
      await call('PUT /api/admin/orders/{id}/deposit', { params: { id: orderId }, body })
      await readAgain(client)
    },
  })

/** A change of an invoice, after which everything that says something of invoices is read again. Gives what was saved. */
const changing = <Input, Saved extends Invoice>(send: (input: Input) => Promise<Saved>) =>
  mutationOptions({
    mutationFn: async (input: Input, { client }) => {
      const saved = await send(input)
      await readAgain(client, saved)
      return saved
    },
  })

export const changeDraft = (id: number) =>
  changing(({ version, ...body }: DraftInput & { version: number }) =>
    call('PUT /api/admin/invoices/{id}', { params: { id }, body }, ifMatch(version)),
  )

export const issueInvoice = (id: number) =>
  changing(({ version, ...body }: IssueInput & { version: number }) =>
    call('POST /api/admin/invoices/{id}/issue', { params: { id }, body }, ifMatch(version)),
  )

/** Gives the credit note. */
export const voidInvoice = (id: number) =>
  changing((_: undefined) => call('POST /api/admin/invoices/{id}/void', { params: { id } }))

export const payInvoice = (id: number) =>
  changing((body: PaymentInput) => call('POST /api/admin/invoices/{id}/payments', { params: { id }, body }))

/** A change of what was sent back for an order. */
const changingRefunds = <Input>(orderId: number, send: (input: Input) => Promise<unknown>) =>
  mutationOptions({
    mutationFn: async (input: Input, { client }) => {
      await send(input)
      await client.invalidateQueries({ queryKey: orderQuery(orderId).queryKey })
      await readAgain(client)
    },
  })

/** Records what was sent back to a client. */
export const recordRefund = (id: number) =>
  changingRefunds(id, (body: RefundInput) =>
    call('POST /api/admin/orders/{id}/refunds', { params: { id }, body }),
  )

/** Takes one off that was recorded by mistake. */
export const removeRefund = (id: number) =>
  changingRefunds(id, (refund: number) =>
    call('DELETE /api/admin/orders/{id}/refunds/{refund}', { params: { id, refund } }),
  )

export const deleteDraft = (id: number) =>
  mutationOptions({
    mutationFn: async (_: undefined, { client }) => {
      await call('DELETE /api/admin/invoices/{id}', { params: { id } })
      client.removeQueries({ queryKey: invoiceQuery(id).queryKey })
      await readAgain(client)
    },
  })

/** Says that Stripe has sent the client back for who has paid. */
export const returnFromCheckout = (id: number) =>
  mutationOptions({
    mutationFn: async (_: undefined, { client }) => {
      await call('POST /api/invoices/{id}/checkout/returned', { params: { id } })
      await readAgain(client)
    },
  })

/** Leads to the page where Stripe takes the payment of an invoice. */
export const openCheckout = (id: number) =>
  mutationOptions({
    mutationFn: async () => {
      const { url } = await call('POST /api/invoices/{id}/checkout', { params: { id } })
      location.assign(url)
    },
  })
