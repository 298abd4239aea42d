import type { ComponentProps } from 'react'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog, preloadsDialogWith, useDialogItem } from '#ui/dialogs/dialog.tsx'
import { lazyContent } from '#ui/loading/lazy-part.tsx'

const RemindQuestion = lazyContent(() => import('./remind-question.tsx'))
const preloadsQuestion = preloadsDialogWith(RemindQuestion)

type RemindButtonProps = Pick<ComponentProps<typeof Button>, 'size' | 'className'> & {
  id: number
  number: string | null
}

/** Asks an admin for confirmation before it sends a reminder of an open invoice. */
export function RemindButton({ id, number, ...look }: RemindButtonProps) {
  const asked = useDialogItem<true>()
  return (
    <>
      <Button
        variant="secondary"
        aria-label={t`Remind Now of invoice ${number ?? ''}`}
        {...look}
        {...preloadsQuestion}
        onClick={() => asked.show(true)}
      >
        {t`Remind Now`}
      </Button>
      {asked.item && (
        <Dialog
          {...asked.state}
          size="sm"
          title={t`Remind of invoice ${number ?? ''}?`}
          description={t`The email goes out now, with the PDF of the invoice.`}
        >
          <RemindQuestion id={id} />
        </Dialog>
      )}
    </>
  )
}
