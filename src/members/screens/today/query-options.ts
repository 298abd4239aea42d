import type { OwnToday, todayContract } from '#frame/today/contract.ts'
import { apiOptions } from '#ui/lists/paged-query.ts'

const { query } = apiOptions<typeof todayContract>()

/** The admins' first page. Order events refresh it. */
export const todayQuery = query('GET /api/admin/today', { staleTime: 30_000 })

/** The first page of all other roles. Order and ticket events refresh it. */
export const ownTodayQuery = query('GET /api/today', { staleTime: 30_000 })

/** Whether nothing is ordered and nothing waits, so that the first page says how to begin. */
export const isBeginning = ({ orders, assigned, tickets, invoices, quotes }: OwnToday): boolean =>
  [orders, assigned, tickets, invoices, quotes].every(({ length }) => length === 0)
