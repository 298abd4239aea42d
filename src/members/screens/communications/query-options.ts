import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { EmailState } from '#features/contact/contract.ts'
import { apiCaller } from '#platform/api-client.ts'
import { changeInLists, listQuery } from '#ui/lists/paged-query.ts'
import type { communicationsContract, OutboxEmail, Resending, Summary } from './contract.ts'

const call = apiCaller<typeof communicationsContract>()

export const summaryQuery = queryOptions<Summary>({
  queryKey: ['/api/admin/communications'],
  staleTime: 30_000,
})

/** Empty texts filter nothing. */
type EmailFilter = { search: string; state: EmailState | '' }

export const noEmailFilter: EmailFilter = { search: '', state: '' }

const emailsPath = '/api/admin/mails'

export const emailsQuery = (filter: EmailFilter) => listQuery<OutboxEmail>(emailsPath, filter)

export const resendingQuery = queryOptions<Resending>({ queryKey: [`${emailsPath}/resend`], staleTime: 0 })

/** Sends the failed emails again; those that may have arrived only where that is said. */
export const resendEmails = mutationOptions({
  mutationFn: (unsure: boolean) => call('POST /api/admin/mails/resend', { body: { unsure } }),
  onSuccess: (_, _unsure, _before, { client }) =>
    Promise.all([
      client.invalidateQueries(resendingQuery),
      client.invalidateQueries({ queryKey: [emailsPath] }),
      client.invalidateQueries(summaryQuery),
    ]),
})

/** Shows an email as it is now, and counts again. */
function showChanged(client: QueryClient, email: OutboxEmail): OutboxEmail {
  changeInLists<OutboxEmail>(client, emailsPath, email)
  void client.invalidateQueries(summaryQuery)
  void client.invalidateQueries(resendingQuery)
  return email
}

export const retryEmail = mutationOptions({
  mutationFn: async ({ id, mayHaveArrived }: Pick<OutboxEmail, 'id' | 'mayHaveArrived'>, { client }) => {
    const unsure = mayHaveArrived ? 'true' : 'false'
    return showChanged(
      client,
      await call('POST /api/admin/mails/{id}/retry', { params: { id }, query: { unsure } }),
    )
  },
})

export const giveUpEmail = mutationOptions({
  mutationFn: async (id: number, { client }) =>
    showChanged(client, await call('POST /api/admin/mails/{id}/give-up', { params: { id } })),
})
