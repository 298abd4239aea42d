import type { QueueChange } from '../contract.ts'

/** What of an order in the queue a change may concern. */
type Queued = {
  id: number
  effortMinutes: number | null
  leftMinutes: number | null
  /** Worked since somebody said how much is left, or since the beginning. */
  minutesSince: number
  notBefore: string | null
}

/** What is left to do of an order in minutes; undefined while nobody said how much work it is. */
export function leftOf({
  leftMinutes,
  effortMinutes,
  minutesSince,
}: Omit<Queued, 'id' | 'notBefore'>): number | undefined {
  const said = leftMinutes ?? effortMinutes
  return said === null ? undefined : Math.max(0, said - minutesSince)
}

/** The queue after a change of one order; undefined when it, or the one after which it comes, is not there. */
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
  /** Where the promise moves, since the order waits for its client. */
  movesTo: string | null
  endsOn: string | null
  isPlanned: boolean
}

/** How many days after its promise an order ends; 0 when it does not, infinite when its end is not in sight. */
export function daysLate({ promisedOn, movesTo, endsOn, isPlanned }: Omit<Dated, 'id'>): number {
  const due = movesTo ?? promisedOn
  if (!due || !isPlanned) return 0
  if (!endsOn) return Number.POSITIVE_INFINITY
  return Math.max(0, (Date.parse(endsOn) - Date.parse(due)) / (24 * 60 * 60_000))
}

/** The orders whose promise a change breaks, or breaks more than before. */
export function brokenPromises<Order extends Dated>(before: Dated[], after: Order[]): Order[] {
  const known = new Map(before.map((order) => [order.id, daysLate(order)]))
  return after.filter((order) => daysLate(order) > (known.get(order.id) ?? 0))
}
