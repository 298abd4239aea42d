import { orderedEndpoints } from '#platform/http/collection-endpoints.ts'
import { implement } from '#platform/http/implement.ts'
import { requireMember } from '#platform/http/request-context.ts'
import {
  type CountOrders,
  categoryCommands,
  changeService,
  createService,
  deleteService,
  reorderService,
  restoreService,
} from './commands.ts'
import { catalogueContract, type ServiceChange } from './contract.ts'
import {
  activeCategories,
  allCategories,
  allServices,
  categoryServices,
  featuredServices,
  iconsLike,
  serviceById,
} from './queries.ts'

/**
 * Handles requests for services and categories. `countOrders` comes from the wing `desk`, which this wing must not import. It
 * prevents the deletion of services with orders.
 */
export const catalogueApi = (countOrders: CountOrders) =>
  implement(catalogueContract, {
    'GET /api/services/categories': () => activeCategories(),
    'GET /api/services/featured': () => featuredServices(),
    'GET /api/services': ({ query }) => categoryServices(query.category),
    'GET /api/services/{id}': ({ params }) => serviceById(params.id),
    'GET /api/admin/services': () => allServices(),
    ...orderedEndpoints('services', {
      create: createService,
      change: (id, change: ServiceChange, expected, context) =>
        changeService(id, change, expected, { id: requireMember(context).id, address: context.address }),
      remove: (id, expected) => deleteService(id, expected, countOrders),
      restore: restoreService,
      reorder: reorderService,
    }),
    'GET /api/admin/service-categories': () => allCategories(),
    ...orderedEndpoints('service-categories', categoryCommands),
    'GET /api/admin/icons': ({ query }) => iconsLike(query.like),
  })
