import { useSyncExternalStore } from 'react'
import { createStore } from '../state/store.ts'
import { draftKey, readStored, writeStored } from '../state/visit-storage.ts'

/** The drafts written in this tab, by name. Others are as stored. */
const written = createStore<Record<string, string>>({})

const textOf = (stored: unknown) => String((stored as { text?: unknown } | null)?.text ?? '')
const readText = (name: string) => textOf(readStored(draftKey(name)))

/** A text that has not been sent yet. */
export const draftText = (name: string): string => written.get()[name] ?? readText(name)

export function writeDraft(name: string, text: string): void {
  written.set({ ...written.get(), [name]: text })
  writeStored(draftKey(name), text ? { text } : undefined)
}

/** Removes a sent text. A text written meanwhile stays, here or in another tab. */
export function clearDraft(name: string, sent: string): void {
  const [here, stored] = [draftText(name), readText(name)]
  written.set({ ...written.get(), [name]: here === sent ? '' : here })
  if (stored === sent) writeStored(draftKey(name), undefined)
}

/** The same in a component. The server's HTML has none. */
export const useDraft = (name: string): string =>
  useSyncExternalStore(
    written.watch,
    () => draftText(name),
    () => '',
  )

/** Another tab has written. An equal text here follows it. A different one stays, and is stored again after that form is sent. */
function followOtherTab({ key, oldValue, newValue }: StorageEvent): void {
  const { ...texts } = written.get()
  for (const [name, text] of Object.entries(texts)) {
    if (key !== draftKey(name)) continue
    if (text === textOf(JSON.parse(oldValue ?? 'null'))) delete texts[name]
    else if (text && !newValue) writeStored(key, { text })
  }
  written.set(texts)
}

if (!import.meta.env.SSR) addEventListener('storage', followOtherTab)
