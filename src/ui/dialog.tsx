import { type ReactNode, useState } from 'react'
import { lazyPart } from './lazy-part.tsx'

const DialogWindow = lazyPart(() => import('./dialog-window.tsx'))

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  /** `xl` is a workplace: nearly the whole window. */
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** What it shows is to be read: the focus begins at the window itself, not at its first control. */
  isRead?: boolean
  children: ReactNode
}

/** A modal window: keeps the focus, gives it back, closes on Escape and on its backdrop. Its code comes at the first opening. */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open)
  if (props.open && !wanted) setWanted(true)
  return wanted && <DialogWindow {...props} />
}

/** Fetches the code early, when a pointer or the focus reaches what opens a dialog. */
export const preloadDialog = DialogWindow.preload

/** The same, for the button that opens it. */
export const preloadsDialog = { onPointerEnter: preloadDialog, onFocus: preloadDialog }
