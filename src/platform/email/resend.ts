import { and, eq, isNull, ne, or, type SQL } from 'drizzle-orm'
import { AppError } from '../app-error.ts'
import { publish } from '../bus.ts'
import { siteOrigin } from '../config.ts'
import { presentInstant } from '../database/columns.ts'
import { db, tx } from '../database/database.ts'
import { emailChannel, isPostponed, isRetryable, sendPostponed } from './outbox.ts'
import { emailOutbox } from './table.ts'

/** A kind of links in emails that open something for whoever has them. */
export type SecretLink = {
  /** What stands before the secret, such as `/invite/`. */
  begin: string
  /** Puts a new secret in the place of one, inside the caller's transaction, and gives it; undefined where its link has ended. */
  renew: (secret: string) => Promise<string | undefined>
}

/** How failed emails are sent again: as they are, with new links, or without a link that has ended. */
export type Resending = {
  unchanged: number
  renewed: number
  withoutLink: number
  /** Those that may have arrived, since the connection broke after they were handed over. */
  unsure: number
  /** Those that wait since the server takes nobody's, and are tried at once. */
  waiting: number
}

/** How many are sent again at a time. */
const maxResent = 200

type Failed = Pick<typeof emailOutbox.$inferSelect, 'id' | 'text' | 'calendar'>

/**
 * Sends the failed emails within their term again at once, as new ones, but those that were given up, also what waits for the server;
 * those that may have arrived only where `unsure` is true, and then them alone. Gives how. Fails with `conflict` where there is none.
 */
export const resendEmails = (links: SecretLink[], unsure: boolean): Promise<Resending> =>
  tx(async () => {
    const done = await resend(links, unsure)
    const count = done.unchanged + done.renewed + done.withoutLink
    if (!unsure) await sendPostponed()
    else if (count === 0) throw new AppError('conflict', 'There is no such mail any more')
    return done
  })

const isFailed = and(eq(emailOutbox.state, 'failed'), eq(emailOutbox.isGivenUp, false), isRetryable)

const countPostponed = () => db().$count(emailOutbox, isPostponed)

/** How `resendEmails` would send them, without doing so. Where none has failed nothing is tried: a full disk takes no trial. */
export async function previewResending(links: SecretLink[]): Promise<Resending> {
  if ((await db().$count(emailOutbox, isFailed)) === 0)
    return { unchanged: 0, renewed: 0, withoutLink: 0, unsure: 0, waiting: await countPostponed() }
  const undo = new Error('Only tried')
  let done: Resending | undefined
  await tx(async () => {
    done = await resend(links, false)
    throw undo
  }).catch((error) => {
    if (error !== undo) throw error
  })
  return done as Resending
}

/** Sends a failed email again, or at once one that waits; false when it is not retryable. Fails with `conflict` when it may have arrived and `unsure` is false. */
export const resendEmail = (links: SecretLink[], id: number, unsure: boolean): Promise<boolean> =>
  tx(async () => {
    const [failed] = await lockFailed(and(eq(emailOutbox.id, id), isRetryable))
    if (!failed) return false
    if (failed.failure === 'unknown' && !unsure)
      throw new AppError(
        'conflict',
        'This mail may have arrived: the connection broke after it was handed over. Send it again only if it may be there twice',
        { details: { mayHaveArrived: true } },
      )
    await release(links, failed)
    return true
  })

const lockFailed = (condition: SQL | undefined) => {
  const { id, text, calendar, failure } = emailOutbox
  return db()
    .select({ id, text, calendar, failure })
    .from(emailOutbox)
    .where(condition)
    .orderBy(id)
    .limit(maxResent)
    .for('update')
}

async function resend(links: SecretLink[], unsure: boolean): Promise<Resending> {
  const { failure } = emailOutbox
  const isSure = or(isNull(failure), ne(failure, 'unknown'))
  const done = { unchanged: 0, renewed: 0, withoutLink: 0 }
  for (const failed of await lockFailed(and(isFailed, unsure ? eq(failure, 'unknown') : isSure)))
    done[await release(links, failed)] += 1
  return {
    ...done,
    unsure: await db().$count(emailOutbox, and(isFailed, eq(failure, 'unknown'))),
    waiting: await countPostponed(),
  }
}

/** Makes an email due at once, as a new one. During an attempt it may be sent twice, with one Message-ID. */
async function release(
  links: SecretLink[],
  failed: Failed,
): Promise<'unchanged' | 'renewed' | 'withoutLink'> {
  const { outcome, ...texts } = await renewLinks(links, failed)
  await db()
    .update(emailOutbox)
    .set({
      ...{ ...texts, state: 'waiting', isGivenUp: false },
      ...{ attempts: 0, failure: null, nextAttemptAt: presentInstant },
    })
    .where(eq(emailOutbox.id, failed.id))
  await publish(emailChannel, '')
  return outcome
}

/** Each secret is only stored as a hash, so that it is found by the address before it. */
async function renewLinks(links: SecretLink[], { text, calendar }: Failed) {
  let outcome: 'unchanged' | 'renewed' | 'withoutLink' = 'unchanged'
  let texts = { text, calendar }
  for (const { begin, renew } of links)
    for (const secret of secretsAfter(siteOrigin() + begin, text ?? '')) {
      const renewed = await renew(secret)
      if (!renewed) outcome = 'withoutLink'
      else if (outcome === 'unchanged') outcome = 'renewed'
      const address = siteOrigin() + begin
      const ended = `(this link has ended; ask for a new one at ${siteOrigin()})`
      texts = {
        text: texts.text?.replaceAll(address + secret, renewed ? address + renewed : ended) ?? null,
        calendar: texts.calendar?.replaceAll(folded(secret), renewed ?? '') ?? null,
      }
    }
  return { outcome, ...texts }
}

const secretsAfter = (address: string, text: string): string[] =>
  text
    .split(address)
    .slice(1)
    .flatMap((rest) => /^[\w-]{43}(?![\w-])/.exec(rest)?.[0] ?? [])

/** A secret in an iCalendar object, whose lines are folded anywhere (RFC 5545, 3.1). */
const folded = (secret: string) => new RegExp([...secret].join('(?:\\r\\n[ \\t])?'), 'g')
