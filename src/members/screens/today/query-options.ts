import { queryOptions } from '@tanstack/react-query'
import type { OwnToday, Today } from '#frame/today/contract.ts'

/** The admins' first page. The events of orders load it again. */
export const todayQuery = queryOptions<Today>({ queryKey: ['/api/admin/today'], staleTime: 30_000 })

/** The first page of every other role. The events of orders and tickets load it again. */
export const ownTodayQuery = queryOptions<OwnToday>({ queryKey: ['/api/today'], staleTime: 30_000 })

/** Whether a member has open invoices or offers. */
export const hasMoney = (today: OwnToday | undefined): boolean =>
  today !== undefined && today.invoices.length + today.quotes.length > 0
