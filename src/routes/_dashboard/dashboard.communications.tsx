import { createFileRoute } from '@tanstack/react-router'
import {
  emailsQuery,
  inboxSummaryQuery,
  messagesQuery,
  noEmailFilter,
  noMessageFilter,
  noSubscriberFilter,
  subscribersQuery,
  unansweredQuestionsQuery,
} from '#features/inbox/query-options/administration.ts'
import { pageHead } from '#pages/page-head.ts'
import { waitOnServer } from '#ui/on-server.ts'
import { CommunicationsPage, type CommunicationsSearch } from './-communications-page.tsx'

export const Route = createFileRoute('/_dashboard/dashboard/communications')({
  validateSearch: ({ tab, message }): CommunicationsSearch => ({
    tab: tab === 'subscribers' || tab === 'outbox' || tab === 'questions' ? tab : undefined,
    message: /^[1-9]\d{0,8}$/.test(String(message)) ? Number(message) : undefined,
  }),
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  loader: ({ context: { queryClient }, deps: { tab } }) => {
    const lists = {
      messages: () => queryClient.prefetchInfiniteQuery(messagesQuery(noMessageFilter)),
      subscribers: () => queryClient.prefetchInfiniteQuery(subscribersQuery(noSubscriberFilter)),
      outbox: () => queryClient.prefetchInfiniteQuery(emailsQuery(noEmailFilter)),
      questions: () => queryClient.prefetchQuery(unansweredQuestionsQuery),
    }
    return waitOnServer([queryClient.prefetchQuery(inboxSummaryQuery), lists[tab ?? 'messages']()])
  },
  head: () => pageHead({ title: 'Communications', path: '/dashboard/communications', hidden: true }),
  component: Communications,
})

function Communications() {
  return <CommunicationsPage {...Route.useSearch()} />
}
