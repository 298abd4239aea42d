import { ApiError } from '#platform/api-client.ts'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { joinWords } from '#ui/text/join-words.ts'
import type { MailedInvoice } from '../contract/schemas.ts'

/** Returns the unverified addresses that the owner must accept before the server issues the invoice. Empty for other errors. */
export function unconfirmedIn(problem: unknown): string[] {
  const { code, emails } = (problem instanceof ApiError && (problem.body as Refusal | undefined)) || {}
  return (code === 'unconfirmed-email' && emails) || []
}

type Refusal = { code?: string; emails?: string[] }

type RecipientQuestionProps = {
  emails: string[]
  isBusy: boolean
  /** Receives the addresses that the owner accepted. */
  onAnswer: (sendsTo: string[]) => void
}

export const RecipientQuestion = ({ emails, isBusy, onAnswer }: RecipientQuestionProps) => (
  <div role="alert" className="grid gap-5">
    <p className="text-md wrap-anywhere">{t`${joinWords(emails)} was never confirmed. Send it there?`}</p>
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="secondary" busy={isBusy} onClick={() => onAnswer([])}>
        {t`Issue Without Sending`}
      </Button>
      <Button busy={isBusy} onClick={() => onAnswer(emails)}>
        {t`Send It There`}
      </Button>
    </div>
  </div>
)

export const sayRecipients = ({ sentTo, unsent }: MailedInvoice): string =>
  unsent === null ? t`Sent to ${joinWords(sentTo)}.` : t`Nothing was sent: ${unsent}`
