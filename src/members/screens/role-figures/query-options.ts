import { queryOptions } from '@tanstack/react-query'
import type { Role } from '#base/accounts/contract/user.ts'
import type { DashboardFigures } from './contract.ts'

/** Reads the measured figures of a role's dashboard. The key contains the role, because each role has other figures. */
export const figuresQuery = (role: Role) =>
  queryOptions<DashboardFigures>({ queryKey: ['/api/dashboard/figures', role], staleTime: 30_000 })
