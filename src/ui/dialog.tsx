import { lazy, type ReactNode, Suspense, useState } from 'react'

const loadWindow = () => import('./dialog-window.tsx')
const DialogWindow = lazy(loadWindow)

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
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <DialogWindow {...props} />
    </Suspense>
  )
}

/** Fetches the code early, when a pointer or the focus reaches what opens a dialog. */
export function preloadDialog(): void {
  void loadWindow()
}

/** The same, for the button that opens it. */
export const preloadsDialog = { onPointerEnter: preloadDialog, onFocus: preloadDialog }
