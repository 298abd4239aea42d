import { maxMessage } from '#desk/threads/contract/limits.ts'

// This file must not import Zod, because public pages import it.

/** In characters. */
export const maxLength = {
  title: 120,
  requirements: 10_000,
  message: maxMessage,
  adminNotes: 5000,
  reason: 2000,
  review: 2000,
  foundBy: 100,
}
