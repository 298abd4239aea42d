import { implement } from '#platform/http/implement.ts'
import { expectedVersion, tagged } from '#platform/http/known-version.ts'
import { memberOf } from '#platform/http/request-context.ts'
import {
  type CountOrders,
  changeCategory,
  changeService,
  createCategory,
  createService,
  deleteCategory,
  deleteService,
  reorderCategory,
  reorderService,
  restoreCategory,
  restoreService,
} from './commands.ts'
import { catalogueContract } from './contract.ts'
import {
  activeCategories,
  allCategories,
  allServices,
  featuredServices,
  iconsLike,
  serviceById,
  servicesOf,
} from './queries.ts'

/** The endpoints; `countOrders` comes from a later feature, and says which services cannot be deleted. */
export const catalogueApi = (countOrders: CountOrders) =>
  implement(catalogueContract, {
    'GET /api/services/categories': () => activeCategories(),
    'GET /api/services/featured': () => featuredServices(),
    'GET /api/services': ({ query }) => servicesOf(query.category),
    'GET /api/services/{id}': ({ params }) => serviceById(params.id),
    'GET /api/admin/services': () => allServices(),
    'POST /api/admin/services': ({ body }, context) => tagged(createService(body), context),
    'PUT /api/admin/services/{id}': ({ params, body }, context) =>
      tagged(
        changeService(params.id, body, expectedVersion(context.request), {
          id: memberOf(context).id,
          address: context.address,
        }),
        context,
      ),
    'DELETE /api/admin/services/{id}': ({ params }, context) =>
      deleteService(params.id, expectedVersion(context.request), countOrders),
    'POST /api/admin/services/{id}/restore': ({ params }) => restoreService(params.id),
    'PUT /api/admin/services/{id}/place': ({ params, body }) => reorderService(params.id, body.before),
    'GET /api/admin/service-categories': () => allCategories(),
    'POST /api/admin/service-categories': ({ body }, context) => tagged(createCategory(body), context),
    'PUT /api/admin/service-categories/{id}': ({ params, body }, context) =>
      tagged(changeCategory(params.id, body, expectedVersion(context.request)), context),
    'DELETE /api/admin/service-categories/{id}': ({ params }, context) =>
      deleteCategory(params.id, expectedVersion(context.request)),
    'POST /api/admin/service-categories/{id}/restore': ({ params }) => restoreCategory(params.id),
    'PUT /api/admin/service-categories/{id}/place': ({ params, body }) =>
      reorderCategory(params.id, body.before),
    'GET /api/admin/icons': ({ query }) => iconsLike(query.like),
  })
