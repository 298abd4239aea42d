import { showProblem } from './problem-toast.ts'
import { createStore } from './store.ts'
import { sendUnlessUndone } from './undo.ts'
import { useStore } from './use-store.ts'

/** Texts of answers that are not sent, by what they answer: stored for the visit. */
const drafts = createStore<Record<string, string>>({}, 'answers')
/** What is being answered: it is out of its list, for the time being. */
const answered = createStore<string[]>([])

function writeDraft(key: string, text: string): void {
  const { [key]: _old, ...others } = drafts.get()
  drafts.set(text ? { ...others, [key]: text } : others)
}

/** Whether a text waits to be sent. */
export const hasDraft = (key: string): boolean => Boolean(drafts.get()[key]?.trim())

/** The keys of what has been answered and is not confirmed yet: their lists leave them out. */
export const useAnswered = (): string[] => useStore(answered)

/** Forgets the texts for what does not wait any more. The keys of a list begin with its name. */
export function keepDraftsOf(list: string, keys: string[]): void {
  for (const key of Object.keys(drafts.get()))
    if (key.startsWith(`${list} `) && !keys.includes(key)) writeDraft(key, '')
}

type Answer = {
  /** What the toast says, and what one about a failure. */
  title: string
  failure: string
  send: () => Promise<unknown>
  /** For a deed that does not send the text: it stays. */
  keepsText?: boolean
  /** Loads the list again in which the thing stood. */
  refresh: () => Promise<unknown>
}

/** The text of an answer, and what sends it: the thing leaves its list at once, and comes back after Undo or a failure. */
export function useAnswer(key: string) {
  const text = useStore(drafts)[key] ?? ''
  const show = () => answered.set(answered.get().filter((other) => other !== key))
  return {
    text,
    write: (next: string) => writeDraft(key, next),
    answer: ({ title, failure, send, keepsText, refresh }: Answer) => {
      answered.set([...answered.get(), key])
      sendUnlessUndone({
        title,
        send: async () => {
          // Nobody hears of the success when the page is left meanwhile, so the text goes first.
          if (!keepsText) writeDraft(key, '')
          try {
            await send()
          } catch (problem) {
            if (!keepsText) writeDraft(key, text)
            showProblem(failure, problem)
          }
          await refresh().catch(() => {})
          show()
        },
        undo: show,
      })
    },
  }
}
