import { createFileRoute } from '@tanstack/react-router'
import { useMember } from '#base/accounts/components/use-session.ts'
import { sessionQuery } from '#base/accounts/query-options.ts'
import { AdminTicketsPage, readTicketSearch } from '#desk/support/components/admin-tickets-page.tsx'
import { OwnTicketsPage } from '#desk/support/components/own-tickets-page.tsx'
import {
  adminTicketsQuery,
  type TicketSearch,
  termsQuery,
  ticketsQuery,
} from '#desk/support/query-options.ts'
import { prefetch } from '#ui/loading/prefetch.ts'

export const Route = createFileRoute('/_dashboard/dashboard/support/')({
  // This file is part of the first script, so the page's own code parses the parameters.
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
