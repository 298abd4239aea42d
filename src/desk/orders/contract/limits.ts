import { maxMessage } from '#desk/threads/contract/limits.ts'

// No Zod here: public pages import this too.

/** Maximum characters of each text field. */
export const maxLength = {
  requirements: 10_000,
  message: maxMessage,
  adminNotes: 5000,
  reason: 2000,
  review: 2000,
  foundBy: 100,
}
