import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { byMember, recordInAudit } from '#base/accounts/commands/roles.ts'
import { activeSubscribers } from '#mailing/newsletter/queries.ts'
import { AppError, createFieldError } from '#platform/app-error.ts'
import { publish } from '#platform/bus.ts'
import { sendsMail } from '#platform/config.ts'
import { presentInstant } from '#platform/database/columns.ts'
import { db, tx } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import { type Message, msg, t } from '#platform/texts.ts'
import type { Letter, LetterStatus, Recipient, SendInput } from '../contract.ts'
import { createMissing, letterChannel, readLetter, readRecipient, renderStored } from '../queries/letters.ts'
import { letterRecipients, letters } from '../table.ts'

const checkServer = () => {
  if (!sendsMail())
    throw new AppError('conflict', msg`This site has no mail server yet, so no letter can go out`)
}

/**
 * Sends a draft to every active subscriber, now or at a later time. Throws `invalid` if that time is past, `missing`, `conflict`
 * if the letter is not a draft or there is no mail server or no subscriber, and `unprocessable` if its text cannot be rendered.
 */
export async function sendLetter(
  admin: Member,
  id: number,
  { rate, at }: SendInput,
  address: string,
): Promise<Letter> {
  // A past time may be a mistyped future time. The letter must not be sent at once because of it.
  if (at != null && Date.parse(at) <= Date.now()) throw createFieldError('at', msg`Choose a future time`)
  checkServer()
  const { subscribers } = await readLetter(id)
  if (subscribers === 0) throw new AppError('conflict', msg`Nobody subscribes to the newsletter yet`)
  const isLater = at != null
  const rendered = await renderStored(id)
  await tx(async () => {
    await moveFrom(['draft'], id, {
      rate,
      sendAt: isLater ? at : null,
      status: isLater ? 'scheduled' : 'draft',
    })
    if (!isLater) await queueRecipients(id, rendered)
    await recordInAudit({ userId: admin.id, action: 'send-letter' }, byMember(admin, address))
    await publish(letterChannel, '')
  })
  return readLetter(id)
}

/**
 * Pauses a letter that is being sent, or turns a scheduled letter into a draft. Throws `missing`, and `conflict` for a letter in
 * any other state.
 */
export async function pauseLetter(id: number): Promise<Letter> {
  await tx(() =>
    moveFrom(['sending', 'scheduled'], id, {
      status: sql`case ${letters.status} when 'scheduled' then 'draft' else 'paused' end`,
      sendAt: null,
      pauseReason: null,
    }),
  )
  return readLetter(id)
}

/**
 * Resumes a paused letter. Throws `missing`, `conflict` if the letter is not paused or there is no mail server, and
 * `unprocessable` if it was never rendered and cannot be.
 */
export async function resumeLetter(id: number): Promise<Letter> {
  checkServer()
  const { queuedAt } = await readLetter(id)
  const rendered = queuedAt === null ? await renderStored(id) : undefined
  await tx(async () => {
    await moveFrom(['paused'], id, {
      status: 'sending',
      ...rendered,
      ...(rendered && { queuedAt: sql`now()` }),
      ...begun,
    })
    if (rendered) await queueRecipients(id, rendered)
    await publish(letterChannel, '')
  })
  return readLetter(id)
}

/**
 * Pauses the letters that a restored database would continue to send. An admin must decide about them, because some recipients
 * may have received them after the backup.
 */
export async function pauseRestoredLetters(): Promise<void> {
  const pauseReason = t`The data of this site comes from a backup. Whoever got this letter after that backup would get it again: go on only if it had not begun.`
  await db()
    .update(letters)
    .set({ status: 'paused', pauseReason })
    .where(inArray(letters.status, ['sending', 'scheduled']))
}

/** Resends a letter to a recipient in the state `unknown` or `refused`. Throws `missing`, and `conflict` for any other state. */
export async function sendAgain(id: number, subscriberId: number): Promise<Recipient> {
  checkServer()
  await tx(async () => {
    const [letter] = await db()
      .select({ status: letters.status })
      .from(letters)
      .where(eq(letters.id, id))
      .for('update')
    if (!letter) throw createMissing()
    const { state } = await readRecipient(id, subscriberId)
    if (state !== 'unknown' && state !== 'refused')
      throw new AppError(
        'conflict',
        msg`Only a recipient who was refused, or of whom nothing is known, gets it again`,
      )
    await db()
      .update(letterRecipients)
      .set({ state: 'waiting', attempts: 0, nextAttemptAt: presentInstant })
      .where(and(eq(letterRecipients.letterId, id), eq(letterRecipients.subscriberId, subscriberId)))
    if (letter.status === 'sent')
      await db()
        .update(letters)
        .set({ status: 'sending', finishedAt: null, ...begun })
        .where(eq(letters.id, id))
    await publish(letterChannel, '')
  })
  return readRecipient(id, subscriberId)
}

const begun = { pauseReason: null, failures: 0, updatedAt: sql`now()` }

type Change = { [Name in keyof typeof letters.$inferInsert]?: (typeof letters.$inferInsert)[Name] | SQL }

/** Changes a letter and locks it until the transaction ends. Throws `missing`, and `conflict` unless its status is in `from`. */
async function moveFrom(from: LetterStatus[], id: number, change: Change): Promise<void> {
  const [moved] = await db()
    .update(letters)
    .set({ updatedAt: sql`now()`, ...change } as Partial<typeof letters.$inferInsert>)
    .where(and(eq(letters.id, id), inArray(letters.status, from)))
    .returning({ id: letters.id })
  if (moved) return
  const { status } = await readLetter(id)
  throw new AppError('conflict', presentState[status])
}

const presentState: Record<LetterStatus, Message> = {
  draft: msg`This letter is a draft by now`,
  scheduled: msg`This letter is scheduled by now`,
  sending: msg`This letter is being sent by now`,
  paused: msg`This letter is paused by now`,
  sent: msg`This letter is sent by now`,
}

/** Stores a letter's recipients and starts sending it, in the caller's transaction. */
export async function queueRecipients(id: number, rendered: { html: string; plain: string }): Promise<void> {
  await db()
    .update(letters)
    .set({ ...rendered, status: 'sending', queuedAt: sql`now()`, nextSendAt: presentInstant, ...begun })
    .where(eq(letters.id, id))
  await db().execute(sql`
    insert into ${letterRecipients} (letter_id, subscriber_id, address)
    select ${id}, active.id, active.email from ${activeSubscribers().as('active')}`)
}
