import { and, eq, isNull, ne, or, type SQL } from 'drizzle-orm'
import { AppError } from '../app-error.ts'
import { publish } from '../bus.ts'
import { siteOrigin } from '../config.ts'
import { presentInstant } from '../database/columns.ts'
import { db, tx } from '../database/database.ts'
import { emailChannel, isPostponed, isRetryable, sendPostponed } from './outbox.ts'
import { renewableSecrets, renewSecret, type SecretLink, secretsIn } from './secret-links.ts'
import { emailOutbox } from './table.ts'

/** How many failed emails are resent unchanged, with new links, or without an expired link. */
export type Resending = {
  unchanged: number
  renewed: number
  withoutLink: number
  /** Emails that may have arrived, because the connection broke after the hand-over. */
  unsure: number
  /** Emails that waited because the server accepted none, and are retried at once. */
  waiting: number
}

/** Maximum number of emails resent at a time. */
const maxResent = 200

type Failed = Pick<typeof emailOutbox.$inferSelect, 'id' | 'text' | 'calendar'>
type Outcome = 'unchanged' | 'renewed' | 'withoutLink'

/**
 * Resends at once, as new emails, all failed ones within their term that were not given up, and retries those that wait for the
 * server. With `unsure`, resends only those that may have arrived, which are left out otherwise. Returns the counts. Fails with
 * `conflict` if there is none.
 */
export const resendEmails = (links: SecretLink[], unsure: boolean): Promise<Resending> =>
  tx(async () => {
    const done = await resend(links, unsure)
    const count = done.unchanged + done.renewed + done.withoutLink
    if (!unsure) await sendPostponed()
    else if (count === 0) throw new AppError('conflict', 'There is no such email any more')
    return done
  })

const { id, text, calendar, failure, state, isGivenUp } = emailOutbox
const isFailed = and(eq(state, 'failed'), eq(isGivenUp, false), isRetryable)
const isUnsure = eq(failure, 'unknown')
const isSure = or(isNull(failure), ne(failure, 'unknown'))

const countOthers = async () => ({
  unsure: await db().$count(emailOutbox, and(isFailed, isUnsure)),
  waiting: await db().$count(emailOutbox, isPostponed),
})

/** The result of `resendEmails`, without resending. Only reads, since the outbox asks each time it opens, even on a full disk. */
export async function previewResending(links: SecretLink[]): Promise<Resending> {
  const failed = await db()
    .select({ text })
    .from(emailOutbox)
    .where(and(isFailed, isSure))
    .orderBy(id)
    .limit(maxResent)
  const texts = failed.map((email) => email.text ?? '')
  const renewable = await renewableSecrets(links, texts)
  const done = { unchanged: 0, renewed: 0, withoutLink: 0 }
  // A secret is replaced once: in a later email its link has ended.
  for (const each of texts)
    done[outcomeOf(secretsIn(links, each).map(({ secret }) => renewable.delete(secret)))] += 1
  return { ...done, ...(await countOthers()) }
}

/**
 * Resends a failed email, or retries a waiting one at once. Returns false if it is not retryable. Fails with `conflict` if it may
 * have arrived and `unsure` is false.
 */
export const resendEmail = (links: SecretLink[], emailId: number, unsure: boolean): Promise<boolean> =>
  tx(async () => {
    const [failed] = await lockFailed(and(eq(id, emailId), isRetryable))
    if (!failed) return false
    if (failed.failure === 'unknown' && !unsure)
      throw new AppError(
        'conflict',
        'This email may have arrived: the connection broke after it was handed over. Send it again only if it may be there twice',
        { details: { mayHaveArrived: true } },
      )
    await release(links, failed)
    return true
  })

const lockFailed = (condition: SQL | undefined) =>
  db()
    .select({ id, text, calendar, failure })
    .from(emailOutbox)
    .where(condition)
    .orderBy(id)
    .limit(maxResent)
    .for('update')

async function resend(links: SecretLink[], unsure: boolean): Promise<Resending> {
  const done = { unchanged: 0, renewed: 0, withoutLink: 0 }
  for (const failed of await lockFailed(and(isFailed, unsure ? isUnsure : isSure)))
    done[await release(links, failed)] += 1
  return { ...done, ...(await countOthers()) }
}

/** Makes an email due at once, as a new one. During an attempt it may be sent twice, with one Message-ID. */
async function release(links: SecretLink[], failed: Failed): Promise<Outcome> {
  const { outcome, ...texts } = await renewLinks(links, failed)
  await db()
    .update(emailOutbox)
    .set({
      ...{ ...texts, state: 'waiting', isGivenUp: false },
      ...{ attempts: 0, failure: null, nextAttemptAt: presentInstant },
    })
    .where(eq(id, failed.id))
  await publish(emailChannel, '')
  return outcome
}

/** Whether all links of an email were replaced. */
const outcomeOf = (renewed: boolean[]): Outcome => {
  if (renewed.includes(false)) return 'withoutLink'
  return renewed.length > 0 ? 'renewed' : 'unchanged'
}

async function renewLinks(links: SecretLink[], email: Failed) {
  const renewed: boolean[] = []
  let texts = { text: email.text, calendar: email.calendar }
  for (const { link, secret } of secretsIn(links, email.text ?? '')) {
    const anew = await renewSecret(link, secret)
    renewed.push(anew !== undefined)
    const address = siteOrigin() + link.begin
    const ended = `(this link has ended; ask for a new one at ${siteOrigin()})`
    texts = {
      text: texts.text?.replaceAll(address + secret, anew ? address + anew : ended) ?? null,
      calendar: texts.calendar?.replaceAll(folded(secret), anew ?? '') ?? null,
    }
  }
  return { outcome: outcomeOf(renewed), ...texts }
}

/** A secret in an iCalendar object, whose lines may be folded anywhere (RFC 5545, 3.1). */
const folded = (secret: string) => new RegExp([...secret].join('(?:\\r\\n[ \\t])?'), 'g')
