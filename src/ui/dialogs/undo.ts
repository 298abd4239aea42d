import { closeToast, toast } from './toast.ts'

/** How long something can be taken back, in milliseconds. */
const timeToUndo = 6000

type Undoable = {
  /** What the toast says while it can be taken back. */
  title: string
  description?: string
  /** Does it. The page may be left meanwhile, so its requests need `keepalive`. Never rejects. */
  send: () => Promise<void>
  undo: () => void
}

type Held = { send: () => Promise<void>; toastId: number; timer: ReturnType<typeof setTimeout> }
let held: Held | undefined

/**
 * Does something after 6 s, unless Undo is pressed; at once when the page is left or hidden, at a sign-out, and before
 * the next such action. What notifies people by email cannot be taken back, so it is sent late instead of being reversed;
 * when that fails, the caller brings the text back, so that nothing is lost.
 */
export function sendUnlessUndone({ title, description, send, undo }: Undoable): void {
  void sendHeld()
  const toastId = toast({
    title,
    ...(description && { description }),
    duration: timeToUndo,
    action: {
      label: 'Undo',
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

/** A phone may end a hidden page without a word. */
const sendWhenHidden = () => document.hidden && void sendHeld()

/** Does at once what is held back, if anything is. */
export async function sendHeld(): Promise<void> {
  if (!held) return
  const { send, toastId, timer } = held
  held = undefined
  clearTimeout(timer)
  closeToast(toastId)
  await send()
}
