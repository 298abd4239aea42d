import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { TicketPage } from '#desk/support/components/ticket-page.tsx'
import { ticketPath, ticketQuery } from '#desk/support/query-options.ts'
import { threadQuery } from '#desk/threads/query-options.ts'
import { LoadingPane } from './loading-pane.tsx'

/**
 * Shows a ticket's page in the reading pane. Waits for the ticket's messages, because they determine the initial scroll position.
 */
export default function TicketPane({ id, titleId }: { id: number; titleId: string }) {
  const asked = useQuery(ticketQuery(id))
  const thread = useInfiniteQuery(threadQuery(ticketPath(id)))
  if (!asked.data || thread.isPending) return <LoadingPane titleId={titleId} asked={asked} />
  return <TicketPage id={id} after={undefined} titleId={titleId} />
}
