import type { OwnToday, todayContract } from '#frame/today/contract.ts'
import { apiOptions } from '#ui/lists/paged-query.ts'

const { query } = apiOptions<typeof todayContract>()

/** The admins' first page. Order events refresh it. */
export const todayQuery = query('GET /api/admin/today', { staleTime: 30_000 })

/** The first page of all other roles. Order and ticket events refresh it. */
export const ownTodayQuery = query('GET /api/today', { staleTime: 30_000 })

export const hasMoney = (today: OwnToday | undefined): boolean =>
  today !== undefined && today.invoices.length + today.quotes.length > 0
