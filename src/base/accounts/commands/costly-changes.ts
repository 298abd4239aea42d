import { and, eq } from 'drizzle-orm'
import type { SettingGuard } from '#base/site/commands.ts'
import { guardedFields, type MailSettings } from '#base/site/contract.ts'
import { brand } from '#base/site/domain/site.ts'
import { sender } from '#base/site/queries.ts'
import { siteOrigin } from '#platform/config.ts'
import { db } from '#platform/database/database.ts'
import { dayMinutes, queueEmail } from '#platform/email/outbox.ts'
import type { Sender } from '#platform/email/transport.ts'
import type { Member } from '#platform/http/request-context.ts'
import { type Message, msg, t } from '#platform/texts.ts'
import { inReaderLanguage } from '../queries/reader-language.ts'
import { storedUser } from '../queries/users.ts'
import { users } from '../table.ts'
import { requireConfirmation } from './confirmation.ts'
import { leaveNotices } from './notices.ts'
import { answersTo } from './notifications.ts'

type CostlyChange = {
  /** `title` is a sentence without a full stop. */
  write: () => { title: string; lines: string[] }
  /** The page where an admin can correct the change. */
  path: string
  /**
   * The former sender, if the change concerns the sender of emails. The notification uses it, because the new sender may be
   * unable to send.
   */
  sender?: Sender | undefined
}

/**
 * Notifies every active admin, including the author, of a new payment destination or sender of emails. Works in the caller's
 * transaction. Leaves a notice, and emails verified addresses regardless of their settings.
 */
export async function notifyOfCostlyChange(member: Member, change: CostlyChange): Promise<void> {
  const { write, path, sender } = change
  const admins = await db()
    .select({ userId: users.id, email: users.email, isEmailVerified: users.isEmailVerified })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.isActive, true)))
    .orderBy(users.id)
    .for('key share')
  const { email: doer, username } = await storedUser(member.id)
  for (const { userId, email, isEmailVerified } of admins)
    await inReaderLanguage({ userId }, async () => {
      const { title, lines } = write()
      await leaveNotices([{ userId }], { kind: 'account', title, path, isForAdmins: true })
      if (!email || !isEmailVerified) return
      const { replyTo, end } = answersTo()
      const text = [
        t`${title} by ${doer ?? username ?? ''}.`,
        lines.join('\n'),
        t`If that is wrong, put it right now: ${siteOrigin()}${path}`,
        t`If nobody of you did that, reset your password and look at the log.`,
        end,
      ].join('\n\n')
      await queueEmail({
        ...{ to: email, accountId: userId, sender, replyTo, text },
        subject: t`${title} at ${brand()}`,
        usefulMinutes: 7 * dayMinutes,
      })
    })
}

type Value = string | null

/** Returns the last four characters, by which the owner recognizes an account or a link. */
const ending = (value: string) => `…${value.slice(-4)}`

const none = () => t.for('no value')`none`

/** Returns the host and the last characters of a payment link. */
export const shortLink = (link: Value): string =>
  link ? `${URL.parse(link)?.host ?? ''}${ending(link)}` : none()

const plain = (value: Value) => value || none()
const ofServer = (value: Value) => value ?? t`as the server says`

/** The label and format of each field in the notice. */
const told: Record<string, { label: Message; show: (value: Value) => string }> = {
  accountHolder: { label: msg`Account holder`, show: plain },
  iban: { label: msg`IBAN`, show: (value) => (value ? ending(value) : none()) },
  bic: { label: msg`BIC`, show: plain },
  paymentLink: { label: msg`Payment link`, show: shortLink },
  senderName: { label: msg`Name`, show: ofServer },
  senderAddress: { label: msg`Address`, show: ofServer },
}

/**
 * Guards the settings that affect payments, the sender of emails or the security of accounts: changing them requires a confirmed
 * session. Notifies the admins of a new bank account, payment link or sender. Throws the errors of `requireConfirmation`.
 */
export const guardSettings =
  (member: Member): SettingGuard =>
  async (key, ...values) => {
    const [before, after] = values as unknown as [Record<string, Value>, Record<string, Value>]
    const changed = (guardedFields[key] ?? []).filter((field) => before[field] !== after[field])
    if (changed.length === 0) return
    await requireConfirmation(member)
    const title = confirmationTitle(changed)
    if (!title) return
    const describe = (field: string) => {
      const { label, show } = told[field] as (typeof told)[string]
      return `${t(label)}: ${show(before[field] ?? null)} → ${show(after[field] ?? null)}`
    }
    await notifyOfCostlyChange(member, {
      write: () => ({ title: t(title), lines: changed.map(describe) }),
      path: `/dashboard/settings?part=${key}`,
      sender: key === 'mail' ? sender(before as unknown as MailSettings) : undefined,
    })
  }

function confirmationTitle(changed: readonly string[]): Message | undefined {
  if (changed.includes('adminsNeedSecondFactor')) return undefined
  if (changed.some((field) => field.startsWith('sender'))) return msg`The sender of emails was changed`
  const hasLink = changed.includes('paymentLink')
  if (!hasLink) return msg`The bank account of invoices was changed`
  if (changed.length === 1) return msg`The payment link of invoices was changed`
  return msg`The bank account and the payment link of invoices were changed`
}
