import { queryOptions } from '@tanstack/react-query'
import type { Today } from './contract.ts'

/** The admins' first page. The events of orders load it again. */
export const todayQuery = queryOptions<Today>({ queryKey: ['/api/admin/today'], staleTime: 30_000 })
