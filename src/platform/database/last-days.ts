import { type SQL, sql } from 'drizzle-orm'

/** The number of days in the line chart of a figure: the last ones in UTC, including today. */
export const lineDays = 30

const begin = sql.raw(
  `(date_trunc('day', now() at time zone 'UTC') - interval '${lineDays - 1} days') at time zone 'UTC'`,
)

/**
 * An SQL value with the sums of the last 30 days, mapped to an array of numbers, oldest first. `rows` is a subquery with the
 * columns `at`, an instant, and `amount`, a whole number. Rows of earlier days are not read.
 */
export const sumLastDays = (rows: SQL) =>
  sql`(select coalesce(json_object_agg(day, amount), '{}') from (
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, sum(amount)::integer as amount
    from (${rows}) listed where at >= ${begin} group by 1) days)`.mapWith(fillDays)

const dayLength = 86_400_000

function fillDays(sums: Record<string, number>): number[] {
  const today = Date.now()
  return Array.from({ length: lineDays }, (_, index) => {
    const day = new Date(today - (lineDays - 1 - index) * dayLength)
    return sums[day.toISOString().slice(0, 10)] ?? 0
  })
}

/** The values of a number at the end of each day, oldest first. Computed back from its value `now` and the change on each day. */
export const trace = (now: number, changes: number[]): number[] =>
  changes.map((_, index) => now - changes.slice(index + 1).reduce((sum, change) => sum + change, 0))
