import { queryOptions } from '@tanstack/react-query'
import { orderedOptions } from '#ui/ordered-content/ordered-options.ts'
import type { AdminCategory, AdminService, CategoryForm, Service, ServiceForm } from './contract.ts'

/** The services that are offered, in the order of the catalogue. */
export const servicesQuery = queryOptions<Service[]>({ queryKey: ['/api/services'], staleTime: 30_000 })

/** All services, as admins list and change them. */
export const serviceOptions = orderedOptions<AdminService, ServiceForm>(
  'services',
  'service',
  '/api/admin/services',
)

/** All categories, as admins list and change them. */
export const categoryOptions = orderedOptions<AdminCategory, CategoryForm>(
  'service-categories',
  'category',
  '/api/admin/service-categories',
)
