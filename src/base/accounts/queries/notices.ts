import { and, eq, type SQL, sql } from 'drizzle-orm'
import { sendsMail } from '#platform/config.ts'
import type { Page } from '#platform/contract.ts'
import { type PageQuery, selectPage } from '#platform/cursor.ts'
import { answeredColumns } from '#platform/database/columns.ts'
import { db } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import { Notice } from '../contract/notices.ts'
import { notices, userSettings, users } from '../table.ts'

/**
 * The bus channel for changes of a user's notices, and for changes of whether the user can receive emails. The message is the
 * user's id.
 */
export const noticeChannel = 'notices'

/** The address for notifications, or null if none is verified. For queries that join users and settings. */
export const emailAddress = sql<
  string | null
>`coalesce(${userSettings.notificationEmail}, case when ${users.isEmailVerified} then ${users.email} end)`

/** The interval at which a member wants emails. For queries that join users and settings. */
export const emailFrequency = sql<'immediate' | 'daily' | 'weekly' | 'never'>`case
  when ${userSettings.emailNotifications} is false then 'never' else coalesce(${userSettings.emailFrequency}, 'immediate') end`

export const isOwnNotice = ({ id, role }: Pick<Member, 'id' | 'role'>): SQL | undefined =>
  and(eq(notices.userId, id), role === 'admin' ? undefined : eq(notices.isForAdmins, false))

const shown = answeredColumns(notices, Notice, { userId: true, isForAdmins: true, subject: true, text: true })

export const listNotices = (member: Member, query: PageQuery): Promise<Page<Notice>> =>
  selectPage(query, { id: notices.id }, db().select(shown).from(notices).$dynamic(), isOwnNotice(member))

/** Returns columns for a query: the number of a member's unread notices, and whether the member receives emails. */
export const noticeCounts = (member: Pick<Member, 'id' | 'role'>) => ({
  notices: sql<number>`(${db()
    .select({ count: sql`count(*)::integer` })
    .from(notices)
    .where(and(isOwnNotice(member), eq(notices.isRead, false)))})`,
  mail: sql<'works' | 'unproved' | 'off'>`${
    sendsMail()
      ? sql`case when exists (${db()
          .select({ id: users.id })
          .from(users)
          .leftJoin(userSettings, eq(userSettings.userId, users.id))
          .where(
            and(
              eq(users.id, member.id),
              sql`${users.email} is not null and ${emailAddress} is null and ${emailFrequency} <> 'never'`,
            ),
          )}) then 'unproved' else 'works' end`
      : // A restored backup on trial sends no emails on purpose, so nobody needs a warning.
        sql`case when exists (select from restored where is_trial) then 'works' else 'off' end`
  }`,
})
