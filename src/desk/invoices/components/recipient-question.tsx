import { ApiError } from '#platform/api-client.ts'
import { Button } from '#ui/controls/button.tsx'
import type { MailedInvoice } from '../contract/schemas.ts'

/** The unverified addresses about which the server asks instead of issuing an invoice; empty for other errors. */
export function unconfirmedIn(problem: unknown): string[] {
  const { code, emails } = (problem instanceof ApiError && (problem.body as Refusal | undefined)) || {}
  return (code === 'unconfirmed-email' && emails) || []
}

type Refusal = { code?: string; emails?: string[] }

type RecipientQuestionProps = {
  emails: string[]
  isBusy: boolean
  /** Receives the addresses that the owner agreed to. */
  onAnswer: (sendsTo: string[]) => void
}

/** Asks before an invoice goes to an unverified address. */
export const RecipientQuestion = ({ emails, isBusy, onAnswer }: RecipientQuestionProps) => (
  <div role="alert" className="grid gap-5">
    <p className="text-md wrap-anywhere">{emails.join(' and ')} was never confirmed. Send it there?</p>
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="secondary" busy={isBusy} onClick={() => onAnswer([])}>
        Issue Without Sending
      </Button>
      <Button busy={isBusy} onClick={() => onAnswer(emails)}>
        Send It There
      </Button>
    </div>
  </div>
)

/** The recipients of the email about an invoice, or why none was sent. */
export const sayRecipients = ({ sentTo, unsent }: MailedInvoice): string =>
  unsent === null ? `Sent to ${sentTo.join(' and ')}.` : `Nothing was sent: ${unsent}`
