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

/** What is stored of an account and of its proved addresses, in lower case, without what opens it. By table. */
export function accountRows(userId: number, addresses: string[]): Record<string, Rows> {
  const isOwn = (column: PgColumn) => inArray(sql`lower(${column})`, addresses)
  const sessionsUser = sql`(${sessions.sess} ->> 'userId')::integer`
  const byYou = sql<boolean>`coalesce(${userAudit.actorId} = ${userId}, false)`
  return {
    users: rowsOf(users, users.id, eq(users.id, userId), { without: ['password'] }),
    identities: rowsOf(identities, identities.id, eq(identities.userId, userId)),
    user_settings: rowsOf(userSettings, userSettings.userId, eq(userSettings.userId, userId)),
    user_notices: rowsOf(notices, notices.id, eq(notices.userId, userId)),
    sessions: rowsOf(sessions, sessions.sid, eq(sessionsUser, userId), { without: ['sid'] }),
    second_factors: rowsOf(secondFactors, secondFactors.userId, eq(secondFactors.userId, userId), {
      without: ['secret', 'lastStep'],
    }),
    recovery_codes: rowsOf(recoveryCodes, recoveryCodes.id, eq(recoveryCodes.userId, userId), {
      without: ['codeHash'],
    }),
    pending_sign_ins: rowsOf(pendingSignIns, pendingSignIns.tokenHash, eq(pendingSignIns.userId, userId), {
      without: ['tokenHash'],
    }),
    trusted_browsers: rowsOf(trustedBrowsers, trustedBrowsers.id, eq(trustedBrowsers.userId, userId), {
      without: ['tokenHash'],
    }),
    passkeys: rowsOf(passkeys, passkeys.id, eq(passkeys.userId, userId), {
      without: ['credentialId', 'publicKey', 'counter'],
    }),
    one_time_links: rowsOf(
      oneTimeLinks,
      oneTimeLinks.tokenHash,
      or(eq(oneTimeLinks.userId, userId), isOwn(oneTimeLinks.email)),
      { without: ['tokenHash'] },
    ),
    invitations: rowsOf(invitations, invitations.id, isOwn(invitations.email), {
      without: ['tokenHash', 'invitedBy'],
    }),
    password_reset_requests: rowsOf(
      passwordResetRequests,
      passwordResetRequests.id,
      isOwn(passwordResetRequests.email),
    ),
    refused_sign_ins: rowsOf(refusedSignIns, refusedSignIns.id, eq(refusedSignIns.userId, userId)),
    // The network address is that of whoever made the change.
    user_audit: rowsOf(userAudit, userAudit.id, eq(userAudit.userId, userId), {
      without: ['actorId', 'address'],
      also: { byYou, address: sql`case when ${byYou} then ${userAudit.address} end` },
    }),
  }
}
