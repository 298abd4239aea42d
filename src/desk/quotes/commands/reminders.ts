import { and, eq, gte, lt, lte, notInArray, sql } from 'drizzle-orm'
import { notifyAdmins, type UserNotification } from '#base/accounts/commands/notifications.ts'
import { site } from '#base/site/domain/site.ts'
import { publish } from '#platform/bus.ts'
import { addDays, daysBetween, wallTime } from '#platform/clock.ts'
import { siteOrigin } from '#platform/config.ts'
import { presentInstant } from '#platform/database/columns.ts'
import { db, tx } from '#platform/database/database.ts'
import { siteDay } from '#platform/locale.ts'
import { log } from '#platform/log.ts'
import { hashSecret, newSecret } from '#platform/secret.ts'
import { t } from '#platform/texts.ts'
import { quoteById, quoteChannel } from '../queries/quotes.ts'
import { quotes, quoteVersions, type StoredQuote } from '../table.ts'
import { describeSum, sendLink, tellEnd } from './emails.ts'
import { lockQuote } from './writing.ts'

/** Nothing is sent before this time of day in the site's time zone. */
const sentFrom = '08:00'

/** In days before the last day of an offer. */
const remindedBefore = 3

/** The maximum delay of a notice of the end in days, for example after an outage, so that no old offers are reported. */
const maxLate = 7

/**
 * Reminds of open quotes a few days before their last day, and reports those that have expired, each once. `at` is the current time
 * in milliseconds.
 */
export async function remindOfQuotes(at: number = Date.now()): Promise<void> {
  const today = siteDay(at)
  if (at < Date.parse(wallTime(today, sentFrom))) return
  const found = await db()
    .select({ id: quotes.id })
    .from(quotes)
    .where(
      and(
        eq(quotes.status, 'open'),
        gte(quotes.validUntil, addDays(today, -maxLate)),
        lte(quotes.validUntil, addDays(today, remindedBefore)),
      ),
    )
    .orderBy(quotes.id)
  for (const { id } of found) {
    try {
      await tx(() => follow(id, today))
    } catch (err) {
      log().error({ err, quote: id }, 'an offer was not followed yet')
    }
  }
}

async function follow(id: number, today: string): Promise<void> {
  const stored = await lockQuote(id)
  if (stored.status !== 'open') return
  if (stored.validUntil < today) await reportEnd(stored)
  else if (isToRemind(stored, today)) await remind(stored)
}

/** An offer that was sent less than the same number of days before the reminder gets none. */
function isToRemind({ validUntil, sentAt, createdAt, remindedAt }: StoredQuote, today: string): boolean {
  const day = addDays(validUntil, -remindedBefore)
  const sentOn = siteDay(Date.parse(sentAt ?? createdAt))
  return remindedAt === null && day <= today && daysBetween(sentOn, day) >= remindedBefore
}

/** Sends a reminder with a new link. The former one goes on working. */
async function remind({ id, tokenHash, version, sentAt, createdAt }: StoredQuote): Promise<void> {
  const token = newSecret()
  if (tokenHash !== null)
    await db()
      .insert(quoteVersions)
      .values({ tokenHash, quoteId: id, version, sentAt: sentAt ?? createdAt })
  await db()
    .update(quotes)
    .set({ tokenHash: hashSecret(token), remindedAt: presentInstant })
    .where(eq(quotes.id, id))
  await publish(quoteChannel, String(id))
  await sendLink(await quoteById(id), 'reminder', token)
}

async function reportEnd({ id, endedAt }: StoredQuote): Promise<void> {
  if (endedAt !== null) return
  await db().update(quotes).set({ endedAt: presentInstant }).where(eq(quotes.id, id))
  await publish(quoteChannel, String(id))
  const quote = await quoteById(id)
  await tellEnd(quote)
  const path = '/dashboard/quotes'
  const notice = (): UserNotification => ({
    ...{ kind: 'quote', path },
    title: t`Your offer has expired: ${quote.serviceTitle}`,
    subject: t`Quote expired: ${quote.serviceTitle}`,
    text: `${t`${quote.email} did not answer your offer: ${describeSum(quote)}`}\n\n${siteOrigin()}${path}`,
  })
  await notifyAdmins(notice)
}

/**
 * Deletes quotes that were not accepted, once the retention period of contact messages has passed since the quote's last day. Keeps
 * templates, which are for nobody.
 */
export async function purgeQuotes(): Promise<void> {
  const { contactMonths } = site().privacy
  if (contactMonths === null) return
  const begin = sql`(now() - make_interval(months => ${contactMonths}))::date`
  await db()
    .delete(quotes)
    .where(and(notInArray(quotes.status, ['accepted', 'template']), lt(quotes.validUntil, begin)))
}
