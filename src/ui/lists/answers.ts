import { readableMessage } from '../dialogs/problem-toast.ts'
import { toastFailure } from '../dialogs/toast.ts'
import { sendUnlessUndone } from '../dialogs/undo.ts'
import { clearDraft, draftText, useDraft, writeDraft } from '../forms/drafts.ts'
import { createStore } from '../state/store.ts'
import { useStore } from '../state/use-store.ts'

/** The items that are being answered: they are removed from their lists for now. */
const answered = createStore<string[]>([])

/** The keys of items whose answer is not confirmed yet: their lists omit them. */
export const useAnswered = (): string[] => useStore(answered)

type Answer = {
  /** The titles of the toast and of one about a failure. */
  title: string
  failure: string
  /** Says where the text is after a failure. */
  kept?: string
  send: () => Promise<unknown>
  /** For an action that does not send the text: it stays. */
  keepsText?: boolean
  /** Reloads the item's list. */
  refresh: () => Promise<unknown>
}

/**
 * An answer's text, and the function that sends it. The item leaves its list at once, and returns after Undo or a failure. The
 * text is the draft of the item's own page, where it remains after the item has left this list.
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
          // If the page is left meanwhile, no code runs after the success, so the text is cleared before.
          if (!keepsText) clearDraft(draft, text)
          try {
            await send()
          } catch (problem) {
            // Text written meanwhile stays too.
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
