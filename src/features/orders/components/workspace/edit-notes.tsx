import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog, preloadsDialogWith } from '#ui/dialog.tsx'
import { lazyContent } from '#ui/lazy-part.tsx'
import type { OpenOrder } from '../../contract/schemas.ts'

const NotesForm = lazyContent(() => import('./notes-form.tsx'))
const preloadsForm = preloadsDialogWith(NotesForm)

/** Opens the form for the notes and the day of delivery. */
export default function EditNotes({ order }: { order: OpenOrder }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        className="print:hidden"
        {...preloadsForm}
        onClick={() => setOpen(true)}
      >
        Edit
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Notes and delivery">
        <NotesForm order={order} onSaved={() => setOpen(false)} />
      </Dialog>
    </>
  )
}
