import { t } from '#platform/texts.ts'
import { readableMessage } from '../dialogs/problem-toast.ts'
import { toastFailure } from '../dialogs/toast.ts'
import { sendUnlessUndone } from '../dialogs/undo.ts'
import { clearDraft, draftText, useDraft, writeDraft } from '../forms/drafts.ts'
import { createStore } from '../state/store.ts'
import { useStore } from '../state/use-store.ts'

/** The keys of items whose action is being sent. Lists hide these items meanwhile. */
const answered = createStore<string[]>([])

export const useAnswered = (): string[] => useStore(answered)

type Answer = {
  /** The title of the toast for the action. `failure` is its title after a failure. */
  title: string
  failure: string
  /** The end of the failure message, which names the place where the text was kept. */
  kept?: string
  send: () => Promise<unknown>
  /** Whether to keep the draft, because the action does not send the text. */
  keepsText?: boolean
  refresh: () => Promise<unknown>
}

/**
 * Returns the draft of a reply to an item of a list, and the function that sends the reply. The item disappears at once, and
 * returns after *Undo* or a failure. The item's own page uses the same draft.
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
          // Clears the draft before sending: if the page is left meanwhile, no code runs after the success.
          if (!keepsText) clearDraft(draft, text)
          try {
            await send()
          } catch (problem) {
            // Restores the text. Also keeps text that was written meanwhile.
            if (!keepsText) writeDraft(draft, [text, draftText(draft)].filter(Boolean).join('\n\n'))
            const reason = readableMessage(problem, t`Please try again.`)
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
