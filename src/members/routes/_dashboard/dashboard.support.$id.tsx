import { createFileRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { TicketPage } from '#features/support/components/ticket-page.tsx'
import { ticketPath, ticketQuery } from '#features/support/query-options.ts'
import { filesQuery, threadQuery } from '#features/threads/query-options.ts'
import { membersHead } from '#members/layout/members-head.ts'
import { isRefusedAddress } from '#platform/api-client.ts'
import { prefetch } from '#ui/prefetch.ts'

export const Route = createFileRoute('/_dashboard/dashboard/support/$id')({
  loader: async ({ context: { queryClient }, params }) => {
    if (!/^[1-9]\d{0,8}$/.test(params.id)) throw notFound()
    const id = Number(params.id)
    const ticket = await queryClient.ensureQueryData(ticketQuery(id)).catch((problem) => {
      throw isRefusedAddress(problem) ? notFound() : problem
    })
    await prefetch(queryClient, threadQuery(ticketPath(id)), filesQuery(ticketPath(id)))
    // What the browser loads itself may be older than its mark.
    const after = import.meta.env.SSR ? ticket.changeMark : undefined
    return { title: `Ticket #${id}: ${ticket.subject}`, after }
  },
  head: ({ loaderData }) => membersHead(loaderData?.title ?? 'Page Not Found'),
  component: Ticket,
  errorComponent: lazyRouteComponent(() => import('./-thread-problem.tsx'), 'TicketProblem'),
})

function Ticket() {
  const id = Number(Route.useParams().id)
  return <TicketPage key={id} id={id} after={Route.useLoaderData().after} />
}
