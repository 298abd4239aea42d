import { setTimeout as pause } from 'node:timers/promises'
import { and, asc, eq, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import { answersTo } from '#base/accounts/commands/notifications.ts'
import { inReaderLanguage } from '#base/accounts/queries/reader-language.ts'
import { countSubscription } from '#base/analytics/commands/days.ts'
import { recordGoal } from '#base/analytics/commands/goals.ts'
import type { Visitor } from '#base/analytics/commands/visitors.ts'
import { brand } from '#base/site/domain/site.ts'
import { recordEvent } from '#base/webhooks/commands.ts'
import { nextSteps } from '#content/thanks.ts'
import { AppError } from '#platform/app-error.ts'
import { sendsMail, siteOrigin } from '#platform/config.ts'
import { presentInstant } from '#platform/database/columns.ts'
import { db, tx } from '#platform/database/database.ts'
import { oneOr } from '#platform/database/rows.ts'
import { dayMinutes, queueEmail } from '#platform/email/outbox.ts'
import type { SecretLink } from '#platform/email/secret-links.ts'
import { type Job, minute } from '#platform/jobs.ts'
import { hashSecret, newSecret } from '#platform/secret.ts'
import { type Receipt, refuseTrapped } from '#platform/text-schema.ts'
import { msg, t } from '#platform/texts.ts'
import { missingLink, type NewsletterInput, type SignUpReceipt, type Subscriber } from '../contract.ts'
import { confirmDays, isConfirmable, ofConfirmToken } from '../queries.ts'
import { newsletter } from '../table.ts'

/**
 * The minimum duration of every sign-up, in milliseconds. All responses take as long, so they do not reveal who is subscribed.
 */
const signUpTime = 150

/**
 * Records that an address requests the newsletter, and emails it a confirmation link at most once a day. Ignores case. An address
 * is subscribed only after its owner confirms. Everybody gets the same receipt. Throws the errors of `refuseTrapped`.
 */
export async function subscribe(input: NewsletterInput, visitor: Visitor): Promise<SignUpReceipt> {
  const { email } = refuseTrapped(input)
  const isPast = pause(signUpTime)
  await tx(() => noteSignUp(email, visitor))
  await isPast
  return {
    success: true,
    message: t`Thank you for joining our community.`,
    next: t(sendsMail() ? nextSteps.mail : nextSteps.noMail),
  }
}

async function noteSignUp(email: string, visitor: Visitor): Promise<void> {
  const isOfAddress = eq(sql`lower(${newsletter.email})`, sql`lower(${email})`)
  const added = await db()
    .insert(newsletter)
    .values({ email, isActive: false, status: 'pending' })
    .onConflictDoNothing()
    .returning({ id: newsletter.id })
  const [found] = await db().select().from(newsletter).where(isOfAddress).for('update')
  if (!found || found.status === 'active') return
  const { id, status, askedAt } = found
  await db().update(newsletter).set({ askedAt: presentInstant }).where(eq(newsletter.id, id))
  if (added.length > 0 || (status === 'pending' && askedAt === null)) {
    await recordGoal(visitor, { kind: 'newsletter', subjectId: id, email })
    await countSubscription()
  }
  if (sendsMail()) await sendConfirmation(id)
}

const { askedAt, confirmSentAt } = newsletter
const isUnasked = sql`coalesce(${confirmSentAt} <= now() - interval '1 day', true)`

/**
 * Sends an email with a new confirmation link, in the caller's transaction. Returns undefined, and sends nothing, if the address
 * is active or has received such an email within a day.
 */
async function sendConfirmation(id: number): Promise<Subscriber | undefined> {
  const token = newSecret()
  const [asked] = await db()
    .update(newsletter)
    .set({ confirmTokenHash: hashSecret(token), confirmSentAt: presentInstant })
    .where(and(eq(newsletter.id, id), ne(newsletter.status, 'active'), isUnasked))
    .returning()
  if (!asked) return undefined
  await inReaderLanguage({ email: asked.email }, () => {
    const { replyTo, end } = answersTo()
    return queueEmail({
      to: asked.email,
      replyTo,
      subject: t`Please confirm: the newsletter of ${brand()}`,
      text: [
        t`Somebody, hopefully you, asked for the newsletter of ${brand()} for this address.`,
        t`To get it, open this page and press the button: ${siteOrigin()}/newsletter/confirm/${token}`,
        t`The link works for ${confirmDays} days. Without it no letter is sent: if you did not ask, there is nothing to do.`,
        end,
      ].join('\n\n'),
      usefulMinutes: 7 * dayMinutes,
    })
  })
  return asked
}

/** The link that confirms a subscription. Renewing it extends its validity. */
export const confirmLink: SecretLink = {
  begin: '/newsletter/confirm/',
  hash: newsletter.confirmTokenHash,
  isRenewable: () => ne(newsletter.status, 'active'),
  renewed: (confirmTokenHash) => ({ confirmTokenHash, confirmSentAt: presentInstant }),
}

/**
 * Resends the confirmation link on behalf of an admin. Throws `missing`. Throws `conflict` if the address is active or has
 * received such an email within a day, or if the site has no email server.
 */
export async function askSubscriber(id: number): Promise<Subscriber> {
  return tx(async () => {
    const found = await db()
      .select()
      .from(newsletter)
      .where(eq(newsletter.id, id))
      .for('update')
      .then(oneOr(msg`There is no such subscriber`))
    if (found.isActive) throw new AppError('conflict', msg`This address is subscribed already.`)
    if (!sendsMail())
      throw new AppError('conflict', msg`This site has no mail server, so it cannot send the email.`)
    const asked = await sendConfirmation(id)
    if (asked) return asked
    throw new AppError(
      'conflict',
      msg`This address got an email within the last 24 hours. Try again tomorrow.`,
    )
  })
}

/** The number of emails per minute. It is small, so that other emails do not wait long. */
const batch = 20

/** Sends the confirmation email to some people who signed up while the site had no email server. */
export async function askWaitingSubscribers(): Promise<void> {
  if (!sendsMail()) return
  await tx(async () => {
    const waiting = await db()
      .select({ id: newsletter.id })
      .from(newsletter)
      .where(and(ne(newsletter.status, 'active'), isNotNull(askedAt), isNull(confirmSentAt)))
      .orderBy(asc(newsletter.id))
      .limit(batch)
      .for('update', { skipLocked: true })
    for (const { id } of waiting) await sendConfirmation(id)
  })
}

export const askSubscribersJob: Job = {
  name: 'ask-subscribers',
  every: minute,
  run: askWaitingSubscribers,
}

/** Subscribes the address to which a confirmation link was sent. Safe to repeat. Throws `missing` for an invalid link. */
export async function confirmSubscription(token: string): Promise<Receipt> {
  return tx(async () => {
    const found = await db().select().from(newsletter).where(ofConfirmToken(token)).for('update')
    const [subscriber] = found
    if (subscriber?.isActive) return { success: true, message: t`This address was confirmed already.` }
    if (!subscriber || !isConfirmable(subscriber)) throw new AppError('missing', missingLink)
    await db()
      .update(newsletter)
      .set({
        isActive: true,
        status: 'active',
        consentSource: t`Newsletter form, confirmed by mail`,
        consentAt: presentInstant,
        bounces: 0,
        ...nothingAsked,
      })
      .where(eq(newsletter.id, subscriber.id))
    await recordEvent('subscriber.added', subscriber.id)
    return { success: true, message: t`Your subscription is confirmed.` }
  })
}

/** The values of a subscriber without a pending confirmation. */
const nothingAsked = { askedAt: null, confirmSentAt: null }

/** Deletes sign-ups whose confirmation email is older than `confirmDays` and was not answered. */
export async function purgeSignUps(): Promise<void> {
  const isOver = lt(confirmSentAt, sql`now() - make_interval(days => ${confirmDays})`)
  await db()
    .delete(newsletter)
    .where(and(eq(newsletter.status, 'pending'), isNotNull(askedAt), isOver))
}
