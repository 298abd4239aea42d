import { queryOptions } from '@tanstack/react-query'
import type { Service, ServiceCategory } from './contract.ts'

export const categoriesQuery = queryOptions<ServiceCategory[]>({ queryKey: ['/api/services/categories'] })

/** All services, or one category's. */
export const servicesQuery = (category: number | undefined) =>
  queryOptions<Service[]>({
    queryKey: [category === undefined ? '/api/services' : `/api/services?category=${category}`],
  })

export const serviceQuery = (id: number) => queryOptions<Service>({ queryKey: [`/api/services/${id}`] })
