import { Link } from '@tanstack/react-router'
import { UnreadBadge } from '#desk/orders/components/listed-order.tsx'
import { t } from '#platform/texts.ts'
import { Day } from '#ui/calendar/day.tsx'
import { currentRow } from '#ui/lists/current-row.ts'
import { ThreadRow } from '#ui/lists/person-row.tsx'
import type { Ticket } from '../contract/endpoints.ts'
import type { TicketSearch } from '../contract/search.ts'
import { AnswerDue, formatMinutes, TicketBadge } from './ticket-marks.tsx'

/** Shows a ticket in the list for admins: its client and subject, whose turn it is, and when an answer is due. */
export const TicketRow = ({ ticket, search = {} }: { ticket: Ticket; search?: TicketSearch }) => (
  <ThreadRow
    person={ticket.clientName}
    name={
      <Link
        to="/dashboard/messages"
        search={{ folder: 'tickets', ...search, message: ticket.id }}
        activeOptions={currentRow}
        className="entry-title no-underline covers-row"
      >
        {ticket.subject}
      </Link>
    }
    news={<UnreadBadge unread={ticket.unread} />}
    note={
      <>
        <AnswerDue ticket={ticket} reader="admin" />
        {` ${ticket.clientName}, #${ticket.id}`}
        {ticket.about && `, ${ticket.about.title}`}
        {ticket.minutes > 0 && `, ${t`${formatMinutes(ticket.minutes)} spent`}`}
      </>
    }
    status={<TicketBadge ticket={ticket} reader="admin" />}
    date={<Day at={ticket.createdAt} />}
  />
)
