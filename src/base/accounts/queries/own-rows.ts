import { eq, inArray, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Rows, rowsOf } from '#platform/database/row-batches.ts'
import {
  identities,
  invitations,
  notices,
  oneTimeLinks,
  passkeys,
  passwordResetRequests,
  pendingSignIns,
  recoveryCodes,
  refusedSignIns,
  secondFactors,
  sessions,
  trustedBrowsers,
  userAudit,
  userSettings,
  users,
} from '../table.ts'

/** The stored data, by table, of an account and of its verified addresses (in lower case). Contains no credentials. */
export function accountRows(userId: number, addresses: string[]): Record<string, Rows> {
  const isOwn = (column: PgColumn) => inArray(sql`lower(${column})`, addresses)
  const sessionsUser = sql`(${sessions.sess} ->> 'userId')::integer`
  const byYou = sql<boolean>`coalesce(${userAudit.actorId} = ${userId}, false)`
  return {
    users: rowsOf(users, eq(users.id, userId)),
    identities: rowsOf(identities, eq(identities.userId, userId)),
    user_settings: rowsOf(userSettings, eq(userSettings.userId, userId)),
    user_notices: rowsOf(notices, eq(notices.userId, userId)),
    sessions: rowsOf(sessions, eq(sessionsUser, userId), { without: ['sid'] }),
    second_factors: rowsOf(secondFactors, eq(secondFactors.userId, userId), {
      without: ['secret', 'lastStep'],
    }),
    recovery_codes: rowsOf(recoveryCodes, eq(recoveryCodes.userId, userId)),
    pending_sign_ins: rowsOf(pendingSignIns, eq(pendingSignIns.userId, userId)),
    trusted_browsers: rowsOf(trustedBrowsers, eq(trustedBrowsers.userId, userId)),
    passkeys: rowsOf(passkeys, eq(passkeys.userId, userId), {
      without: ['credentialId', 'publicKey', 'counter'],
    }),
    one_time_links: rowsOf(oneTimeLinks, or(eq(oneTimeLinks.userId, userId), isOwn(oneTimeLinks.email))),
    invitations: rowsOf(invitations, isOwn(invitations.email), { without: ['invitedBy'] }),
    password_reset_requests: rowsOf(passwordResetRequests, isOwn(passwordResetRequests.email)),
    refused_sign_ins: rowsOf(refusedSignIns, eq(refusedSignIns.userId, userId)),
    // The network address is the member's own only if the member made the change.
    user_audit: rowsOf(userAudit, eq(userAudit.userId, userId), {
      without: ['actorId', 'address'],
      also: { byYou, address: sql`case when ${byYou} then ${userAudit.address} end` },
    }),
  }
}
