import { and, desc, eq, inArray } from 'drizzle-orm'
import { AppError } from '#platform/app-error.ts'
import { db } from '#platform/database/database.ts'
import { answerFile, readFile } from '#platform/files/answer.ts'
import { msg } from '#platform/texts.ts'
import { parseMediaAddress } from './domain/media-address.ts'
import { imageFiles, images } from './table.ts'

/** Lets browsers cache a file forever, because the file at an address never changes. */
const forever = 'public, max-age=31536000, immutable'

/** Responds with one file of an uploaded picture, by the two parts of its path. Throws `missing`. */
export async function mediaAnswer(key: string, file: string, asked: Headers): Promise<Response> {
  const media = parseMediaAddress(`/media/${key}/${file}`)
  const [found] = media
    ? await db()
        .select({ fileId: imageFiles.fileId })
        .from(images)
        .innerJoin(imageFiles, eq(imageFiles.imageId, images.id))
        .where(
          and(
            eq(images.key, media.key),
            eq(imageFiles.width, media.width),
            eq(imageFiles.format, media.format),
          ),
        )
    : []
  if (!found) throw new AppError('missing', msg`There is no such picture`)
  return answerFile(found.fileId, asked, forever)
}

/**
 * Returns the largest WebP file of an uploaded picture, or the SVG of a drawing without WebP. Returns undefined for any other
 * address.
 */
export async function largestFile(address: string): Promise<Buffer<ArrayBuffer> | undefined> {
  const media = parseMediaAddress(address)
  if (!media) return undefined
  const [found] = await db()
    .select({ fileId: imageFiles.fileId })
    .from(images)
    .innerJoin(imageFiles, eq(imageFiles.imageId, images.id))
    .where(and(eq(images.key, media.key), inArray(imageFiles.format, ['webp', 'svg'])))
    .orderBy(desc(imageFiles.format), desc(imageFiles.width))
    .limit(1)
  return found && readFile(found.fileId)
}
