import { and, eq } from 'drizzle-orm'
import { AppError } from '#platform/app-error.ts'
import { config } from '#platform/config.ts'
import { db, tx } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import type { MessagePriority, MessageStatus, OpenedMessage, ReplyInput } from '../contract/messages.ts'
import { openedMessage } from '../queries/messages.ts'
import { contactMessages, contactReplies } from '../table.ts'
import { sendReplyEmail } from './emails.ts'

/** Opens a message: an unread one is read from now on, any other stays as it is. Refuses with `missing`. */
export async function openMessage(id: number): Promise<OpenedMessage> {
  await db()
    .update(contactMessages)
    .set({ status: 'read' })
    .where(and(eq(contactMessages.id, id), eq(contactMessages.status, 'unread')))
  return openedMessage(id)
}

type Changes = { status?: MessageStatus | undefined; priority?: MessagePriority | undefined }

/** Changes a message's status or priority; what is absent stays. Refuses with `missing`. */
export async function changeMessage(id: number, { status, priority }: Changes): Promise<OpenedMessage> {
  if (status || priority) {
    await db()
      .update(contactMessages)
      .set({ ...(status && { status }), ...(priority && { priority }) })
      .where(eq(contactMessages.id, id))
  }
  return openedMessage(id)
}

/**
 * Answers a message by mail: the answer is kept, the mail waits in the outbox and the message counts as replied, all or
 * nothing. Refuses with `missing`, with `conflict` while the site has no mail server.
 */
export async function replyToMessage(
  admin: Member,
  id: number,
  { text }: ReplyInput,
): Promise<OpenedMessage> {
  const message = await openedMessage(id)
  if (!config().SMTP_URL)
    throw new AppError('conflict', 'This site has no mail server. Reply from your own mail program.')
  return tx(async () => {
    const emailId = await sendReplyEmail(message, text, admin.id)
    await db().insert(contactReplies).values({ messageId: id, authorId: admin.id, text, emailId })
    await db().update(contactMessages).set({ status: 'replied' }).where(eq(contactMessages.id, id))
    return openedMessage(id)
  })
}
