import { and, eq, isNull, ne, or, type SQL } from 'drizzle-orm'
import { AppError } from '../app-error.ts'
import { publish } from '../bus.ts'
import { siteOrigin } from '../config.ts'
import { presentInstant } from '../database/columns.ts'
import { db, tx } from '../database/database.ts'
import { msg } from '../texts.ts'
import type { EmailLayout } from './layout.ts'
import { emailChannel, isPostponed, isRetryable, sendPostponed } from './outbox.ts'
import { renewableSecrets, renewSecret, type SecretLink, secretsIn } from './secret-links.ts'
import { emailOutbox } from './table.ts'

/** How many failed emails are resent: unchanged, with all links renewed, or with a note in place of an expired link. */
export type Resending = {
  unchanged: number
  renewed: number
  withoutLink: number
  /** How many emails may have arrived, because the connection broke while they were being sent. */
  unsure: number
  /** How many emails wait because the server accepted none. They are retried immediately. */
  waiting: number
}

const maxResent = 200

type Failed = Pick<typeof emailOutbox.$inferSelect, 'id' | 'text' | 'layout' | 'calendar'>
type Outcome = 'unchanged' | 'renewed' | 'withoutLink'

/**
 * Queues failed emails for an immediate attempt, at most 200 at a time: those that have not expired, were not given up and cannot
 * have arrived. Also retries the emails that wait for the server. With `unsure`, resends only those that may have arrived, and
 * throws `conflict` if there are none. Returns the counts.
 */
export const resendEmails = (links: SecretLink[], unsure: boolean): Promise<Resending> =>
  tx(async () => {
    const done = await resend(links, unsure)
    const count = done.unchanged + done.renewed + done.withoutLink
    if (!unsure) await sendPostponed()
    else if (count === 0) throw new AppError('conflict', msg`There is no such email any more`)
    return done
  })

const { id, text, layout, calendar, failure, state, isGivenUp } = emailOutbox
const isFailed = and(eq(state, 'failed'), eq(isGivenUp, false), isRetryable)
const isUnsure = eq(failure, 'unknown')
const isSure = or(isNull(failure), ne(failure, 'unknown'))

const countOthers = async () => ({
  unsure: await db().$count(emailOutbox, and(isFailed, isUnsure)),
  waiting: await db().$count(emailOutbox, isPostponed),
})

/** Returns what `resendEmails` would return, without writing: the outbox calls it when it opens, even on a full disk. */
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
  // Each secret is renewed only once: in a later email with the same link, the link has expired.
  for (const each of texts)
    done[toOutcome(secretsIn(links, each).map(({ secret }) => renewable.delete(secret)))] += 1
  return { ...done, ...(await countOthers()) }
}

/**
 * Queues a failed or waiting email for an immediate attempt. Returns false if it cannot be resent. Throws `conflict` if the email
 * may have arrived and `unsure` is false.
 */
export const resendEmail = (links: SecretLink[], emailId: number, unsure: boolean): Promise<boolean> =>
  tx(async () => {
    const [failed] = await lockFailed(and(eq(id, emailId), isRetryable))
    if (!failed) return false
    if (failed.failure === 'unknown' && !unsure)
      throw new AppError(
        'conflict',
        msg`This email may have arrived: the connection broke after it was handed over. Send it again only if it may arrive twice`,
        { details: { mayHaveArrived: true } },
      )
    await release(links, failed)
    return true
  })

const lockFailed = (condition: SQL | undefined) =>
  db()
    .select({ id, text, layout, calendar, failure })
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

/**
 * Queues an email for an immediate attempt, with renewed links and its attempts reset. If an attempt is already running, the
 * email may be sent twice with the same Message-ID.
 */
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

/** Classifies a resent email by its links; `renewed` tells for each link whether it was renewed. */
const toOutcome = (renewed: boolean[]): Outcome => {
  if (renewed.includes(false)) return 'withoutLink'
  return renewed.length > 0 ? 'renewed' : 'unchanged'
}

async function renewLinks(links: SecretLink[], email: Failed) {
  const renewed: boolean[] = []
  let texts = { text: email.text, layout: email.layout, calendar: email.calendar }
  for (const { link, secret } of secretsIn(links, email.text ?? '')) {
    const anew = await renewSecret(link, secret)
    renewed.push(anew !== undefined)
    const address = siteOrigin() + link.begin
    const ended = `(this link has ended; ask for a new one at ${siteOrigin()})`
    texts = {
      text: texts.text?.replaceAll(address + secret, anew ? address + anew : ended) ?? null,
      layout: anew === undefined ? null : withAddress(texts.layout, address + secret, address + anew),
      calendar: texts.calendar?.replaceAll(folded(secret), anew ?? '') ?? null,
    }
  }
  return { outcome: toOutcome(renewed), ...texts }
}

/** Without its link, the HTML would lead nowhere, so only the text is sent. */
const withAddress = (layout: EmailLayout | null, before: string, now: string): EmailLayout | null =>
  layout && { ...layout, action: { ...layout.action, address: layout.action.address.replace(before, now) } }

/** Matches a secret in an iCalendar object, whose lines may be folded anywhere (RFC 5545, section 3.1). */
const folded = (secret: string) => new RegExp([...secret].join('(?:\\r\\n[ \\t])?'), 'g')
