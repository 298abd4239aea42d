import { useState } from 'react'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog, preloadsDialogWith } from '#ui/dialogs/dialog.tsx'
import { lazyContent } from '#ui/loading/lazy-part.tsx'
import { Panel } from '#ui/page/panel.tsx'

const EraseForm = lazyContent(() => import('./erase-form.tsx'))
const preloadsForm = preloadsDialogWith(EraseForm)

/** Erases a person, who may have no account. */
export function ErasePanel() {
  const [open, setOpen] = useState(false)
  return (
    <Panel
      title={t`Erase a person`}
      lead={t`For everybody who asks for it: members, and people without an account who wrote to you, subscribed or booked a call.`}
      action={
        <Button variant="secondary" {...preloadsForm} onClick={() => setOpen(true)}>
          {t`Erase a Person`}
        </Button>
      }
    >
      <Dialog
        open={open}
        onOpenChange={setOpen}
        size="sm"
        title={t`Erase a Person`}
        description={t`First see what is stored. Nothing is erased until you confirm it.`}
      >
        <EraseForm onErased={() => setOpen(false)} />
      </Dialog>
    </Panel>
  )
}
