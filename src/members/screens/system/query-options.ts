import { queryOptions } from '@tanstack/react-query'
import type { System } from './contract.ts'

export const systemQuery = queryOptions<System>({ queryKey: ['/api/admin/system'] })
