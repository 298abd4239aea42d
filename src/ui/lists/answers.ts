import { readableMessage } from '../dialogs/problem-toast.ts'
import { toastFailure } from '../dialogs/toast.ts'
import { sendUnlessUndone } from '../dialogs/undo.ts'
import { clearDraft, draftText, useDraft, writeDraft } from '../forms/drafts.ts'
import { createStore } from '../state/store.ts'
import { useStore } from '../state/use-store.ts'

/** What is being answered: it is out of its list, for the time being. */
const answered = createStore<string[]>([])

/** The keys of what has been answered and is not confirmed yet: their lists leave them out. */
export const useAnswered = (): string[] => useStore(answered)

type Answer = {
  /** What the toast says, and what one about a failure. */
  title: string
  failure: string
  /** Says where the text is after a failure. */
  kept?: string
  send: () => Promise<unknown>
  /** For an action that does not send the text: it stays. */
  keepsText?: boolean
  /** Loads the list again in which the thing stood. */
  refresh: () => Promise<unknown>
}

/**
 * The text of an answer, and what sends it: the thing leaves its list at once, and comes back after Undo or a failure. The
 * text is the draft of the thing's own page, where it is found when nothing waits here any more.
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
          // Nobody hears of the success when the page is left meanwhile, so the text goes first.
          if (!keepsText) clearDraft(draft, text)
          try {
            await send()
          } catch (problem) {
            // What was written meanwhile stays too.
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
