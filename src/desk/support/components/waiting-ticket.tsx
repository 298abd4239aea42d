import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { firstName, WaitingText } from '#desk/orders/components/waiting/waiting-text.tsx'
import { maxMessage } from '#desk/threads/contract/limits.ts'
import { Button } from '#ui/controls/button.tsx'
import { ReplyBox } from '#ui/forms/reply-box.tsx'
import { useAnswer } from '#ui/lists/answers.ts'
import type { WaitingTicket } from '../contract/endpoints.ts'
import { ticketDraft } from '../domain/ticket-draft.ts'
import { answerTicket } from '../query-options.ts'
import { DueTime } from './ticket-marks.tsx'

type TicketAnswerProps = { ticket: WaitingTicket; itemKey: string; refresh: () => Promise<unknown> }

/** A form to answer a ticket. Minutes can be entered only on the ticket's page. */
export default function TicketAnswer({ ticket, itemKey, refresh }: TicketAnswerProps) {
  const client = useQueryClient()
  const { text, write, answer } = useAnswer(itemKey, ticketDraft(ticket.id))
  const name = firstName(ticket.clientName)
  const send = () =>
    answer({
      title: `Sending your answer to ${name}`,
      failure: `Your answer to ${name} was not sent`,
      kept: 'Your text is kept in the ticket.',
      send: () => answerTicket(client, ticket.id, text),
      refresh,
    })
  return (
    <div className="grid gap-3.5">
      {ticket.due && (
        <p className="text-sm text-muted">
          {ticket.isLate ? 'The answer was due' : 'Answer by'} <DueTime at={ticket.due} />
        </p>
      )}
      <WaitingText text={ticket} where="ticket" />
      <ReplyBox label={`Answer ${name}`} value={text} max={maxMessage} onChange={write} onSend={send}>
        <Button variant="quiet" asChild>
          <Link to="/dashboard/messages" search={{ folder: 'tickets', message: ticket.id }}>
            Open the ticket
          </Link>
        </Button>
      </ReplyBox>
    </div>
  )
}
