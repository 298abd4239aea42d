import { maxMessage } from '#features/threads/contract/limits.ts'

// No Zod here: pages use this too.

/** Characters that a text may have, by its field. */
export const maxLength = {
  requirements: 10_000,
  message: maxMessage,
  adminNotes: 5000,
  reason: 2000,
  review: 2000,
  foundBy: 100,
}
