import type { QueryClient } from '@tanstack/react-query'
import type { EmailState } from '#showcase/contact/contract.ts'
import { apiOptions, changeInLists } from '#ui/lists/paged-query.ts'
import type { communicationsContract, OutboxEmail } from './contract.ts'

const { list, mutation, query } = apiOptions<typeof communicationsContract>()

export const summaryQuery = query('GET /api/admin/communications', { staleTime: 30_000 })

/** The filters of the outbox. An empty value does not filter. */
type EmailFilter = { search: string; state: EmailState | '' }

export const noEmailFilter: EmailFilter = { search: '', state: '' }

const emailsPath = '/api/admin/mails'

export const emailsQuery = (filter: EmailFilter) => list('GET /api/admin/mails', { query: filter })

export const resendingQuery = query('GET /api/admin/mails/resend', { staleTime: 0 })

/**
 * Resends the emails that failed or wait for the mail server. With `unsure`, resends only emails that may have arrived already.
 */
export const resendEmails = mutation('POST /api/admin/mails/resend', {
  refreshesLater: [resendingQuery, emailsPath, summaryQuery],
})

function showChanged(client: QueryClient, _sent: unknown, email: OutboxEmail): void {
  changeInLists<OutboxEmail>(client, emailsPath, email)
  void client.invalidateQueries(summaryQuery)
  void client.invalidateQueries(resendingQuery)
}

export const retryEmail = mutation('POST /api/admin/mails/{id}/retry', { refreshes: showChanged })
export const giveUpEmail = mutation('POST /api/admin/mails/{id}/give-up', { refreshes: showChanged })
