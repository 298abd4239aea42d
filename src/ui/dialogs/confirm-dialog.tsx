import { Button } from '../controls/button.tsx'
import { Dialog, type DialogState } from './dialog.tsx'

type ConfirmDialogProps = {
  state: DialogState
  title: string
  /** What it means. */
  text: string
  label: string
  busy: boolean
  onConfirm: () => void
}

/** Asks once more before what cannot be taken back. */
export function ConfirmDialog({ state, title, text, label, busy, onConfirm }: ConfirmDialogProps) {
  return (
    <Dialog {...state} size="sm" title={title} description={text}>
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button variant="quiet" size="sm" onClick={() => state.onOpenChange(false)}>
          Back
        </Button>
        <Button variant="danger" size="sm" busy={busy} onClick={onConfirm}>
          {label}
        </Button>
      </div>
    </Dialog>
  )
}
