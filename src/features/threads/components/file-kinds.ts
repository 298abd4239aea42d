import type { IconName } from '#ui/icon-names.ts'
import type { Attachment } from '../contract/schemas.ts'

/** The icon of a file of this type. */
export function iconOf(type: string): IconName {
  if (type.startsWith('image/')) return 'image'
  if (type === 'application/zip') return 'archive'
  return type.startsWith('text/') || type === 'application/pdf' ? 'file-text' : 'file'
}

/** Whether a file of a message is shown as a picture. */
export const isPicture = ({ type, deletedAt }: Attachment) => type.startsWith('image/') && !deletedAt
