import { implement } from '#platform/http/implement.ts'
import { expectedVersion, tagged } from '#platform/http/known-version.ts'
import {
  beginImprint,
  beginPrivacyPage,
  changePage,
  createPage,
  type DescribeStoredData,
  deletePage,
  reorderPage,
  restorePage,
} from './commands.ts'
import { pagesContract } from './contract.ts'
import { footerPages, legalPages, publicPage, storedPages } from './queries.ts'

/**
 * Handles requests for pages that the owner writes. `describeStoredData` comes from the wing `operations`, which this wing must
 * not import.
 */
export const pagesApi = (describeStoredData: DescribeStoredData) =>
  implement(pagesContract, {
    'GET /api/pages': () => footerPages(),
    'GET /api/legal-pages': () => legalPages(),
    'GET /api/pages/{slug}': ({ params }) => publicPage(params.slug),
    'GET /api/admin/pages': () => storedPages(),
    'POST /api/admin/pages': ({ body }, context) => tagged(createPage(body), context),
    'PUT /api/admin/pages/{id}': ({ params, body }, context) =>
      tagged(changePage(params.id, body, expectedVersion(context.request)), context),
    'DELETE /api/admin/pages/{id}': ({ params }, context) =>
      deletePage(params.id, expectedVersion(context.request)),
    'POST /api/admin/pages/{id}/restore': ({ params }) => restorePage(params.id),
    'PUT /api/admin/pages/{id}/place': ({ params, body }) => reorderPage(params.id, body.before),
    'POST /api/admin/imprint-page': (_, context) => tagged(beginImprint(), context),
    'POST /api/admin/privacy-page': (_, context) => tagged(beginPrivacyPage(describeStoredData), context),
  })
