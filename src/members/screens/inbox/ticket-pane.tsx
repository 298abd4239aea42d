import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { TicketPage } from '#desk/support/components/ticket-page.tsx'
import { ticketPath, ticketQuery } from '#desk/support/query-options.ts'
import { threadQuery } from '#desk/threads/query-options.ts'
import { LoadingPane } from './loading-pane.tsx'

/** The page of a ticket in the reading pane. It opens once its messages are loaded, which decide where it begins. */
export default function TicketPane({ id, titleId }: { id: number; titleId: string }) {
  const asked = useQuery(ticketQuery(id))
  const thread = useInfiniteQuery(threadQuery(ticketPath(id)))
  if (!asked.data || thread.isPending) return <LoadingPane titleId={titleId} asked={asked} />
  return <TicketPage id={id} after={undefined} titleId={titleId} />
}
