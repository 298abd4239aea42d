import { mailto } from '#ui/mailto.ts'
import { scrollToSection } from '#ui/scroll.ts'
import { createStore } from '#ui/store.ts'
import { toast } from '#ui/toast.ts'

type ContactDraft = { subject: string; message?: string }

const waiting = createStore<ContactDraft | null>(null, 'contact-draft')

/**
 * Puts a subject and a message into the contact form and scrolls to it. On a page without the form it opens the front
 * page with the draft. Where the owner hides the form, the draft becomes an email.
 */
export function offerContactDraft(draft: ContactDraft): void {
  const { contactEmail } = document.documentElement.dataset
  if (contactEmail) return void offerEmail(contactEmail, draft)
  const isHere = document.querySelector('#contact form')
  if (isHere) scrollToSection('contact')
  waiting.set(draft)
  if (!isHere) window.location.assign('/#contact')
}

/** Mail programs accept addresses of about 2,000 characters. A longer text is only on the clipboard. */
const maxAddress = 2_000

/** Opens an email with the draft. Its text is copied as well, since a visitor may have no mail program. */
async function offerEmail(email: string, { subject, message = '' }: ContactDraft): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(message).then(
    () => true,
    () => false,
  )
  toast({
    title: isCopied ? 'Copied for an email' : 'Write an email',
    description: isCopied
      ? `Your email program opens. If it does not, or its text is missing, paste what was copied into an email to ${email}.`
      : `Your email program opens. If it does not, write to ${email}.`,
    duration: 20_000,
  })
  const whole = mailto(email, { subject, body: message.replaceAll('\n', '\r\n') })
  location.assign(whole.length > maxAddress ? mailto(email, { subject }) : whole)
}

/** Calls `fill` with the draft that was offered before, and with every later one. The result stops that. */
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
