import { type ComponentType, type ReactNode, useState } from 'react'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog, preloadsDialogWith } from '#ui/dialogs/dialog.tsx'
import { lazyContent } from '#ui/loading/lazy-part.tsx'
import type { OpenOrder } from '../../contract/schemas.ts'

const NotesForm = lazyContent(() => import('./notes-form.tsx'))
const NewDateForm = lazyContent(() => import('./new-date-form.tsx'))
const preloadsForm = preloadsDialogWith(NotesForm)
const preloadsDate = preloadsDialogWith(NewDateForm)

type EditNotesProps = {
  order: OpenOrder
  Tools: ComponentType<{ order: OpenOrder }>
  proposeDate: () => ReactNode
}

/** `Tools` come from a later feature. */
export default function EditNotes({ order, Tools, proposeDate }: EditNotesProps) {
  const [open, setOpen] = useState(false)
  const [isDateOpen, setDateOpen] = useState(false)
  const isOpen = order.status === 'pending' || order.status === 'in_progress'
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {isOpen && order.isDayAgreed && proposeDate()}
      {isOpen && !order.isDayAgreed && (
        <Button variant="secondary" {...preloadsDate} onClick={() => setDateOpen(true)}>
          {t`New date`}
        </Button>
      )}
      <Tools order={order} />
      <Button variant="secondary" {...preloadsForm} onClick={() => setOpen(true)}>
        {t`Edit`}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={t`Notes and delivery`}>
        <NotesForm order={order} proposeDate={proposeDate()} onSaved={() => setOpen(false)} />
      </Dialog>
      <Dialog open={isDateOpen} onOpenChange={setDateOpen} title={t`New date`} size="sm">
        <NewDateForm order={order} onSaved={() => setDateOpen(false)} />
      </Dialog>
    </div>
  )
}
