import { createFileRoute } from '@tanstack/react-router'
import { useMember } from '#base/accounts/components/use-session.ts'
import { sessionQuery } from '#base/accounts/query-options.ts'
import { AdminTicketsPage } from '#desk/support/components/admin-tickets-page.tsx'
import { OwnTicketsPage } from '#desk/support/components/own-tickets-page.tsx'
import { TicketSearch } from '#desk/support/contract/search.ts'
import { adminTicketsQuery, termsQuery, ticketsQuery } from '#desk/support/query-options.ts'
import { validSearch } from '#ui/lists/valid-search.ts'
import { prefetch } from '#ui/loading/prefetch.ts'

const readSearch = validSearch(TicketSearch)

export const Route = createFileRoute('/_dashboard/dashboard/support/')({
  validateSearch: readSearch,
  loaderDeps: ({ search: { turn, status } }) => ({ turn, status }),
  loader: ({ context: { queryClient }, deps }) =>
    queryClient.getQueryData(sessionQuery.queryKey)?.user.role === 'admin'
      ? prefetch(queryClient, adminTicketsQuery(deps))
      : prefetch(queryClient, ticketsQuery, termsQuery),
  component: Support,
})

function Support() {
  const search = Route.useSearch()
  return useMember().role === 'admin' ? <AdminTicketsPage search={search} /> : <OwnTicketsPage />
}
