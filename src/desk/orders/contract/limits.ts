import { maxMessage } from '#desk/threads/contract/limits.ts'

// This file must not import Zod, because public pages import it.

/** In minutes: 10,000 hours. */
export const maxWork = 600_000

/** In characters. */
export const maxLength = {
  title: 120,
  requirements: 10_000,
  message: maxMessage,
  adminNotes: 5000,
  reason: 2000,
  objection: 500,
  review: 2000,
  foundBy: 100,
}
