import { scrollToSection } from '#ui/scroll.ts'
import { readStored, writeStored } from '#ui/visit-storage.ts'

export type ContactDraft = { subject: string; message?: string }

const storageKey = 'contact-draft'
let receive: ((draft: ContactDraft) => void) | undefined

/**
 * Puts a subject and a message into the contact form and scrolls to it. On a page without the form it opens the front
 * page with the draft.
 */
export function offerContactDraft(draft: ContactDraft): void {
  writeStored(storageKey, draft)
  if (!document.querySelector('#contact form')) {
    window.location.assign('/#contact')
    return
  }
  scrollToSection('contact')
  const waiting = receive && takeDraft()
  if (waiting) receive?.(waiting)
}

/** Calls `fill` with the draft that was offered before, and with every later one. The result stops that. */
export function receiveContactDrafts(fill: (draft: ContactDraft) => void): () => void {
  receive = fill
  const waiting = takeDraft()
  if (waiting) fill(waiting)
  return () => {
    if (receive === fill) receive = undefined
  }
}

function takeDraft(): ContactDraft | null {
  const stored = readStored(storageKey) as ContactDraft | null
  writeStored(storageKey, undefined)
  return stored
}
