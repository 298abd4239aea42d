import type { IconName } from '#ui/symbols/icon-names.ts'
import type { Attachment } from '../contract/schemas.ts'

const dotted = (ending: string) => `.${ending}`

/** Returns whether browsers can show an image. They cannot show the formats of design programs. */
const isShown = (type: string) => /^image\/(?!vnd)/.test(type)

/**
 * The `accept` value of file inputs: the types that the server accepts, or their file extensions if operating systems do not know
 * the type. HEIC is left out so that iPhones convert their photos to JPEG.
 */
export const offeredFiles = [
  ...['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'],
  ...['video/mp4', 'video/x-m4v', 'video/3gpp', 'video/quicktime', 'video/webm'],
  ...['application/pdf', 'application/zip', 'application/postscript', 'text/*', 'font/*'],
  ...'md csv log json xml svg yaml yml toml sql js jsx ts tsx py rb php go rs java sh env'
    .split(' ')
    .map(dotted),
  ...'ttf otf ttc woff woff2 eot psd ai eps fig sketch'.split(' ').map(dotted),
].join()

export function fileIcon(type: string): IconName {
  if (type.startsWith('image/')) return 'image'
  if (type === 'application/zip') return 'archive'
  return type.startsWith('text/') || type === 'application/pdf' ? 'file-text' : 'file'
}

export const isPicture = ({ type, deletedAt }: Attachment) => isShown(type) && !deletedAt

/** Links to a file of the thread with this `path`. Images open in the browser, all other files are downloaded. */
export const linkToFile = (path: string, { id, name, type }: Attachment) => ({
  href: `${path}/attachments/${id}`,
  ...(isShown(type) ? { target: '_blank', rel: 'noopener' } : { download: name }),
})
