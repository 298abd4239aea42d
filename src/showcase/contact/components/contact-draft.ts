import { scrollToSection } from '#ui/state/scroll.ts'
import { createStore } from '#ui/state/store.ts'

type ContactDraft = { subject: string; message?: string }

const waiting = createStore<ContactDraft | null>(null, 'contact-draft')

/**
 * Fills a subject and a message into the contact form and scrolls to it. Opens the front page first if necessary. If the owner
 * hides the form, opens the draft as an email.
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

/** Calls `fill` with the draft that is waiting, and with each later draft. Returns a function that stops this. */
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
