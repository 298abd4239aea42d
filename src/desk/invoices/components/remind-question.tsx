import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { CloseDialog } from '#ui/dialogs/close-dialog.ts'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { joinWords } from '#ui/text/join-words.ts'
import { rich } from '#ui/text/rich.tsx'
import { remindersQuery, remindNow } from '../query-options/reminders.ts'

/** Shows the text and recipients of the reminder, and sends it on confirmation. */
export default function RemindQuestion({ id }: { id: number }) {
  const asked = useQuery(remindersQuery(id))
  const close = use(CloseDialog)
  if (asked.isPending) return <Skeleton className="h-40" />
  if (asked.isError) return <LoadProblem text={t`The reminder could not be loaded.`} query={asked} />
  const { next, refusal } = asked.data
  return (
    <div className="grid gap-5 text-md">
      {next ? (
        <>
          <p className="wrap-anywhere">
            {rich(t`To <to/>`, { to: <strong className="font-medium">{joinWords(next.emails)}</strong> })}
          </p>
          <blockquote className="grid gap-2 border-s-2 border-line-strong ps-4 wrap-anywhere">
            <p className="font-medium">{next.subject}</p>
            <p className="whitespace-pre-line text-muted">{next.text}</p>
          </blockquote>
        </>
      ) : (
        <p role="status" className="wrap-anywhere">
          {refusal}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={close}>
          {t`Back`}
        </Button>
        {next && (
          <MutationButton
            mutation={remindNow}
            input={{ params: { id } }}
            failure={t`No reminder was sent`}
            done={{ title: t`Reminder sent`, description: t`It goes to ${joinWords(next.emails)}.` }}
            closes
          >
            {t`Send Reminder`}
          </MutationButton>
        )}
      </div>
    </div>
  )
}
