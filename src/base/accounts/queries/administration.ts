import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Page } from '#platform/contract.ts'
import { type PageQuery, selectPage, selectPageBy } from '#platform/cursor.ts'
import { db } from '#platform/database/database.ts'
import { sumLastDays, trace } from '#platform/database/last-days.ts'
import { oneOr, oneRow } from '#platform/database/rows.ts'
import { msg } from '#platform/texts.ts'
import type { AuditEntry, ListedUser, Role, UserStats } from '../contract/user.ts'
import { userAudit, users } from '../table.ts'
import { isNamed } from './people.ts'

const { password: _secret, googleId: _subject, lastResetEmailAt: _reset, ...columns } = getTableColumns(users)

/** Counts all users, active users, admins, and users who signed up in this calendar month (UTC). */
export async function userStats(): Promise<UserStats> {
  return db()
    .select({
      totalUsers: sql<number>`count(*)::integer`,
      activeUsers: sql<number>`(count(*) filter (where ${users.isActive}))::integer`,
      adminUsers: sql<number>`(count(*) filter (where ${users.role} = 'admin'))::integer`,
      newUsersThisMonth: sql<number>`(count(*) filter (
        where ${users.createdAt} >= date_trunc('month', now() at time zone 'UTC') at time zone 'UTC'))::integer`,
    })
    .from(users)
    .then(oneRow)
}

/** Returns the account figures of the admins' first page: now, and at the end of each recent day. */
export async function usersToday() {
  const added = sql`select ${users.createdAt} as at, 1 as amount from ${users}`
  const [found] = await db()
    .select({ value: sql<number>`count(*)::integer`, added: sumLastDays(added) })
    .from(users)
  const { value, added: days } = found ?? { value: 0, added: [] }
  return { figures: { totalUsers: { value, days: trace(value, days) } } }
}

/**
 * The minimum length of a search for which PostgreSQL should use the name indexes and then sort, because few names match.
 * PostgreSQL assumes that names are independent, and would instead read all users from the newest on. `id + 0` prevents this.
 */
const indexedLength = 3

type UserQuery = PageQuery & { search?: string | undefined; role?: Role | undefined }

/** Returns the users, newest first, whose email, username, first or last name starts with `search`. */
export async function listUsers({ search, role, ...page }: UserQuery): Promise<Page<ListedUser>> {
  return selectPageBy(page, { id: users.id }, ({ after, limit }) =>
    db()
      .select(columns)
      .from(users)
      .where(and(role && eq(users.role, role), search ? isNamed(search) : undefined, after))
      .orderBy(desc(search && search.length >= indexedLength ? sql`${users.id} + 0` : users.id))
      .limit(limit),
  )
}

/** Returns a user of the list. Throws `missing` for an unknown id. */
export async function listedUser(id: number): Promise<ListedUser> {
  return db().select(columns).from(users).where(eq(users.id, id)).then(oneOr(msg`There is no such user`))
}

/** Returns the audit entries of an account, newest first. Throws `missing` for an unknown id. */
export async function accountAudit(userId: number, query: PageQuery): Promise<Page<AuditEntry>> {
  await listedUser(userId)
  const actorName = sql<string>`coalesce(${users.email}, ${users.username}, 'user ' || ${users.id})`
  const rows = db()
    .select({ ...getTableColumns(userAudit), actorName })
    .from(userAudit)
    .leftJoin(users, eq(users.id, userAudit.actorId))
  const ofUser = eq(userAudit.userId, userId)
  const { items, next } = await selectPage(query, { id: userAudit.id }, rows.$dynamic(), ofUser)
  const entries = items.map(({ actorId, actorName, ...entry }) => ({
    ...entry,
    actor: actorId === null ? null : { id: actorId, name: actorName },
  }))
  return { items: entries, next }
}
