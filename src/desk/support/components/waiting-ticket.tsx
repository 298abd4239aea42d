import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { firstName, WaitingText } from '#desk/orders/components/waiting/waiting-text.tsx'
import { maxMessage } from '#desk/threads/contract/limits.ts'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { ReplyBox } from '#ui/forms/reply-box.tsx'
import { useAnswer } from '#ui/lists/answers.ts'
import { rich } from '#ui/text/rich.tsx'
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
      title: t`Sending your answer to ${name}`,
      failure: t`Your answer to ${name} was not sent`,
      kept: t`Your text is kept in the ticket.`,
      send: () => answerTicket(client, ticket.id, text),
      refresh,
    })
  return (
    <div className="grid gap-3.5">
      {ticket.due && (
        <p className="text-sm text-muted">
          {ticket.isLate
            ? rich(t`The answer was due <time/>`, { time: <DueTime at={ticket.due} /> })
            : rich(t`Answer by <time/>`, { time: <DueTime at={ticket.due} /> })}
        </p>
      )}
      <WaitingText text={ticket} where="ticket" />
      <ReplyBox label={t`Answer ${name}`} value={text} max={maxMessage} onChange={write} onSend={send}>
        <Button variant="quiet" asChild>
          <Link to="/dashboard/messages" search={{ folder: 'tickets', message: ticket.id }}>
            {t`Open the ticket`}
          </Link>
        </Button>
      </ReplyBox>
    </div>
  )
}
