import { statementTimes } from '#platform/database/statement-times.ts'
import type { statementOrders } from '../contract/search.ts'
import type { SlowQueries } from '../contract.ts'

const maxShown = 50
const since = new Date(Date.now() - process.uptime() * 1000).toISOString()

/** Returns the slowest statements of this process. */
export function readStatements(by: (typeof statementOrders)[number]): SlowQueries {
  const measured = statementTimes()
  const statements = measured.toSorted((a, b) => b[by] - a[by]).slice(0, maxShown)
  return { since, statements, known: measured.length }
}
