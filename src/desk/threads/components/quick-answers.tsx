import { useId } from 'react'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import type { ThreadMessage } from '../contract/schemas.ts'
import { yesNoQuestion } from '../domain/yes-no-question.ts'

type QuickAnswersProps = { asked: ThreadMessage; busy: boolean; onAnswer: (answer: string) => void }

/** Offers *yes* and *no* for a message that ends with such a question. */
export default function QuickAnswers({ asked, busy, onAnswer }: QuickAnswersProps) {
  const id = useId()
  const question = yesNoQuestion(asked.message)
  if (!question) return null
  return (
    <fieldset aria-labelledby={id} className="flex min-w-0 items-center gap-2 px-1">
      <span id={id} className="min-w-0 truncate text-xs text-muted">
        {t`${asked.senderName} asks: ${question}`}
      </span>
      {[t`Yes`, t`No`].map((answer) => (
        <Button
          key={answer}
          variant="secondary"
          size="xs"
          disabled={busy}
          className="border-line! bg-surface-1"
          onClick={() => onAnswer(`${answer}.`)}
        >
          {answer}
        </Button>
      ))}
    </fieldset>
  )
}
