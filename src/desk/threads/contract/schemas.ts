import { z } from 'zod'
import { identity } from '#platform/number-schema.ts'
import { says } from '#platform/says.ts'
import { optionalText, textTypes } from '#platform/text-schema.ts'
import { t } from '#platform/texts.ts'
import { maxAttachments, maxMessage } from './limits.ts'

/**
 * The media types that messages accept, as the server recognizes them: HTML and scripts as text, most Sketch files as ZIP, and
 * Illustrator files as PDF.
 */
export const attachmentTypes = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/avif',
  'application/pdf',
  'application/zip',
  ...textTypes,
  'video/mp4',
  'video/x-m4v',
  'video/3gpp',
  'video/quicktime',
  'video/webm',
  'font/ttf',
  'font/otf',
  'font/collection',
  'font/woff',
  'font/woff2',
  'application/vnd.ms-fontobject',
  'image/vnd.adobe.photoshop',
  'application/postscript',
  'application/eps',
  'application/x-figma',
]

export const attachmentKinds =
  'an image (PNG, JPEG, WebP, GIF, AVIF), a video (MP4, MOV, WebM), a PDF, a text (in UTF-8, UTF-16 or Latin-1), a font, a design file (PSD, AI, Figma, Sketch) or a ZIP file'

export const Attachment = z.object({
  id: z.int(),
  name: z.string(),
  type: z.string(),
  /** In bytes. */
  size: z.int(),
  /** When an admin deleted the file. Its message keeps the name. */
  deletedAt: z.iso.datetime().optional(),
})
export type Attachment = z.infer<typeof Attachment>

export const SentFile = Attachment.extend({ senderName: z.string(), createdAt: z.iso.datetime() })
export type SentFile = z.infer<typeof SentFile>

/** The ids of files that the writer has uploaded before. */
export const AttachedFiles = z
  .array(identity())
  .max(
    maxAttachments,
    says(() => t`Attach at most ${maxAttachments} files`),
  )
  .default([])

export const MessageInput = z
  .object({ message: optionalText(maxMessage), attachments: AttachedFiles })
  .refine(({ message, attachments }) => Boolean(message) || attachments.length > 0, {
    path: ['message'],
    error: () => t`Please write a message`,
  })
export type MessageInput = z.infer<typeof MessageInput>

/** `fromClient` is true if the client wrote it. `html` is the formatted message. */
export const ThreadMessage = z.object({
  id: z.int(),
  senderId: z.int(),
  senderName: z.string(),
  fromClient: z.boolean(),
  message: z.string(),
  html: z.string(),
  attachments: z.array(Attachment),
  isRead: z.boolean(),
  createdAt: z.iso.datetime(),
} satisfies Record<keyof MessageInput, z.ZodType> & Record<string, z.ZodType>)
export type ThreadMessage = z.infer<typeof ThreadMessage>
