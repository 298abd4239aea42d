import { randomBytes } from 'node:crypto'
import { AppError } from '#platform/app-error.ts'
import { db, tx } from '#platform/database/database.ts'
import { type Quota, recogniseType, storeFile } from '#platform/files/store.ts'
import { imageTypes, type UploadedImage } from '../contract/writing.ts'
import { mediaAddress } from '../queries/media-address.ts'
import { postImageFiles, postImages } from '../table.ts'
import { type ResizedImage, resizeImage } from './resize-image.ts'

const quota: Quota = { perOwner: 500 * 1024 * 1024, total: 5 * 1024 * 1024 * 1024 }

/**
 * Keeps a picture for the texts of posts, in several widths as AVIF and WebP. The picture as it was sent, with what cameras
 * write into it, is not kept. Refuses with `unsupported` what is no such image by its content, with `unprocessable`
 * one that is broken or has too many pixels, and with `too-large` when the uploader's room is used up.
 */
export async function uploadImage(content: Uint8Array, alt: string, ownerId: number): Promise<UploadedImage> {
  const type = await recogniseType(content, '')
  if (!type || !imageTypes.includes(type))
    throw new AppError('unsupported', 'Send a JPEG, PNG, WebP, AVIF or GIF image')
  const image = await resizeImage(content)
  const key = randomBytes(12).toString('base64url')
  await tx(() => storeImage(image, { key, alt, ownerId }))
  const { width, height } = image
  return { address: mediaAddress({ key, width, height, format: 'webp' }, width), alt, width, height }
}

async function storeImage(
  { width, height, files }: ResizedImage,
  about: { key: string; alt: string; ownerId: number },
): Promise<void> {
  const [image] = await db()
    .insert(postImages)
    .values({ ...about, width, height })
    .returning({ id: postImages.id })
  if (!image) throw new Error('The image was not stored')
  for (const { format, width: fileWidth, content } of files) {
    const name = `${about.key}-${fileWidth}.${format}`
    const type = `image/${format}`
    const stored = await storeFile(
      { content, name, type, ownerId: about.ownerId, purpose: 'post-image' },
      quota,
    )
    await db()
      .insert(postImageFiles)
      .values({ imageId: image.id, width: fileWidth, format, fileId: stored.id })
  }
}
