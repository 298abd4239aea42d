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

/** What a restore does to the links of each purpose: it ends those that open an account. */
const linksAfterRestore: Record<(typeof oneTimeLinks.$inferSelect)['purpose'], 'ended' | 'kept'> = {
  setup: 'ended',
  'verify-email': 'ended',
  'verify-notification-email': 'ended',
  'reset-password': 'ended',
  'undo-email': 'ended',
}

const endedLinks = oneTimeLinks.purpose.enumValues.filter((purpose) => linksAfterRestore[purpose] === 'ended')

/**
 * Ends all access to all accounts except by password, passkey and second factor, in the caller's transaction: sessions, trusted
 * browsers, unfinished sign-ins, links and invitations.
 */
export async function endAllAccess(): Promise<void> {
  const tables = [
    ...[sessions, trustedBrowsers, pendingSignIns, signInFlows, passkeyChallenges],
    ...[invitations, passwordResetRequests],
  ]
  for (const table of tables) await db().delete(table)
  await db().delete(oneTimeLinks).where(inArray(oneTimeLinks.purpose, endedLinks))
}
