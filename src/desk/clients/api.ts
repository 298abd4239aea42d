import { implement } from '#platform/http/implement.ts'
import { expectedVersion, tagged } from '#platform/http/known-version.ts'
import { requireMember } from '#platform/http/request-context.ts'
import { authorOf } from './commands/author.ts'
import { answerProposal } from './commands/billing-proposals.ts'
import { importClients, type RowReader } from './commands/import.ts'
import { joinClients, partClient } from './commands/join.ts'
import { changeOwnBilling } from './commands/own-billing.ts'
import { refuseAccount } from './commands/refuse.ts'
import { changeClient, createClient, deleteClient } from './commands/save.ts'
import { clientsContract } from './contract/endpoints.ts'
import { openClient } from './queries/client.ts'
import { listClients } from './queries/clients.ts'
import { exportClients } from './queries/export.ts'
import {
  clientCalls,
  clientFiles,
  clientInvoices,
  clientMessages,
  clientOrders,
  clientQuotes,
  clientTickets,
} from './queries/lists.ts'
import { findBilled, findOwnBilling } from './queries/own-billing.ts'

/** `readRows` reads the files of imports. */
export const clientsApi = (readRows: RowReader) =>
  implement(clientsContract, {
    'GET /api/account/billing': (_, context) => findOwnBilling(requireMember(context).id),
    'PUT /api/account/billing': ({ body }, context) =>
      tagged(changeOwnBilling(requireMember(context), body, expectedVersion(context.request)), context),
    'GET /api/admin/clients': ({ query }) => listClients(query),
    'POST /api/admin/clients': ({ body }, context) => tagged(createClient(body), context),
    'GET /api/admin/clients/export': ({ query }) => exportClients(query),
    'POST /api/admin/clients/import': ({ query, saveContent }, context) =>
      importClients(readRows, saveContent, query.dryRun, authorOf(context)),
    'GET /api/admin/clients/of': ({ query }) => findBilled(query),
    'GET /api/admin/clients/{id}': ({ params }, context) => tagged(openClient(params.id), context),
    'PUT /api/admin/clients/{id}': ({ params, body }, context) =>
      tagged(changeClient(params.id, body, expectedVersion(context.request)), context),
    'DELETE /api/admin/clients/{id}': ({ params }) => deleteClient(params.id),
    'POST /api/admin/clients/{id}/join': ({ params, body }, context) =>
      joinClients(params.id, body.other, authorOf(context)),
    'POST /api/admin/clients/{id}/part': ({ params }, context) => partClient(params.id, authorOf(context)),
    'POST /api/admin/clients/{id}/refuse': ({ params, body }, context) =>
      refuseAccount(params.id, body.userId, authorOf(context)),
    'POST /api/admin/clients/{id}/proposal': ({ params, body }, context) =>
      answerProposal(params.id, body, expectedVersion(context.request)),
    'GET /api/admin/clients/{id}/orders': ({ params, query }) => clientOrders(params.id, query),
    'GET /api/admin/clients/{id}/invoices': ({ params, query }) => clientInvoices(params.id, query),
    'GET /api/admin/clients/{id}/quotes': ({ params, query }) => clientQuotes(params.id, query),
    'GET /api/admin/clients/{id}/calls': ({ params, query }) => clientCalls(params.id, query),
    'GET /api/admin/clients/{id}/messages': ({ params, query }) => clientMessages(params.id, query),
    'GET /api/admin/clients/{id}/tickets': ({ params, query }) => clientTickets(params.id, query),
    'GET /api/admin/clients/{id}/files': ({ params, query }) => clientFiles(params.id, query),
  })
