import { queryOptions } from '@tanstack/react-query'
import { readAnswer, send } from '#platform/api-client.ts'
import type { Service, ServiceCategory } from './contract.ts'

export const categoriesQuery = queryOptions<ServiceCategory[]>({ queryKey: ['/api/services/categories'] })

/** All services, or one category's. */
export const servicesQuery = (category: number | undefined) =>
  queryOptions<Service[]>({
    queryKey: [category === undefined ? '/api/services' : `/api/services?category=${category}`],
  })

export const serviceQuery = (id: number) => queryOptions<Service>({ queryKey: [`/api/services/${id}`] })

const featuredPath = '/api/services/featured'

export type FeaturedPrice = { id: number; name: string; basic: string; premium: string }

/** What the featured services cost: all of them that travels with the front page. */
export const featuredPricesQuery = queryOptions({
  queryKey: [featuredPath],
  queryFn: async ({ signal }): Promise<FeaturedPrice[]> => {
    const featured = (await readAnswer(await send(featuredPath, { signal }))) as Service[]
    return featured.map(({ id, name, pricing: { basic, premium } }) => ({
      ...{ id, name },
      basic: basic.price,
      premium: premium.price,
    }))
  },
})
