import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { ApiError, readAnswer, readChosen, send } from '#platform/api-client.ts'
import { apiOptions } from '#ui/lists/paged-query.ts'
import type { clientsContract } from './contract/endpoints.ts'
import type { Client, ClientImport } from './contract/schemas.ts'
import type { ClientSearch } from './contract/search.ts'

const { list, mutation, query } = apiOptions<typeof clientsContract>()

const path = '/api/admin/clients'

/** Newest first. */
export const clientsQuery = ({ q, filter }: ClientSearch) =>
  list('GET /api/admin/clients', { query: { q, filter } })

/** The first clients that match, for a choice of one. */
export const foundClientsQuery = (q: string) => list('GET /api/admin/clients', { query: { q, limit: '8' } })

export function exportAddress({ q, filter }: ClientSearch): string {
  const filled = Object.entries({ q, filter }).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return `${path}/export?${new URLSearchParams(filled)}`
}

export const clientQuery = (id: number) => query('GET /api/admin/clients/{id}', { params: { id } })

/** The client with an id, an account or an address. Null if there is none. */
export const clientOfQuery = (of: { id?: number; userId?: number; email?: string }) =>
  query('GET /api/admin/clients/of', { query: of, staleTime: 60_000 })

/** The rows of a section of a client's page, before all are asked for. */
export const firstRows = 5

const rows = (id: number, limit: number) => ({ params: { id }, query: { limit: String(limit) } })

/** The lists of a client's page, by the counts of the client. */
export const sectionLists = {
  orders: (id: number, limit = firstRows) => list('GET /api/admin/clients/{id}/orders', rows(id, limit)),
  invoices: (id: number, limit = firstRows) => list('GET /api/admin/clients/{id}/invoices', rows(id, limit)),
  quotes: (id: number, limit = firstRows) => list('GET /api/admin/clients/{id}/quotes', rows(id, limit)),
  calls: (id: number, limit = firstRows) => list('GET /api/admin/clients/{id}/calls', rows(id, limit)),
  messages: (id: number, limit = firstRows) => list('GET /api/admin/clients/{id}/messages', rows(id, limit)),
  tickets: (id: number, limit = firstRows) => list('GET /api/admin/clients/{id}/tickets', rows(id, limit)),
  files: (id: number, limit = firstRows) => list('GET /api/admin/clients/{id}/files', rows(id, limit)),
}

/** The lists that are not empty. */
export const sectionQueries = ({ id, counts }: Pick<Client, 'id' | 'counts'>) =>
  (Object.keys(sectionLists) as (keyof typeof sectionLists)[])
    .filter((kind) => counts[kind] > 0)
    .map((kind) => sectionLists[kind](id))

/** Fetches again whatever shows clients. */
export const refreshClients = (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(path) })

/** Also the first page, which asks about accounts and proposals. Somebody else may have answered first. */
const ofAccounts = {
  refreshesAlways: (client: QueryClient) =>
    Promise.all([refreshClients(client), client.invalidateQueries({ queryKey: ['/api/admin/today'] })]),
}

export const addClient = mutation('POST /api/admin/clients', {
  stores: ({ id }) => clientQuery(id),
  refreshes: [path],
})

export const changeClient = mutation('PUT /api/admin/clients/{id}', {
  stores: ({ id }) => clientQuery(id),
  refreshes: refreshClients,
})

export const joinClient = mutation('POST /api/admin/clients/{id}/join', ofAccounts)
export const partClient = mutation('POST /api/admin/clients/{id}/part', ofAccounts)
export const answerProposal = mutation('POST /api/admin/clients/{id}/proposal', ofAccounts)
export const refuseAccount = mutation('POST /api/admin/clients/{id}/refuse', ofAccounts)

export const deleteClient = mutation('DELETE /api/admin/clients/{id}', {
  refreshes: (client, { params }) => {
    client.removeQueries({ queryKey: clientQuery(Number(params.id)).queryKey })
    return client.invalidateQueries({ queryKey: [path] })
  },
})

/** Imports the clients of a file, or says what would be done. */
export const importClients = mutationOptions({
  mutationFn: async ({ file, dryRun }: { file: File; dryRun: boolean }): Promise<ClientImport> => {
    const body = await readChosen(file)
    const headers = { 'content-type': 'application/octet-stream' }
    const answer = await readAnswer(
      await send(`${path}/import?dryRun=${dryRun}`, { method: 'POST', body, headers }),
    )
    return whole(answer as ClientImport)
  },
  onSettled: (_done, _problem, { dryRun }, _begun, { client }) =>
    dryRun ? undefined : refreshClients(client),
})

/** A late failure has the status 200, and a message. */
function whole(answer: ClientImport): ClientImport {
  if ('counts' in answer) return answer
  throw new ApiError(500, '', JSON.stringify(answer))
}
