import { createFileRoute, redirect } from '@tanstack/react-router'
import { sessionQuery } from '#base/accounts/query-options.ts'
import { OwnTicketsPage } from '#desk/support/components/own-tickets-page.tsx'
import { TicketSearch } from '#desk/support/contract/search.ts'
import { termsQuery, ticketsQuery } from '#desk/support/query-options.ts'
import { validSearch } from '#ui/lists/valid-search.ts'
import { prefetch } from '#ui/loading/prefetch.ts'

const readSearch = validSearch(TicketSearch)

export const Route = createFileRoute('/_dashboard/dashboard/support/')({
  validateSearch: readSearch,
  loaderDeps: ({ search: { turn, status } }) => ({ turn, status }),
  loader: ({ context: { queryClient }, deps }) => {
    if (queryClient.getQueryData(sessionQuery.queryKey)?.user.role === 'admin')
      throw redirect({ to: '/dashboard/messages', search: { folder: 'tickets', ...deps } })
    return prefetch(queryClient, ticketsQuery, termsQuery)
  },
  component: OwnTicketsPage,
})
