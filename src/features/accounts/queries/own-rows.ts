import { eq, inArray, or, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
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
  /** The rows of a table that name their user, without some columns. */
  const own = <T extends PgTable & { userId: PgColumn }>(
    table: T,
    key: PgColumn,
    ...without: (keyof T['_']['columns'])[]
  ) => rowsOf(table, key, eq(table.userId, userId), { without })
  const isOwn = (column: PgColumn) => inArray(sql`lower(${column})`, addresses)
  const sessionsUser = sql`(${sessions.sess} ->> 'userId')::integer`
  const byYou = sql<boolean>`coalesce(${userAudit.actorId} = ${userId}, false)`
  return {
    users: rowsOf(users, users.id, eq(users.id, userId), { without: ['password'] }),
    identities: own(identities, identities.id),
    user_settings: own(userSettings, userSettings.userId),
    user_notices: own(notices, notices.id),
    sessions: rowsOf(sessions, sessions.sid, eq(sessionsUser, userId), { without: ['sid'] }),
    second_factors: own(secondFactors, secondFactors.userId, 'secret', 'lastStep'),
    recovery_codes: own(recoveryCodes, recoveryCodes.id, 'codeHash'),
    pending_sign_ins: own(pendingSignIns, pendingSignIns.tokenHash, 'tokenHash'),
    trusted_browsers: own(trustedBrowsers, trustedBrowsers.id, 'tokenHash'),
    passkeys: own(passkeys, passkeys.id, 'credentialId', 'publicKey', 'counter'),
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
    refused_sign_ins: own(refusedSignIns, refusedSignIns.id),
    // The network address is that of whoever made the change.
    user_audit: rowsOf(userAudit, userAudit.id, eq(userAudit.userId, userId), {
      without: ['actorId', 'address'],
      also: { byYou, address: sql`case when ${byYou} then ${userAudit.address} end` },
    }),
  }
}
