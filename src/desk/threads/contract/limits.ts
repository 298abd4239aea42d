import { msg } from '#platform/texts.ts'
// This file must not import Zod, because public pages import it.

export const maxMessage = 5000

export const maxAttachments = 10

export const maxAttachmentBytes = 10 * 1024 * 1024
export const attachmentTooLarge = msg`A file may have at most 10 MB`
