import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { EmailState } from '#features/contact/contract.ts'
import { apiCaller } from '#platform/api-client.ts'
import { changeInLists, listQuery } from '#ui/lists/paged-query.ts'
import type { communicationsContract, OutboxEmail, Summary } from './contract.ts'

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

export const retryEmail = mutationOptions({
  mutationFn: async (id: number, { client }) => {
    const email = await call('POST /api/admin/mails/{id}/retry', { params: { id } })
    changeInLists<OutboxEmail>(client, emailsPath, email)
    void client.invalidateQueries(summaryQuery)
    return email
  },
})
