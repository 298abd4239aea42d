import { inArray } from 'drizzle-orm'
import { db } from '#platform/database/database.ts'
import {
  invitations,
  oneTimeLinks,
  passkeyChallenges,
  passwordResetRequests,
  pendingSignIns,
  sessions,
  signInFlows,
  trustedBrowsers,
} from '../table.ts'

/** Whether a restore ends the one-time links of each purpose. It ends those that give access to an account. */
const linksAfterRestore: Record<(typeof oneTimeLinks.$inferSelect)['purpose'], 'ended' | 'kept'> = {
  setup: 'ended',
  'verify-email': 'ended',
  'verify-notification-email': 'ended',
  'reset-password': 'ended',
  'undo-email': 'ended',
}

const endedLinks = oneTimeLinks.purpose.enumValues.filter((purpose) => linksAfterRestore[purpose] === 'ended')

/**
 * Deletes all sessions, trusted browsers, unfinished sign-ins, reset requests, invitations and one-time links that give access to
 * accounts, in the caller's transaction. Passwords, passkeys and second factors stay.
 */
export async function endAllAccess(): Promise<void> {
  const tables = [
    ...[sessions, trustedBrowsers, pendingSignIns, signInFlows, passkeyChallenges],
    ...[invitations, passwordResetRequests],
  ]
  for (const table of tables) await db().delete(table)
  await db().delete(oneTimeLinks).where(inArray(oneTimeLinks.purpose, endedLinks))
}
