// No Zod here: public pages import this too.

export const maxMessage = 5000

export const maxAttachments = 10

/** Maximum bytes of an attachment, and the error text about it. */
export const maxAttachmentBytes = 10 * 1024 * 1024
export const attachmentTooLarge = 'A file may have at most 10 MB'
