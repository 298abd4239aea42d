import { foldedVisits } from '#base/analytics/queries/days.ts'
import { enquiriesBetween } from '#base/analytics/queries/goals.ts'
import { countPostReaders, countVisits, isFiltered } from '#base/analytics/queries/visits.ts'
import { pageTitles } from '#showcase/blog/queries/page-titles.ts'
import type { Filters, PostRow, SourceRow, sourceGroups } from '../contract.ts'
import { countedAmount, money, type OriginatedOrder, ordersWithOrigins } from './orders.ts'
import { periodClock, toPeriod } from './period.ts'

const maxPosts = 100
const maxReadPosts = 1000
const maxSources = 50

/** Returns the posts that visitors read in a period or that led to goals, by revenue. Throws the errors of `toPeriod`. */
export async function readPages(filters: Filters): Promise<PostRow[]> {
  const days = toPeriod(filters)
  const read = await countPostReaders(days, filters, maxReadPosts)
  const folded = isFiltered(filters) ? [] : await foldedVisits(days, 'page')
  const readers = sumBy([
    ...read.map(({ page, readers }) => [page, readers] as const),
    ...folded.map(({ value, readers }) => [value, readers] as const),
  ])
  const goals = await goalsBy(filters, ({ entryPage, posts }) => [...new Set([entryPage, ...posts])])
  const pages = [...new Set([...readers.keys(), ...goals.enquiries.keys(), ...goals.amounts.keys()])]
  const titles = await pageTitles(pages.filter((page) => page.startsWith('/blog/')))
  return (
    [...titles]
      // Leaves out pages that are not posts, or no longer exist. Their title in `pageTitles` is their path.
      .filter(([page, title]) => title !== page)
      .map(([page, title]) => ({
        ...{ page, title, readers: readers.get(page) ?? 0 },
        ...{ enquiries: goals.enquiries.get(page) ?? 0, amount: goals.amounts.get(page) ?? 0 },
      }))
      .toSorted((a, b) => b.amount - a.amount || b.enquiries - a.enquiries || b.readers - a.readers)
      .slice(0, maxPosts)
      .map(({ amount, ...row }) => ({ ...row, revenue: money(amount) }))
  )
}

type Group = (typeof sourceGroups)[number]

/**
 * Returns the sources, campaigns, devices or browsers of a period's visits, sorted by visitors. If there are too many, prefers
 * those that led to goals. Throws the errors of `toPeriod`.
 */
export async function readSources({ by, ...filters }: Filters & { by: Group }): Promise<SourceRow[]> {
  const days = toPeriod(filters)
  const counted = await countVisits(by, days, filters)
  const folded = by === 'browser' || isFiltered(filters) ? [] : await foldedVisits(days, by)
  const visitors = sumBy([...counted, ...folded].map(({ value, visitors }) => [value, visitors] as const))
  if (by === 'browser')
    return largest(
      [...visitors].map(([value, visitors]) => ({ value, visitors, enquiries: null, revenue: null })),
    )
  const { enquiries, amounts } = await goalsBy(filters, (origin) => [origin[by]])
  const values = [...new Set([...visitors.keys(), ...enquiries.keys(), ...amounts.keys()])]
  const rows = values.map((value) => ({
    ...{ value, visitors: visitors.get(value) ?? 0 },
    ...{ enquiries: enquiries.get(value) ?? 0, revenue: money(amounts.get(value) ?? 0) },
  }))
  return largest(rows)
}

function largest(rows: SourceRow[]): SourceRow[] {
  const hasGoals = ({ enquiries, revenue }: SourceRow) => Number(Boolean(enquiries) || Number(revenue) > 0)
  return rows
    .toSorted((a, b) => hasGoals(b) - hasGoals(a) || b.visitors - a.visitors)
    .slice(0, maxSources)
    .toSorted((a, b) => b.visitors - a.visitors)
}

type Origin = Pick<
  NonNullable<OriginatedOrder['origin']>,
  'source' | 'campaign' | 'device' | 'entryPage' | 'posts'
>

/**
 * Counts enquiries and revenue (in hundredths) by a value of their origin. If the origin of a goal has several values, the goal
 * counts for each.
 */
async function goalsBy(filters: Filters, valuesOf: (origin: Origin) => (string | null)[]) {
  const { start, end } = periodClock(filters)
  const enquiries = await enquiriesBetween(start, end, filters)
  const orders = await ordersWithOrigins(filters, filters)
  const at = (origin: Origin | undefined, amount: number) =>
    origin ? valuesOf(origin).flatMap((value) => (value === null ? [] : [[value, amount] as const])) : []
  return {
    enquiries: sumBy(enquiries.flatMap((origin) => at(origin, 1))),
    amounts: sumBy(orders.flatMap((order) => at(order.origin, countedAmount(order)))),
  }
}

function sumBy(entries: (readonly [value: string, amount: number])[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const [value, amount] of entries) sums.set(value, (sums.get(value) ?? 0) + amount)
  return sums
}
