import { addDays } from '#platform/clock.ts'
import {
  type Buyer,
  type Ledger,
  type Note,
  type TrialClient,
  TrialRefusal,
  type Writers,
} from './trial-client.ts'

const scopePrice = '250.50'

/**
 * Creates an order and continues until its delivery is accepted. The order has milestones and an agreement on additional work.
 */
export async function writeAgreements(
  client: TrialClient,
  ledger: Ledger,
  { admin, client: buyer }: Writers,
  mark: string,
  note: Note,
): Promise<void> {
  ledger.sentOrders.set(mark, buyer)
  const order = await client.order(buyer, mark)
  note(() => ledger.orders.set(mark, order))
  await client.accept(admin, order)

  const milestones = [{ title: `${mark} first` }, { title: `${mark} last`, price: '100.00' }]
  await client.send('PUT', `/api/admin/orders/${order}/milestones`, { milestones }, admin)
  note(() => {
    for (const { title } of milestones) ledger.milestones.add(`${order} ${title}`)
  })

  const scope = { kind: 'scope', title: mark, price: scopePrice, note: mark }
  const proposed = (await client.post(`/api/orders/${order}/proposals`, scope, buyer)).body
  note(() => ledger.proposals.set(proposed.id, mark))
  ledger.sentAgreements.set(proposed.id, admin)
  // Accepts the proposal twice at the same time. Only one request may succeed.
  await once([1, 2], async () => {
    await acceptProposal(client, proposed.id, admin)
    note(() => ledger.agreements.add(proposed.id))
  })

  const delivery = (await client.post(`/api/orders/${order}/deliver`, { note: mark }, admin)).body
  note(() => ledger.deliveries.set(delivery.id, order))
  await once([1, 2], async () => {
    await client.post(`/api/orders/${order}/accept`, { delivery: delivery.id }, buyer)
    note(() => ledger.completions.add(delivery.id))
  })
}

const acceptProposal = (client: TrialClient, id: number, cookie: string) =>
  client.post(`/api/proposals/${id}/accept`, {}, cookie)

/** Returns whether the request was refused because an earlier one had already succeeded. */
const isDone = (error: unknown) => error instanceof TrialRefusal && error.status === 409

/** Sends the same request several times at once. One succeeds. The others must be refused because the first one has succeeded. */
async function once(times: number[], send: () => Promise<void>): Promise<void> {
  const answers = await Promise.allSettled(times.map(send))
  const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  for (const reason of refused) if (!isDone(reason)) throw reason
  if (refused.length !== times.length - 1) throw new Error('The same was accepted twice, or never')
}

/** Creates a quote. Its recipient accepts it twice at the same time. */
export async function writeQuote(
  client: TrialClient,
  ledger: Ledger,
  admin: string,
  buyer: Buyer,
  mark: string,
  note: Note,
): Promise<void> {
  const today = new Date().toISOString().slice(0, 10)
  const offer = { email: buyer.email, serviceId: 1, packageType: 'basic', scope: mark, price: '1234.50' }
  const days = { validUntil: addDays(today, 10), deliverOn: addDays(today, 30) }
  const { address } = (await client.post('/api/admin/quotes', { ...offer, ...days }, admin)).body
  ledger.sentQuotes.set(mark, { address, cookie: buyer.cookie })
  const accepting = [1, 2].map(async () => {
    const { orderId } = await acceptQuote(client, address, buyer.cookie)
    note(() => ledger.quotes.set(mark, orderId))
  })
  for (const one of await Promise.allSettled(accepting)) if (one.status === 'rejected') throw one.reason
}

const acceptQuote = async (client: TrialClient, address: string, cookie: string) =>
  (await client.post(`/api${address}/accept`, {}, cookie)).body as { orderId: number }

/**
 * Accepts every proposal and quote once more, as a client does after a lost response. An agreement that is already acknowledged
 * must not take effect twice.
 */
export async function findAgreementFaults(client: TrialClient, ledger: Ledger): Promise<string[]> {
  const faults: string[] = []
  for (const [id, cookie] of ledger.sentAgreements)
    try {
      await acceptProposal(client, id, cookie)
      if (ledger.agreements.has(id)) faults.push(`the acceptance of proposal ${id} is lost`)
    } catch (error) {
      if (!isDone(error)) faults.push(`proposal ${id} is not found again: ${error}`)
    }
  for (const [mark, { address, cookie }] of ledger.sentQuotes) {
    const { orderId } = await acceptQuote(client, address, cookie)
    const first = ledger.quotes.get(mark) ?? orderId
    if (first !== orderId) faults.push(`the quote ${mark} led to order ${first} and to ${orderId}`)
  }
  return faults
}

/** SQL queries for the stored agreements. Each returns one text per record. */
export const storedAgreements = {
  milestone: `select order_id || ' ' || title as value from order_milestones`,
  proposal: `select id || ' ' || title as value from order_proposals`,
  agreement: `select id::text as value from order_proposals where state = 'accepted'`,
  delivery: `select id || ' ' || order_id as value from order_deliveries`,
  completion: `select order_deliveries.id::text as value
    from order_deliveries join service_orders on service_orders.id = order_id
    where state = 'accepted' and status = 'completed'`,
  quote: `select scope || ' ' || order_id as value from quotes where status = 'accepted'`,
}

export const expectedAgreements = (ledger: Ledger): Record<keyof typeof storedAgreements, string[]> => ({
  milestone: [...ledger.milestones],
  proposal: [...ledger.proposals].map(([id, title]) => `${id} ${title}`),
  agreement: [...ledger.agreements].map(String),
  delivery: [...ledger.deliveries].map(([id, order]) => `${id} ${order}`),
  completion: [...ledger.completions].map(String),
  quote: [...ledger.quotes].map(([scope, order]) => `${scope} ${order}`),
})

/** Finds orders whose price differs from the original price plus the later agreements, or whose history contradicts the price. */
export const wrongOrders = `
  select service_orders.id::text as value
  from service_orders
    left join quotes on quotes.order_id = service_orders.id
    left join order_proposals on order_proposals.order_id = service_orders.id and state = 'accepted'
  group by service_orders.id, quotes.id
  having service_orders.price <> coalesce(quotes.price, 35000) + coalesce(sum(order_proposals.price), 0)
    or count(order_proposals.id) <> (select count(*) from order_history
      where order_id = service_orders.id and event = 'agreed')
    or (select count(*) from order_deliveries where order_id = service_orders.id) <> (select count(*) from order_history
      where order_id = service_orders.id and event = 'delivered')
    or (service_orders.status = 'completed')::integer <> (select count(*) from order_history
      where order_id = service_orders.id and status = 'completed')`

/** Finds quotes that became more than one order. */
export const doubledQuotes = `
  select requirements ->> 'customRequirements' as value from service_orders
  where requirements ->> 'customRequirements' like 'quote-%' group by 1 having count(*) > 1`
