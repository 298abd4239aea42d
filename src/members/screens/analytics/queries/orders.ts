import { originsOfOrders } from '#base/analytics/queries/goals.ts'
import { type Days, isFiltered, type VisitFilter } from '#base/analytics/queries/visits.ts'
import { ordersPlacedBetween, type PlacedOrder } from '#desk/orders/queries/orders-of.ts'
import { locale } from '#platform/locale.ts'
import { periodClock } from './period.ts'

type Origin = Awaited<ReturnType<typeof originsOfOrders>>[number]
export type OriginatedOrder = PlacedOrder & { origin: Origin | undefined }

/** Returns the orders that were placed in a period and whose visits match the filter, without cancelled orders. */
export async function placedOrders(days: Days, filter: VisitFilter): Promise<PlacedOrder[]> {
  return isFiltered(filter) ? ordersWithOrigins(days, filter) : placedOn(days)
}

/** Returns the orders that were placed in a period, each with the client's origin that was recorded when the order was placed. */
export async function ordersWithOrigins(days: Days, filter: VisitFilter): Promise<OriginatedOrder[]> {
  const placed = await placedOn(days)
  if (placed.length === 0) return []
  const origins = await originsOfOrders(
    placed.map(({ id }) => id),
    filter,
  )
  const byOrder = new Map(origins.map((origin) => [origin.orderId, origin]))
  const orders = placed.map((order) => ({ ...order, origin: byOrder.get(order.id) }))
  return isFiltered(filter) ? orders.filter(({ origin }) => origin) : orders
}

function placedOn(days: Days): Promise<PlacedOrder[]> {
  const { start, end } = periodClock(days)
  return ordersPlacedBetween(start, end)
}

const isCounted = ({ currency }: Pick<PlacedOrder, 'currency'>) => currency === locale().currency

/** Returns the price of an order in hundredths of the site's currency. Returns 0 if the order has another currency. */
export const countedAmount = (order: Pick<PlacedOrder, 'price' | 'currency'>): number =>
  isCounted(order) ? Math.round(Number(order.price) * 100) : 0

export const countOtherCurrencies = (orders: PlacedOrder[]): number =>
  orders.filter((order) => !isCounted(order)).length

/** Converts hundredths to decimal text. */
export const money = (amount: number): string => (amount / 100).toFixed(2)
