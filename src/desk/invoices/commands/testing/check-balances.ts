import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { db } from '#platform/database/database.ts'
import { toDecimal, toHundredths } from '../../domain/amounts.ts'
import { readBalance } from '../../queries/balance.ts'
import { movements } from '../../queries/movements.ts'
import { storeRandomOrders } from './random-orders.ts'

/** Stores random orders, and compares the balance of each with its movements and with what is known of it. */
export async function checkBalances(likeOrder: number, count: number, seed: number): Promise<void> {
  for (const order of await storeRandomOrders(likeOrder, count, seed)) {
    const balance = await readBalance(order.id)
    const { rows } = await db().execute<{
      kind: string
      invoice_id: number | null
      net: string | null
      total: string
    }>(
      sql`select kind, invoice_id, net::text, total::text from ${movements} moved where moved.order_id = ${order.id}`,
    )
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
    const net = order.live.reduce((all, one) => all + one.net, 0n)
    expect(balance, what).toMatchObject({
      currency: order.currency,
      agreed: toDecimal(agreed),
      toInvoice: toDecimal(agreed > net ? agreed - net : 0n),
      // Invoices of a cancelled order must not be paid.
      open: toDecimal(isCancelled ? 0n : order.open),
    })
    const back = toHundredths(balance.toRefund) + toHundredths(balance.credit)
    expect(back, what).toBe(isCancelled ? order.kept : order.kept - order.settled)
    if (!isCancelled) expect(toHundredths(balance.invoiced.total) - order.kept, what).toBe(order.open - back)

    for (const { id, net: whole, total, status, parts } of order.issued) {
      const paid = rows.filter(({ kind, invoice_id }) => kind === 'payment' && invoice_id === id)
      expect(add(paid.map((one) => one.total)) <= total, what).toBe(true)
      if (status === 'paid' && parts.every(({ isCredit }) => !isCredit))
        expect(add(paid.map((one) => one.net)), `${what}: the VAT of the parts`).toBe(whole)
    }
  }
}
