import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'
import { email, optionalText, text } from '#platform/text-schema.ts'

const incomplete = 'Please fill in all required fields.'

/** A field that people do not see and therefore leave empty. Who fills it in is a robot. */
const trap = z.string().max(2000).optional()

export const ContactInput = z.object({
  name: text(100, incomplete),
  email: email(incomplete),
  subject: optionalText(200),
  message: text(5000, incomplete),
  website: trap,
})
export type ContactInput = z.infer<typeof ContactInput>

export const NewsletterInput = z.object({ email: email(), website: trap })
export type NewsletterInput = z.infer<typeof NewsletterInput>

export const Receipt = z.object({ success: z.boolean(), message: z.string() })
export type Receipt = z.infer<typeof Receipt>

export const formsContract = {
  'POST /api/contact': {
    access: 'anyone',
    kind: 'form',
    form: { done: '/thanks?for=contact', failed: '/thanks?for=contact' },
    limit: 'contact',
    body: ContactInput,
    output: Receipt,
    summary: 'Leave a message',
  },
  'POST /api/newsletter': {
    access: 'anyone',
    kind: 'form',
    form: { done: '/thanks?for=newsletter', failed: '/thanks?for=newsletter' },
    limit: 'newsletter',
    body: NewsletterInput,
    output: Receipt,
    summary: 'Subscribe to the newsletter; a known address gets the same answer',
  },
} satisfies Contract
