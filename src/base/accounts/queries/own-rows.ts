import { eq, inArray, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Rows, streamRows } from '#platform/database/row-batches.ts'
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

/** Returns, by table, the stored data about an account and its verified addresses (in lower case). Contains no credentials. */
export function accountRows(userId: number, addresses: string[]): Record<string, Rows> {
  const isOwn = (column: PgColumn) => inArray(sql`lower(${column})`, addresses)
  const sessionsUser = sql`(${sessions.sess} ->> 'userId')::integer`
  const byYou = sql<boolean>`coalesce(${userAudit.actorId} = ${userId}, false)`
  return {
    users: streamRows(users, eq(users.id, userId)),
    identities: streamRows(identities, eq(identities.userId, userId)),
    user_settings: streamRows(userSettings, eq(userSettings.userId, userId)),
    user_notices: streamRows(notices, eq(notices.userId, userId)),
    sessions: streamRows(sessions, eq(sessionsUser, userId), { without: ['sid'] }),
    second_factors: streamRows(secondFactors, eq(secondFactors.userId, userId), {
      without: ['secret', 'lastStep'],
    }),
    recovery_codes: streamRows(recoveryCodes, eq(recoveryCodes.userId, userId)),
    pending_sign_ins: streamRows(pendingSignIns, eq(pendingSignIns.userId, userId)),
    trusted_browsers: streamRows(trustedBrowsers, eq(trustedBrowsers.userId, userId)),
    passkeys: streamRows(passkeys, eq(passkeys.userId, userId), {
      without: ['credentialId', 'publicKey', 'counter'],
    }),
    one_time_links: streamRows(oneTimeLinks, or(eq(oneTimeLinks.userId, userId), isOwn(oneTimeLinks.email))),
    invitations: streamRows(invitations, isOwn(invitations.email), { without: ['invitedBy'] }),
    password_reset_requests: streamRows(passwordResetRequests, isOwn(passwordResetRequests.email)),
    refused_sign_ins: streamRows(refusedSignIns, eq(refusedSignIns.userId, userId)),
    // If somebody else made the change, the network address is left out, because it is theirs.
    user_audit: streamRows(userAudit, eq(userAudit.userId, userId), {
      without: ['actorId', 'address'],
      also: { byYou, address: sql`case when ${byYou} then ${userAudit.address} end` },
    }),
  }
}
