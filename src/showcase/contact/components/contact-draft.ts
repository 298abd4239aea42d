import { scrollToSection } from '#ui/state/scroll.ts'
import { createStore } from '#ui/state/store.ts'

type ContactDraft = { subject: string; message?: string }

const waiting = createStore<ContactDraft | null>(null, 'contact-draft')

/**
 * Puts a subject and a message into the contact form and scrolls to it, if necessary on the front page. If the owner hides the
 * form, the draft becomes an email.
 */
export function offerContactDraft(draft: ContactDraft): void {
  const { contactEmail } = document.documentElement.dataset
  if (contactEmail) {
    void import('./offer-email.ts').then(({ offerEmail }) => offerEmail(contactEmail, draft))
    return
  }
  const isHere = document.querySelector('#contact form')
  if (isHere) scrollToSection('contact')
  waiting.set(draft)
  if (!isHere) window.location.assign('/#contact')
}

/** Calls `fill` with each draft, including the one that waits. Returns a function that stops this. */
export function receiveContactDrafts(fill: (draft: ContactDraft) => void): () => void {
  const take = () => {
    const draft = waiting.get()
    if (!draft) return
    waiting.set(null)
    fill(draft)
  }
  take()
  return waiting.watch(take)
}
