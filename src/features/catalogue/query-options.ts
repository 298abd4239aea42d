import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiCaller } from '#platform/api-client.ts'
import { collectionOptions } from '#ui/collection/collection-options.ts'
import type {
  AdminCategory,
  AdminService,
  CategoryForm,
  catalogueContract,
  Service,
  ServiceForm,
} from './contract.ts'

/** The services that are offered, in the order of the catalogue. */
export const servicesQuery = queryOptions<Service[]>({ queryKey: ['/api/services'], staleTime: 30_000 })

/** All services, as admins list and change them. */
export const serviceOptions = collectionOptions<AdminService, ServiceForm>(
  'services',
  'service',
  '/api/admin/services',
)

/** All categories, as admins list and change them. */
export const categoryOptions = collectionOptions<AdminCategory, CategoryForm>(
  'service-categories',
  'category',
  '/api/admin/service-categories',
)

const call = apiCaller<typeof catalogueContract>()

/** Names of icons that contain a text; those of the text before until they are there. */
export const iconsQuery = (like: string) =>
  queryOptions({
    queryKey: ['/api/admin/icons', like],
    queryFn: () => call('GET /api/admin/icons', { query: { like } }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
