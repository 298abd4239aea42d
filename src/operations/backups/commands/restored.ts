import { endAllAccess } from '#base/accounts/commands/access.ts'
import { postponeDeletions } from '#base/accounts/commands/deletion.ts'
import { leaveNotices } from '#base/accounts/commands/notices.ts'
import { byMember, recordInAudit } from '#base/accounts/commands/roles.ts'
import { activeAdmins } from '#base/accounts/queries/people.ts'
import { inReaderLanguage } from '#base/accounts/queries/reader-language.ts'
import { withdrawPreviewLink } from '#base/site/commands/opening.ts'
import { endAllTokens } from '#base/tokens/commands.ts'
import { webhookChannel } from '#base/webhooks/queries.ts'
import { endAllCalendarFeeds } from '#desk/calls/commands/calendar-feed.ts'
import { endAllPayLinks } from '#desk/invoices/commands/pay-links.ts'
import { pauseRestoredLetters } from '#mailing/letters/commands/send.ts'
import { publish } from '#platform/bus.ts'
import { db, tx } from '#platform/database/database.ts'
import { dropAwaitedEmails, emailChannel } from '#platform/email/outbox.ts'
import type { Member } from '#platform/http/request-context.ts'
import { finishRestored, lockRestored, releaseHeld, restoredChannel } from '#platform/restored/restored.ts'
import { t } from '#platform/texts.ts'
import { describeUnreadable } from '../domain/unreadable.ts'
import { countUnreadableSecrets } from '../queries.ts'
import { backupLinks } from '../table.ts'
import { forgetUnfinished } from './make.ts'

/**
 * Removes access that a restored database would bring back, according to `afterRestore`. Runs once per restore: in its command,
 * or at the next start if the command was killed. A trial removes no access. Scheduled deletions start their waiting time again,
 * because members may have canceled them after the backup.
 */
export async function finishRestore(): Promise<void> {
  await tx(async () => {
    const restored = await lockRestored()
    if (!restored || restored.isFinished) return
    await forgetUnfinished()
    await postponeDeletions()
    if (!restored.isTrial) {
      await endAllAccess()
      await endAllTokens()
      await endAllCalendarFeeds()
      await endAllPayLinks()
      await withdrawPreviewLink()
      await db().delete(backupLinks)
      await dropAwaitedEmails()
      await pauseRestoredLetters()
      for (const admin of await readAdmins())
        await inReaderLanguage(admin, () =>
          leaveNotices([admin], {
            ...restoredNotice,
            title: t`This site was restored from a backup: emails wait for you to release them`,
          }),
        )
    }
    await finishRestored()
  })
}

const restoredNotice = {
  kind: 'account',
  path: '/dashboard/communications?tab=outbox',
  isForAdmins: true,
} as const

const readAdmins = () => {
  const admins = activeAdmins()
  return db().select({ userId: admins.id }).from(admins)
}

/**
 * Releases the emails and webhook deliveries that a restore holds, and records the admin in the audit. Throws `conflict` in a
 * trial, and when nothing is held.
 */
export async function releaseSending(admin: Member, address: string): Promise<void> {
  await tx(async () => {
    await releaseHeld()
    await recordInAudit({ userId: admin.id, action: 'release-sending' }, byMember(admin, address))
    await publish(restoredChannel, 'released')
    await publish(emailChannel, '')
    await publish(webhookChannel, '')
  })
}

const trialWords =
  'This is a trial: it sends no email and no webhook, and takes no payments. Sessions and links go on as they were'

const restoreWords = [
  'Ended: all sessions, personal tokens, trusted browsers, calendar addresses of admins, invitations, links that open an account, and links by which invoices are paid: the next reminder brings a new one',
  'Passwords, passkeys and second factors are those of the backup: change what was changed since then because somebody knew it',
  'Emails and webhook deliveries wait until an admin releases them, on the page Communications',
  'Invoices are issued once an admin has confirmed, on the page Invoices, which number left last',
]

/** Returns lines for the operator: what the restore did, and what remains to be done. */
export async function describeRestore(isTrial: boolean): Promise<string[]> {
  const unreadable = describeUnreadable(await countUnreadableSecrets())
  return [...(isTrial ? [trialWords] : restoreWords), ...(unreadable ? [unreadable] : [])]
}
