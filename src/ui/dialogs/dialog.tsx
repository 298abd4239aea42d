import { useState } from 'react'
import { lazyPart, preloads } from '../loading/lazy-part.tsx'
import type { DialogProps } from './dialog-window.tsx'

export type DialogState = Pick<DialogProps, 'open' | 'onOpenChange'>

const DialogWindow = lazyPart(() => import('./dialog-window.tsx'))

/** A modal dialog. Traps and restores the focus. Closes on Escape and on a click on its backdrop. Loads its code when opened. */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open)
  if (props.open && !wanted) setWanted(true)
  return wanted && <DialogWindow {...props} />
}

/** Returns the state of a dialog about one item. The item stays until the dialog has finished closing. */
export function useDialogItem<Item>() {
  const [item, setItem] = useState<Item>()
  const [open, onOpenChange] = useState(false)
  const show = (shown: Item) => {
    setItem(() => shown)
    onOpenChange(true)
  }
  return { item, show, close: () => onOpenChange(false), state: { open, onOpenChange } }
}

/** Props for the button that opens a dialog. They load the dialog's code when the pointer or focus reaches the button. */
export const preloadsDialog = preloadsDialogWith()

/** Returns props that, in addition to `preloadsDialog`, load the dialog's own lazy content. */
export function preloadsDialogWith(...content: { preload: () => void }[]) {
  return preloads(DialogWindow, ...content)
}
