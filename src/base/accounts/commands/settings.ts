import { sql } from 'drizzle-orm'
import { AppError } from '#platform/app-error.ts'
import { publish } from '#platform/bus.ts'
import { db, tx } from '#platform/database/database.ts'
import { consumeRateLimit } from '#platform/http/rate-limit.ts'
import type { Member } from '#platform/http/request-context.ts'
import { msg, t } from '#platform/texts.ts'
import type { SettingsInput } from '../contract/settings.ts'
import { noticeChannel } from '../queries/notices.ts'
import { storedUser, userSettingsFor } from '../queries/users.ts'
import { userSettings } from '../table.ts'
import { requireConfirmation } from './confirmation.ts'
import {
  dropLinks,
  endVerifications,
  findLink,
  refuseVerification,
  sendNotificationVerification,
} from './email-links.ts'
import { sendSecurityEmail } from './security-notices.ts'
import { lockOwnAccount } from './sessions.ts'

type NotificationEmails = { notificationEmail: string | null; pendingNotificationEmail: string | null }

/**
 * Changes the given settings of a member. A change of the notification email requires a confirmed session and notifies the former
 * address. The new address is used once its emailed link is confirmed. Throws `too-many` if the address changes too often, and
 * the errors of `requireConfirmation`.
 */
export async function changeSettings(member: Member, input: SettingsInput): Promise<void> {
  const { notificationEmail: given, language, ...others } = input
  const present = await userSettingsFor(member.id)
  const wanted = given || null
  const moves = given !== undefined && !isSame(wanted, shownEmail(present))
  if (moves) {
    await requireConfirmation(member)
    await consumeRateLimit('mail', `member ${member.id}`)
  }
  await tx(async () => {
    await lockOwnAccount(member)
    await storeSettings(member.id, {
      ...others,
      ...(language !== undefined && { language: language || null }),
    })
    if (moves) await moveNotifications(member.id, wanted)
  })
}

/** Returns the address that the settings show: the pending one, otherwise the one in use. */
const shownEmail = (emails: NotificationEmails) => emails.pendingNotificationEmail ?? emails.notificationEmail

const isSame = (one: string | null, other: string | null) =>
  (one ?? '').toLowerCase() === (other ?? '').toLowerCase()

type Stored = Partial<typeof userSettings.$inferInsert>

async function storeSettings(userId: number, changed: Stored): Promise<void> {
  const set = { ...changed, updatedAt: sql`now()` }
  await db()
    .insert(userSettings)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: userSettings.userId, set })
  await publish(noticeChannel, String(userId))
}

/**
 * Changes the address for notifications. Removing the address takes effect at once. Entering the current address only cancels a
 * pending one.
 */
async function moveNotifications(userId: number, wanted: string | null): Promise<void> {
  const { notificationEmail } = await userSettingsFor(userId)
  const isProved = isSame(wanted, notificationEmail)
  await dropLinks(userId, 'verify-notification-email')
  await storeSettings(userId, {
    pendingNotificationEmail: isProved ? null : wanted,
    ...(wanted === null && { notificationEmail: null }),
  })
  if (isProved) return
  if (wanted !== null) await sendNotificationVerification({ userId, email: wanted })
  await reportMove(userId, notificationEmail, wanted)
}

async function reportMove(userId: number, before: string | null, wanted: string | null): Promise<void> {
  const user = await storedUser(userId)
  const told = before === null ? user : { ...user, email: before, isEmailVerified: true }
  await sendSecurityEmail(told, () =>
    wanted === null
      ? t`The notification email of your account was removed`
      : t`A new notification email was entered for your account`,
  )
}

/** Resends the link for the pending notification email. Throws `conflict` if no email is pending. */
export async function resendNotificationVerification(member: Member): Promise<{ message: string }> {
  await consumeRateLimit('mail', `member ${member.id}`)
  await tx(async () => {
    await lockOwnAccount(member)
    const { pendingNotificationEmail: email } = await userSettingsFor(member.id)
    if (!email) throw new AppError('conflict', msg`There is no notification email to verify`)
    await dropLinks(member.id, 'verify-notification-email')
    await sendNotificationVerification({ userId: member.id, email })
  })
  return { message: t`A link was sent to the new address. It works for an hour.` }
}

/**
 * Applies the pending notification email with the token of its emailed link. As with `verifyEmail`, the member must be signed in.
 * Throws the errors of `refuseVerification` for an invalid or used token.
 */
export async function verifyNotificationEmail(member: Member, token: string): Promise<void> {
  await tx(async () => {
    await lockOwnAccount(member)
    const link = await findLink('verify-notification-email', token)
    const { notificationEmail, pendingNotificationEmail: email } = await userSettingsFor(member.id)
    if (!link || link.userId !== member.id || !isSame(link.email, email))
      return refuseVerification('verify-notification-email', token, {
        userId: member.id,
        email: notificationEmail,
      })
    await endVerifications('verify-notification-email', link)
    await storeSettings(member.id, { notificationEmail: email, pendingNotificationEmail: null })
  })
}
