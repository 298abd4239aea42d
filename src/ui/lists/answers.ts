import { readableMessage } from '../dialogs/problem-toast.ts'
import { toastFailure } from '../dialogs/toast.ts'
import { sendUnlessUndone } from '../dialogs/undo.ts'
import { clearDraft, draftText, useDraft, writeDraft } from '../forms/drafts.ts'
import { createStore } from '../state/store.ts'
import { useStore } from '../state/use-store.ts'

/** The keys of the items whose action is being sent. Their lists hide them meanwhile. */
const answered = createStore<string[]>([])

export const useAnswered = (): string[] => useStore(answered)

type Answer = {
  /** The title of the toast. `failure` is the title of the toast after a failure. */
  title: string
  failure: string
  /** The end of the message after a failure: where the text was kept. */
  kept?: string
  send: () => Promise<unknown>
  /** For an action that does not send the text, so the draft stays. */
  keepsText?: boolean
  refresh: () => Promise<unknown>
}

/**
 * A reply to an item of a list, and the function that sends it. The item disappears immediately, and returns after *Undo* or a
 * failure. The text is the draft of the item's own page.
 */
export function useAnswer(key: string, draft: string) {
  const text = useDraft(draft)
  const show = () => answered.set(answered.get().filter((other) => other !== key))
  return {
    text,
    write: (next: string) => writeDraft(draft, next),
    answer: ({ title, failure, kept, send, keepsText, refresh }: Answer) => {
      answered.set([...answered.get(), key])
      sendUnlessUndone({
        title,
        send: async () => {
          // Cleared before sending: if the page is left meanwhile, no code runs after the success.
          if (!keepsText) clearDraft(draft, text)
          try {
            await send()
          } catch (problem) {
            // Keeps text that was written meanwhile too.
            if (!keepsText) writeDraft(draft, [text, draftText(draft)].filter(Boolean).join('\n\n'))
            const reason = readableMessage(problem, 'Please try again.')
            toastFailure(failure, keepsText ? reason : `${reason} ${kept}`)
          }
          await refresh().catch(() => {})
          show()
        },
        undo: show,
      })
    },
  }
}
