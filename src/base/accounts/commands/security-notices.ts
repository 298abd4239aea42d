import { and, eq, sql } from 'drizzle-orm'
import { brand } from '#base/site/domain/site.ts'
import { siteOrigin } from '#platform/config.ts'
import { db } from '#platform/database/database.ts'
import { maskEmail } from '#platform/email/name-in-mail.ts'
import { dayMinutes, queueEmail } from '#platform/email/outbox.ts'
import { t } from '#platform/texts.ts'
import { ownSettingsPath } from '../domain/own-settings.ts'
import { inReaderLanguage } from '../queries/reader-language.ts'
import { storedUser } from '../queries/users.ts'
import { notices } from '../table.ts'
import { makeUndo, undoDays } from './email-links.ts'
import { leaveNotices } from './notices.ts'
import { answersTo } from './notifications.ts'

/** Minutes during which a repeated change is not reported again. */
const quietMinutes = 10

/**
 * Notifies a user of a change of the account's email: by a notice and, if the former email is verified, by an email with a link
 * that undoes the change. Reports every change, even repeated ones. `typed` is a new email that is not confirmed yet. Without
 * `typed`, the user has just confirmed the pending email.
 */
export async function notifyOfMove(
  user: Addressee & { pendingEmail: string | null },
  typed?: string,
): Promise<void> {
  const writeTitle = () =>
    typed ? t`A new email was entered for your account` : t`The email of your account was changed`
  await leaveAccountNotice(user.id, writeTitle)
  if (!user.email || !user.isEmailVerified) return
  const undo = await makeUndo({ userId: user.id, email: user.email })
  await sendSecurityEmail(user, writeTitle, {
    more: () =>
      typed
        ? t`The new one is ${maskEmail(typed)}. This address stays yours until the new one is confirmed.`
        : t`The new one is ${user.pendingEmail ?? ''}. Emails about your account go there from now on.`,
    remedy: () => undoText(undo),
  })
}

const leaveAccountNotice = (userId: number, writeTitle: () => string): Promise<void> =>
  inReaderLanguage({ userId }, () =>
    leaveNotices([{ userId }], { kind: 'account', title: writeTitle(), path: ownSettingsPath }),
  )

const undoText = (address: string) =>
  t`If that was not you, take your email back: open this link within ${undoDays} days and choose a new password. This address is that of your account then: ${address}`

type Addressee = { id: number; email: string | null; isEmailVerified: boolean }

/**
 * Notifies a user of a change of their account's credentials, in the caller's transaction: by a notice, and by email
 * (`sendSecurityEmail`), regardless of settings. `write` returns a sentence without a full stop. Reports the same sentence only
 * once in ten minutes. `before` is the account before a change of its email.
 */
export async function notifyOfChange(userId: number, write: () => string, before?: Addressee): Promise<void> {
  const what = await inReaderLanguage({ userId }, write)
  const told = await db().$count(
    notices,
    and(
      eq(notices.userId, userId),
      eq(notices.title, what),
      sql`${notices.createdAt} > now() - make_interval(mins => ${quietMinutes})`,
    ),
  )
  if (told > 0) return
  await leaveAccountNotice(userId, write)
  await sendSecurityEmail(before ?? (await storedUser(userId)), write)
}

/** Notifies a user that somebody who knows the password is trying codes. */
export async function reportCodeGuesses(userId: number): Promise<void> {
  await sendSecurityEmail(await storedUser(userId), () => t`Many wrong codes were entered for your account`, {
    more: () =>
      t`Whoever did so knows your password. Codes are refused for a day in browsers that are new to this site.`,
  })
}

/**
 * Emails a user that the account's credentials have changed, in the caller's transaction. Sends nothing to an unverified email,
 * whose owner may not know the account. `write` returns a sentence without a full stop, `more` another paragraph. `remedy` advises
 * what to do if somebody else made the change. All are called in the language of the user.
 */
export async function sendSecurityEmail(
  { id: userId, email: to, isEmailVerified }: Addressee,
  write: () => string,
  { more, remedy }: { more?: () => string; remedy?: () => string } = {},
): Promise<void> {
  if (!to || !isEmailVerified) return
  await inReaderLanguage({ userId }, async () => {
    const what = write()
    const { replyTo, end } = answersTo()
    const reset = () => t`If that was not you, reset your password now: ${siteOrigin()}/auth`
    await queueEmail({
      ...{ to, accountId: userId, replyTo, isAwaited: true },
      usefulMinutes: 7 * dayMinutes,
      subject: t`${what} at ${brand()}`,
      text: [`${what}.`, ...(more ? [more()] : []), (remedy ?? reset)(), end].join('\n\n'),
    })
  })
}
