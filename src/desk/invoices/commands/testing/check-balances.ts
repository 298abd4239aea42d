import { between, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { db } from '#platform/database/database.ts'
import { toDecimal, toHundredths } from '../../domain/amounts.ts'
import { type NetBalance, readBalances } from '../../queries/balance.ts'
import { movements } from '../../queries/movements.ts'
import { refundablePayments } from '../../queries/stripe-refunds.ts'
import { invoices } from '../../table.ts'
import { storeRandomOrders } from './random-orders.ts'

type Movement = {
  order_id: number
  kind: string
  invoice_id: number | null
  net: string | null
  total: string
}

/** Stores random orders, and compares each balance with the order's movements and with the expected amounts. */
export async function checkBalances(likeOrder: number, count: number, seed: number): Promise<void> {
  const orders = await storeRandomOrders(likeOrder, count, seed)
  const ids = orders.map(({ id }) => id)
  const { rows: all } = await db().execute<Movement>(
    sql`select order_id, kind, invoice_id, net::text, total::text from ${movements} moved
      where moved.order_id between ${Math.min(...ids)} and ${Math.max(...ids)}`,
  )
  const ofOrders = Map.groupBy(all, ({ order_id }) => order_id)
  const atStripe = await refundablePayments(between(invoices.orderId, Math.min(...ids), Math.max(...ids)))
  const leftAtStripe = new Map(atStripe.map(({ id, left }) => [id, left]))
  expect(atStripe).toHaveLength(orders.flatMap(({ refundable }) => refundable).length)
  const balances = new Map<number, NetBalance>()
  for (let at = 0; at < ids.length; at += 100)
    for (const { orderId, balance } of await readBalances(ids.slice(at, at + 100)))
      balances.set(orderId, balance)
  for (const order of orders) {
    const balance = balances.get(order.id)
    if (!balance) throw new Error(`Order ${order.id} has no balance`)
    const rows = ofOrders.get(order.id) ?? []
    const add = (amounts: (string | null)[]) =>
      amounts.reduce(
        (all, one) =>
          all + (one ? (one.startsWith('-') ? -toHundredths(one.slice(1)) : toHundredths(one)) : 0n),
        0n,
      )
    const totalOf = (...kinds: string[]) =>
      add(rows.flatMap(({ kind, total }) => (kinds.includes(kind) ? total : [])))
    const netOf = (...kinds: string[]) =>
      add(rows.flatMap(({ kind, net }) => (kinds.includes(kind) ? net : [])))
    const what = `order ${order.id} of seed ${seed}`

    expect(toHundredths(balance.invoiced.total), what).toBe(totalOf('invoice', 'credit'))
    expect(toHundredths(balance.invoiced.net), what).toBe(netOf('invoice', 'credit'))
    expect(toHundredths(balance.paid.total), what).toBe(totalOf('payment', 'refund'))
    expect(toHundredths(balance.paid.total), what).toBe(order.kept)
    for (const { net, vat, total } of [balance.invoiced, balance.paid])
      expect(toHundredths(net) + toHundredths(vat), what).toBe(toHundredths(total))

    const [agreed, isCancelled] = [
      order.status === 'cancelled' ? 0n : order.price,
      order.status === 'cancelled',
    ]
    // A closed order is not invoiced again for what credit notes took off.
    const live = order.issued.filter(({ status }) => status !== 'void')
    const whole = live.reduce((sum, one) => sum + (order.kind.pricesIncludeVat ? one.total : one.net), 0n)
    const invoiced = order.status === 'completed' ? whole : order.livePriced
    const toInvoice = agreed > invoiced ? agreed - invoiced : 0n
    // What credit notes took off a completed order lowers what is agreed.
    const left = order.livePriced + toInvoice
    expect(balance, what).toMatchObject({
      currency: order.currency,
      agreed: toDecimal(order.status === 'completed' && left < agreed ? left : agreed),
      pricesIncludeVat: order.kind.pricesIncludeVat,
      toInvoice: toDecimal(toInvoice),
      // Invoices of a cancelled order must not be paid.
      open: toDecimal(isCancelled ? 0n : order.open),
    })
    const back = toHundredths(balance.toRefund) + toHundredths(balance.credit)
    // While Stripe has not confirmed a refund, the balance still shows the money as to refund, but no longer as credit.
    const reserved = toHundredths(balance.toRefund) > 0n ? 0n : order.pending
    expect(back, what).toBe(isCancelled ? order.kept : order.free + order.pending - reserved)
    if (!isCancelled)
      expect(toHundredths(balance.invoiced.total) - order.kept, what).toBe(order.open - back - reserved)
    expect(
      order.refundable.map(({ id }) => toHundredths(leftAtStripe.get(id) ?? '0')),
      `${what}: what Stripe can send back`,
    ).toEqual(order.refundable.map(({ left }) => left))

    for (const { id, net: whole, total, status, parts, credits } of order.issued) {
      const paid = rows.filter(({ kind, invoice_id }) => kind === 'payment' && invoice_id === id)
      expect(add(paid.map((one) => one.total)) <= total, what).toBe(true)
      const sums = { net: 0n, total: 0n }
      for (const credit of credits) {
        sums.net += credit.net
        sums.total += credit.total
      }
      if (status === 'void')
        expect(sums, `${what}: the VAT of the credit notes`).toEqual({ net: whole, total })
      if (parts.some(({ means }) => means === 'credit')) continue
      const paidSum = add(paid.map((one) => one.total))
      const paidNet = add(paid.map((one) => one.net))
      if (paidSum === total) expect(paidNet, `${what}: the VAT of the parts`).toBe(whole)
      if (paidSum === total - sums.total)
        expect(paidNet, `${what}: the VAT of what credit notes left`).toBe(whole - sums.net)
    }
  }
}
