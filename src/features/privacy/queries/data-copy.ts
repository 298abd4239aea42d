import { eq, sql } from 'drizzle-orm'
import { AppError } from '#platform/app-error.ts'
import { db } from '#platform/database/database.ts'
import { answerFile } from '#platform/files/answer.ts'
import { files } from '#platform/files/table.ts'
import { memberOf, type RequestContext } from '#platform/http/request-context.ts'
import { copyDays, type DataCopy } from '../contract.ts'
import { dataCopies } from '../table.ts'

const { readyAt, failedAt } = dataCopies
const until = sql<string>`coalesce(${readyAt}, ${failedAt}) + make_interval(days => ${copyDays})`

/** Whether the time of a copy is over; it may still be stored for an hour. */
export const isOver = sql<boolean>`coalesce(${until} <= now(), false)`

/** What has become of a member's copy. */
export async function copyOf(userId: number): Promise<DataCopy> {
  const copy = await readCopy(userId)
  if (!copy) return { state: 'none', size: null, until: null }
  if (copy.size === null) return { state: copy.failedAt ? 'failed' : 'preparing', size: null, until: null }
  return { state: 'ready', size: copy.size, until: new Date(copy.until).toISOString() }
}

/** The file of the member's own copy. Fails with `missing` while there is none. */
export async function copyAnswer(context: RequestContext): Promise<Response> {
  const copy = await readCopy(memberOf(context).id)
  if (!copy?.fileId) throw new AppError('missing', 'There is no copy of your data to download')
  return answerFile(copy.fileId, context.request.headers, 'private, no-store')
}

/** A copy whose file is gone is none: a ready one has a file. */
async function readCopy(userId: number) {
  const [copy] = await db()
    .select({
      failedAt,
      readyAt,
      fileId: dataCopies.fileId,
      size: files.size,
      until,
      isOver,
    })
    .from(dataCopies)
    .leftJoin(files, eq(files.id, dataCopies.fileId))
    .where(eq(dataCopies.userId, userId))
  return copy && !copy.isOver && !(copy.readyAt && copy.fileId === null) ? copy : undefined
}
