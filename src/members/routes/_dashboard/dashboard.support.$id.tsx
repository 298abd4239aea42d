import { createFileRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { sessionQuery } from '#base/accounts/query-options.ts'
import { TicketPage } from '#desk/support/components/ticket-page.tsx'
import { ticketPath, ticketQuery } from '#desk/support/query-options.ts'
import { filesQuery, threadQuery } from '#desk/threads/query-options.ts'
import { t } from '#platform/texts.ts'
import { prefetch } from '#ui/loading/prefetch.ts'
import { readId, throwMissing } from './-record-page.ts'

export const Route = createFileRoute('/_dashboard/dashboard/support/$id')({
  loader: async ({ context: { queryClient }, params }) => {
    const id = readId(params.id)
    const ticket = await queryClient.ensureQueryData(ticketQuery(id)).catch(throwMissing)
    if (queryClient.getQueryData(sessionQuery.queryKey)?.user.role === 'admin')
      throw redirect({ to: '/dashboard/messages', search: { folder: 'tickets', message: id } })
    await prefetch(queryClient, threadQuery(ticketPath(id)), filesQuery(ticketPath(id)))
    // Uses the change mark only on the server. In the browser, the data may come from the cache and be older than its mark.
    const after = import.meta.env.SSR ? ticket.changeMark : undefined
    return { title: t`Ticket #${id}: ${ticket.subject}`, after }
  },
  component: Ticket,
  errorComponent: lazyRouteComponent(() => import('./-thread-problem.tsx'), 'TicketProblem'),
})

function Ticket() {
  const id = Number(Route.useParams().id)
  return <TicketPage key={id} id={id} after={Route.useLoaderData().after} />
}
