import { and, eq } from 'drizzle-orm'
import { AppError } from '#platform/app-error.ts'
import { db } from '#platform/database/database.ts'
import { answerFile } from '#platform/files/answer.ts'
import { postImageFiles, postImages } from '../table.ts'
import { parseMediaAddress } from './media-address.ts'

/** What an address names never changes. */
const forever = 'public, max-age=31536000, immutable'

/** Answers with one file of an uploaded picture, by the two parts of its address. Refuses with `missing`. */
export async function mediaAnswer(key: string, file: string, asked: Headers): Promise<Response> {
  const media = parseMediaAddress(`/media/${key}/${file}`)
  const [found] = media
    ? await db()
        .select({ fileId: postImageFiles.fileId })
        .from(postImages)
        .innerJoin(postImageFiles, eq(postImageFiles.imageId, postImages.id))
        .where(
          and(
            eq(postImages.key, media.key),
            eq(postImageFiles.width, media.width),
            eq(postImageFiles.format, media.format),
          ),
        )
    : []
  if (!found) throw new AppError('missing', 'There is no such picture')
  return answerFile(found.fileId, asked, forever)
}
