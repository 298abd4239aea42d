import { useSyncExternalStore } from 'react'
import { createStore } from '../state/store.ts'
import { draftKey, readStored, writeStored } from '../state/visit-storage.ts'

/** The drafts that were written in this tab, by name. Other drafts are read from the storage. */
const written = createStore<Record<string, string>>({})

const storedText = (stored: unknown) => String((stored as { text?: unknown } | null)?.text ?? '')
const readText = (name: string) => storedText(readStored(draftKey(name)))

/** Returns the current text of a draft, or an empty text without a draft. */
export const draftText = (name: string): string => written.get()[name] ?? readText(name)

export function writeDraft(name: string, text: string): void {
  written.set({ ...written.get(), [name]: text })
  writeStored(draftKey(name), text ? { text } : undefined)
}

/** Removes a draft after its text was sent. Keeps a text that was changed meanwhile, here or in another tab. */
export function clearDraft(name: string, sent: string): void {
  const [here, stored] = [draftText(name), readText(name)]
  written.set({ ...written.get(), [name]: here === sent ? '' : here })
  if (stored === sent) writeStored(draftKey(name), undefined)
}

/** Returns the text of a draft in a component. Empty in the server's HTML. */
export const useDraft = (name: string): string =>
  useSyncExternalStore(
    written.watch,
    () => draftText(name),
    () => '',
  )

/**
 * Handles a change of a draft in another tab. If this tab had the same text, takes over the new one. Otherwise keeps this tab's
 * text, and stores it again if the other tab removed the draft.
 */
function followOtherTab({ key, oldValue, newValue }: StorageEvent): void {
  const { ...texts } = written.get()
  for (const [name, text] of Object.entries(texts)) {
    if (key !== draftKey(name)) continue
    if (text === storedText(JSON.parse(oldValue ?? 'null'))) delete texts[name]
    else if (text && !newValue) writeStored(key, { text })
  }
  written.set(texts)
}

if (!import.meta.env.SSR) addEventListener('storage', followOtherTab)
