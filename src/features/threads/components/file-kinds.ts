import type { IconName } from '#ui/symbols/icon-names.ts'
import type { Attachment } from '../contract/schemas.ts'

/** Browsers show every picture but that of a design program. */
const isShown = (type: string) => /^image\/(?!vnd)/.test(type)

/** The icon of a file of this type. */
export function iconOf(type: string): IconName {
  if (type.startsWith('image/')) return 'image'
  if (type === 'application/zip') return 'archive'
  return type.startsWith('text/') || type === 'application/pdf' ? 'file-text' : 'file'
}

/** Whether a file of a message is shown as a picture. */
export const isPicture = ({ type, deletedAt }: Attachment) => isShown(type) && !deletedAt

/** The props of a link to a file of a thread, whose path that is: a picture opens, all else is downloaded. */
export const linkToFile = (path: string, { id, name, type }: Attachment) => ({
  href: `${path}/attachments/${id}`,
  ...(isShown(type) ? { target: '_blank', rel: 'noopener' } : { download: name }),
})
