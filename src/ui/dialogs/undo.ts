import { t } from '#platform/texts.ts'
import { closeToast, toast } from './toast.ts'

/** Milliseconds during which an action can be undone. */
const timeToUndo = 6000

type Undoable = {
  title: string
  description?: string
  /** Performs the action. It must never reject. Its requests need `keepalive`, because the page may be left meanwhile. */
  send: () => Promise<void>
  undo: () => void
}

type Held = { send: () => Promise<void>; toastId: number; timer: ReturnType<typeof setTimeout> }
let held: Held | undefined

/**
 * Performs an action after 6 s unless the person clicks *Undo*, because sent emails cannot be recalled. Performs it earlier if
 * the page is left or hidden, at a sign-out, and before the next such action. If the action fails, the caller must restore the
 * text.
 */
export function sendUnlessUndone({ title, description, send, undo }: Undoable): void {
  void sendHeld()
  const toastId = toast({
    title,
    ...(description && { description }),
    duration: timeToUndo,
    action: {
      label: t`Undo`,
      onSelect: () => {
        if (held?.toastId !== toastId) return
        clearTimeout(held.timer)
        held = undefined
        undo()
      },
    },
  })
  held = { send, toastId, timer: setTimeout(sendHeld, timeToUndo) }
  addEventListener('pagehide', sendHeld)
  document.addEventListener('visibilitychange', sendWhenHidden)
}

/** Performs the action when the page is hidden, because a phone may kill a hidden page without notice. */
const sendWhenHidden = () => document.hidden && void sendHeld()

/** Performs the waiting action immediately, if there is one. */
export async function sendHeld(): Promise<void> {
  if (!held) return
  const { send, toastId, timer } = held
  held = undefined
  clearTimeout(timer)
  closeToast(toastId)
  await send()
}
