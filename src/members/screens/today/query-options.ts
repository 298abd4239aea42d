import type { OwnToday, todayContract } from '#frame/today/contract.ts'
import { apiOptions } from '#ui/lists/paged-query.ts'

const { query } = apiOptions<typeof todayContract>()

/** Reads the admins' first page. Events of orders refresh it. */
export const todayQuery = query('GET /api/admin/today', { staleTime: 30_000 })

/** Reads the first page of all other roles. Events of orders and tickets refresh it. */
export const ownTodayQuery = query('GET /api/today', { staleTime: 30_000 })

/** Returns whether the member has ordered nothing and nothing waits for the member. The first page then explains how to begin. */
export const isBeginning = ({ orders, assigned, tickets, invoices, refunds, quotes }: OwnToday): boolean =>
  [orders, assigned, tickets, invoices, refunds, quotes].every(({ length }) => length === 0)
