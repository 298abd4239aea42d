import { createFileRoute } from '@tanstack/react-router'
import { useMember } from '#features/accounts/components/use-session.ts'
import { sessionQuery } from '#features/accounts/query-options.ts'
import { AdminTicketsPage, readTicketSearch } from '#features/support/components/admin-tickets-page.tsx'
import { OwnTicketsPage } from '#features/support/components/own-tickets-page.tsx'
import {
  adminTicketsQuery,
  type TicketSearch,
  termsQuery,
  ticketsQuery,
} from '#features/support/query-options.ts'
import { prefetch } from '#ui/loading/prefetch.ts'

export const Route = createFileRoute('/_dashboard/dashboard/support/')({
  // Every page knows of this one, but only its own code reads what the address says.
  validateSearch: (search): TicketSearch => search,
  loaderDeps: ({ search: { turn, status } }) => ({ turn, status }),
  loader: ({ context: { queryClient }, deps }) =>
    queryClient.getQueryData(sessionQuery.queryKey)?.user.role === 'admin'
      ? prefetch(queryClient, adminTicketsQuery(readTicketSearch(deps)))
      : prefetch(queryClient, ticketsQuery, termsQuery),
  component: Support,
})

function Support() {
  const search = readTicketSearch(Route.useSearch())
  return useMember().role === 'admin' ? <AdminTicketsPage search={search} /> : <OwnTicketsPage />
}
