import { and, eq, sql } from 'drizzle-orm'
import { isDayProposed, orderedPrice } from '#desk/agreements/queries/agreed-terms.ts'
import { orderMoney } from '#desk/invoices/queries/order-money.ts'
import type { OpenOrder, Order } from '#desk/orders/contract/schemas.ts'
import { orderTerms } from '#desk/orders/queries/orders-of.ts'
import { messageText } from '#desk/threads/queries/message-html.ts'
import { db } from '#platform/database/database.ts'
import { oneOr } from '#platform/database/rows.ts'
import { msg } from '#platform/texts.ts'
import { takenLines } from '../domain/sums.ts'
import { quotes, type StoredQuote } from '../table.ts'

/**
 * Returns the quote from which an order was made, with only the first line of its scope, or null. `isDayAgreed` is true if both
 * parties agreed on the delivery day, by the quote or by a proposal. `money` is the order's money.
 */
export async function agreedQuote(
  order: Pick<Order, 'id' | 'deliveryDate'>,
): Promise<Pick<OpenOrder, 'quote' | 'orderedPrice' | 'isDayAgreed' | 'money'>> {
  const found = await db()
    .select({
      id: quotes.id,
      scope: sql<string>`split_part(${quotes.scope}, chr(10), 1)`.mapWith(messageText),
      price: quotes.price,
      deliverOn: quotes.deliverOn,
      isDayProposed: isDayProposed(order),
      orderedPrice: orderedPrice(orderTerms),
      money: orderMoney(orderTerms),
    })
    .from(orderTerms)
    .leftJoin(quotes, eq(quotes.orderId, orderTerms.id))
    .where(eq(orderTerms.id, order.id))
    .then(oneOr(msg`There is no such order`))
  const { id, money, orderedPrice: first, isDayProposed: isProposed, ...quote } = found
  const day = order.deliveryDate?.slice(0, 10)
  return {
    money,
    orderedPrice: first,
    quote: id === null ? null : (quote as OpenOrder['quote']),
    isDayAgreed: isProposed || (day !== undefined && day === quote.deliverOn),
  }
}

/** Returns the offer from which an order came, if accepting it issued the deposit's invoice. */
export async function offerWithDeposit(orderId: number): Promise<Pick<StoredQuote, 'writtenBy'> | undefined> {
  const [found] = await db()
    .select({ writtenBy: quotes.writtenBy })
    .from(quotes)
    .where(and(eq(quotes.orderId, orderId), eq(quotes.invoicesDeposit, true)))
  return found
}

/** Returns whether an order came from an offer whose client did not read that accepting it issues the deposit's invoice. */
export const isOfferWithoutInvoice = async (orderId: number): Promise<boolean> =>
  (await db().$count(quotes, and(eq(quotes.orderId, orderId), eq(quotes.invoicesDeposit, false)))) > 0

/** Returns the VAT of the offer from which an order came. Undefined without an offer, or if the settings decide. */
export async function vatOfOffer(
  orderId: number,
): Promise<{ vatKind: NonNullable<StoredQuote['vatKind']>; rates: number[] } | undefined> {
  const [found] = await db()
    .select({ vatKind: quotes.vatKind, lines: quotes.lines })
    .from(quotes)
    .where(eq(quotes.orderId, orderId))
  if (!found?.vatKind || !found.lines) return undefined
  const { vatKind, lines } = found
  return { vatKind, rates: [...new Set(takenLines(lines).map(({ vatRate }) => Number(vatRate)))] }
}
