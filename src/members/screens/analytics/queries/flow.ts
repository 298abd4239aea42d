import { firstOriginsOfOrders } from '#base/analytics/queries/goals.ts'
import type { VisitFilter } from '#base/analytics/queries/visits.ts'
import { pageTitles } from '#showcase/blog/queries/page-titles.ts'
import type { Flow } from '../contract.ts'
import { countedAmount, money, ordersWithOrigins } from './orders.ts'
import { toPeriod } from './period.ts'

const maxSources = 5
const maxServices = 8
/** Limits the size of a response to about 20 KB. */
const maxLinks = 120
const other = 'other'

type Link = { source: string | null; page: string | null; service: string; orders: number; amount: number }
type Filter = VisitFilter & { from: string; to: string; visit: 'first' | 'last' }

/**
 * Returns how the orders of a period flow from the clients' source over the entry page to the service. Throws the errors of
 * `toPeriod`.
 */
export async function readFlow(filter: Filter): Promise<Flow> {
  const orders = await ordersWithOrigins(toPeriod(filter), filter)
  const ids = orders.map(({ id }) => id)
  const first = filter.visit === 'first' && ids.length > 0 ? await firstOriginsOfOrders(ids) : []
  const firstByOrder = new Map(first.map((origin) => [origin.orderId, origin]))
  const known = orders.flatMap(({ id, origin }) => {
    const chosen = firstByOrder.get(id) ?? origin
    return chosen?.source ? [{ id, source: chosen.source, page: chosen.entryPage, found: chosen.found }] : []
  })
  const originById = new Map(known.map((origin) => [origin.id, origin]))
  const links = orders.map((order) => ({
    source: originById.get(order.id)?.source ?? null,
    page: originById.get(order.id)?.page ?? null,
    service: order.service,
    orders: 1,
    amount: countedAmount(order),
  }))
  const shown = foldLinks(links)
  const pages = new Set(shown.flatMap(({ page }) => (page === null || page === other ? [] : page)))
  return {
    links: shown.map(({ amount, ...link }) => ({ ...link, revenue: money(amount) })),
    titles: Object.fromEntries(await pageTitles([...pages])),
    orders: orders.length,
    known: known.length,
    said: known.filter(({ found }) => found === 'said').length,
  }
}

/** Keeps the links between the sources, pages and services with the highest revenue. Combines all others as `other`. */
function foldLinks(links: Link[], max = maxSources): Link[] {
  const sources = greatest(links, 'source', max)
  const pages = greatest(links, 'page', max)
  const services = greatest(links, 'service', maxServices)
  const folded = new Map<string, Link>()
  for (const { source, page, service, orders, amount } of links) {
    const ends = {
      source: source && !sources.has(source) ? other : source,
      page: page && !pages.has(page) ? other : page,
      service: services.has(service) ? service : other,
    }
    const key = JSON.stringify(ends)
    const link = folded.get(key) ?? { ...ends, orders: 0, amount: 0 }
    folded.set(key, { ...ends, orders: link.orders + orders, amount: link.amount + amount })
  }
  if (folded.size > maxLinks && max > 1) return foldLinks(links, max - 1)
  return [...folded.values()].toSorted((a, b) => b.amount - a.amount || b.orders - a.orders)
}

function greatest(links: Link[], end: 'source' | 'page' | 'service', max: number): Set<string> {
  const sums = new Map<string, { amount: number; orders: number }>()
  for (const { [end]: value, amount, orders } of links) {
    const sum = sums.get(value ?? '') ?? { amount: 0, orders: 0 }
    if (value) sums.set(value, { amount: sum.amount + amount, orders: sum.orders + orders })
  }
  const sorted = [...sums].toSorted(([, a], [, b]) => b.amount - a.amount || b.orders - a.orders)
  return new Set(sorted.slice(0, max).map(([value]) => value))
}
