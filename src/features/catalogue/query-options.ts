import { queryOptions } from '@tanstack/react-query'
import type { Service } from './contract.ts'

/** The services that are offered, in the order of the catalogue. */
export const servicesQuery = queryOptions<Service[]>({ queryKey: ['/api/services'], staleTime: 30_000 })
