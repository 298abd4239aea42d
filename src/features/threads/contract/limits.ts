// No Zod here: pages use this too.

/** Characters of a message. */
export const maxMessage = 5000

/** Files of one message. */
export const maxAttachments = 10

/** Size of one attachment in bytes, and as people read it. */
export const maxAttachmentBytes = 10 * 1024 * 1024
export const attachmentTooLarge = 'A file may have at most 10 MB'
