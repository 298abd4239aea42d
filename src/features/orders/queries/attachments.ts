import { and, eq, isNotNull, or } from 'drizzle-orm'
import { AppError } from '#platform/app-error.ts'
import { db } from '#platform/database/database.ts'
import { fileAnswer } from '#platform/files/answer.ts'
import { memberOf, type RequestContext } from '#platform/http/request-context.ts'
import { orderAttachments } from '../table.ts'
import { orderFor } from './orders.ts'

/** Kept by the browser, but asked for again each time: who has signed out sees it no more. */
const askEachTime = 'private, no-cache'

/**
 * Answers with a file of an order: to both parties once it was sent, before only to its uploader. Refuses with `missing`
 * as `orderFor` does, and every other file.
 */
export async function attachmentAnswer(
  context: RequestContext,
  orderId: number,
  fileId: number,
): Promise<Response> {
  const member = memberOf(context)
  await orderFor(member, orderId)
  const [found] = await db()
    .select({ fileId: orderAttachments.fileId })
    .from(orderAttachments)
    .where(
      and(
        eq(orderAttachments.orderId, orderId),
        eq(orderAttachments.fileId, fileId),
        or(isNotNull(orderAttachments.messageId), eq(orderAttachments.uploaderId, member.id)),
      ),
    )
  if (!found) throw new AppError('missing', 'There is no such file')
  return fileAnswer(fileId, context.request.headers, askEachTime)
}
