import { implement } from '#platform/http/implement.ts'
import { catalogueContract } from './contract.ts'
import { activeCategories, featuredServices, serviceById, servicesOf } from './queries.ts'

export const catalogueApi = implement(catalogueContract, {
  'GET /api/services/categories': () => activeCategories(),
  'GET /api/services/featured': () => featuredServices(),
  'GET /api/services': ({ query }) => servicesOf(query.category),
  'GET /api/services/{id}': ({ params }) => serviceById(params.id),
})
