// No Zod here: pages use this too.

/** Characters that a text may have, by its field. */
export const maxLength = {
  requirements: 10_000,
  message: 5000,
  adminNotes: 5000,
  reason: 2000,
  review: 2000,
  foundBy: 100,
}

/** Files of one message. */
export const maxAttachments = 10

/** Size of one attachment in bytes, and as people read it. */
export const maxAttachmentBytes = 10 * 1024 * 1024
export const attachmentTooLarge = 'A file may have at most 10 MB'
