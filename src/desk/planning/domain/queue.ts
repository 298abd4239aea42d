import type { QueueChange } from '../contract.ts'

/** The fields of an order that planning needs. */
type Queued = {
  id: number
  effortMinutes: number | null
  leftMinutes: number | null
  /** The minutes worked since an admin last set `leftMinutes`, or else since the start. */
  minutesSince: number
  notBefore: string | null
}

/** Returns the remaining work in minutes. Undefined if the effort is unknown. */
export function remainingMinutes({
  leftMinutes,
  effortMinutes,
  minutesSince,
}: Omit<Queued, 'id' | 'notBefore'>): number | undefined {
  const said = leftMinutes ?? effortMinutes
  return said === null ? undefined : Math.max(0, said - minutesSince)
}

/** Returns the order with more work. Unknown work stays unknown. */
export const withMoreWork = <Order extends Queued>(order: Order, added: number): Order => ({
  ...order,
  effortMinutes: order.effortMinutes === null ? null : order.effortMinutes + added,
  leftMinutes: order.leftMinutes === null ? null : order.leftMinutes + added,
})

/** Returns the queue after a change. Undefined if the order or `after` is not in the queue. */
export function changeQueue<Order extends Queued>(
  queue: Order[],
  id: number,
  { after, leftMinutes, notBefore }: QueueChange,
): Order[] | undefined {
  const order = queue.find((each) => each.id === id)
  if (!order) return undefined
  const changed = {
    ...order,
    ...(leftMinutes !== undefined && { leftMinutes, minutesSince: 0 }),
    ...(notBefore !== undefined && { notBefore }),
  }
  if (after === undefined || after === id) return queue.map((each) => (each.id === id ? changed : each))
  const others = queue.filter((each) => each.id !== id)
  const place = after === null ? 0 : others.findIndex((each) => each.id === after) + 1
  return place === 0 && after !== null ? undefined : others.toSpliced(place, 0, changed)
}

type Dated = {
  id: number
  promisedOn: string | null
  /** The day to which the wait for the client moves the promised day. */
  movesTo: string | null
  endsOn: string | null
  isPlanned: boolean
}

/** Returns how many days late an order is: 0 if it is on time, infinite if the plan never finishes it. */
export function daysLate({ promisedOn, movesTo, endsOn, isPlanned }: Omit<Dated, 'id'>): number {
  const due = movesTo ?? promisedOn
  if (!due || !isPlanned) return 0
  if (!endsOn) return Number.POSITIVE_INFINITY
  return Math.max(0, (Date.parse(endsOn) - Date.parse(due)) / (24 * 60 * 60_000))
}

/** Returns the orders whose promise the change breaks or delays further. */
export function brokenPromises<Order extends Dated>(before: Dated[], after: Order[]): Order[] {
  const known = new Map(before.map((order) => [order.id, daysLate(order)]))
  return after.filter((order) => daysLate(order) > (known.get(order.id) ?? 0))
}
