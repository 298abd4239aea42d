import { and, eq, isNotNull, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core'
import { ownerName } from '#base/site/domain/site.ts'
import { db } from '#platform/database/database.ts'
import { escapeLike } from '#platform/database/like.ts'
import { t } from '#platform/texts.ts'
import { users } from '../table.ts'
import { selectHasSecondFactor } from './second-factor.ts'

/** The owner's name. Read at the time of the query, because it may have changed since this file was loaded. */
const ownerWhenAsked: SQLWrapper = { getSQL: () => sql`nullif(${ownerName()}::text, '')` }

/** The name of an account without one. Read at the time of the query, because the language may have changed. */
const memberWhenAsked: SQLWrapper = { getSQL: () => sql`${t`Member`}::text` }

const givenName = sql`nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), '')`

/**
 * A user's name for other members. An admin without a name appears under the owner's name, so that nobody can read the admin's
 * sign-in name.
 */
const personName = sql<string>`coalesce(${givenName}, case when ${users.role} = 'admin' then ${ownerWhenAsked} end,
  ${users.username}, ${users.email}, ${memberWhenAsked})`

/** Accounts for joins in other features. Includes deactivated accounts and those waiting for deletion. */
export const people = new QueryBuilder()
  .select({
    id: users.id,
    email: users.email,
    firstName: users.firstName,
    lastName: users.lastName,
    username: users.username,
    name: personName.as('person_name'),
  })
  .from(users)
  .as('people')

/** The users who have been erased or have requested erasure, for joins in other features. */
export const leavers = new QueryBuilder()
  .select({ id: users.id, deleteAfter: users.deleteAfter })
  .from(users)
  .where(or(isNotNull(users.deleteAfter), isNotNull(users.erasedAt)))
  .as('leavers')

/** The accounts that are not erased, for queries of other features. */
export const livingAccounts = new QueryBuilder()
  .select({
    id: users.id,
    role: users.role,
    email: users.email,
    isEmailVerified: users.isEmailVerified,
    createdAt: users.createdAt,
  })
  .from(users)
  .where(isNull(users.erasedAt))
  .as('living_accounts')

/** The users who may sign in, with their roles. For joins in other features. */
export const activeUsers = new QueryBuilder()
  .select({
    id: users.id,
    role: users.role,
    hasSecondFactor: selectHasSecondFactor(users.id).as('has_second_factor'),
  })
  .from(users)
  .where(eq(users.isActive, true))
  .as('active_users')

export const nameOfUser = (id: SQL) =>
  sql<string>`(select ${personName} from ${users} where ${users.id} = ${id})`

/** Returns a user's account name, for records that admins read. Unlike `nameOfUser`, it distinguishes admins without a name. */
export const accountName = (id: SQL) =>
  sql<string>`(select coalesce(${givenName}, ${users.username}, ${users.email}, ${memberWhenAsked}) from ${users} where ${users.id} = ${id})`

export const isDeveloper = (id: SQLWrapper) =>
  sql<boolean>`exists (select from ${users} where ${users.id} = ${id} and ${users.role} = 'developer')`

/** Selects the email of an account in lower case, or null if it is not verified. */
export const selectVerifiedEmail = (id: number) =>
  sql<
    string | null
  >`(select lower(${users.email}) from ${users} where ${users.id} = ${id} and ${users.isEmailVerified})`

/** Returns the email of an account in lower case, or null if it is not verified. */
export async function verifiedEmail(id: number): Promise<string | null> {
  const { rows } = await db().execute<{ email: string | null }>(
    sql`select ${selectVerifiedEmail(id)} as email`,
  )
  return rows[0]?.email ?? null
}

export const nameOfFirstAdmin = sql<string | null>`(select ${personName} from ${users}
  where ${users.role} = 'admin' and ${users.isActive} order by ${users.id} limit 1)`

export async function firstAdmin(): Promise<number | undefined> {
  const isAdmin = and(eq(users.role, 'admin'), eq(users.isActive, true))
  const [admin] = await db().select({ id: users.id }).from(users).where(isAdmin).orderBy(users.id).limit(1)
  return admin?.id
}

/** Selects the ids of users whose first, last or full name, username or email starts with a text, for joins. */
export function selectPeopleNamed(text: string) {
  return new QueryBuilder()
    .select({ id: users.id })
    .from(users)
    .where(
      or(
        isNamed(text),
        ...splitName(text).map(([first, last]) =>
          and(eq(sql`lower(${users.firstName})`, sql`lower(${first})`), begins(users.lastName, last)),
        ),
      ),
    )
    .as('people_named')
}

/** Returns every way to split a text into a first and a last name. Each may have several words. */
function splitName(text: string): [string, string][] {
  const words = text.split(/\s+/).slice(0, 5)
  return words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')])
}

export const isNamed = (text: string) =>
  or(...[users.email, users.username, users.firstName, users.lastName].map((name) => begins(name, text)))

const begins = (column: PgColumn, text: string) => sql`lower(${column}) like lower(${`${escapeLike(text)}%`})`

export async function isActiveDeveloper(id: number): Promise<boolean> {
  const found = await db()
    .select({ id: activeUsers.id })
    .from(activeUsers)
    .where(and(eq(activeUsers.id, id), eq(activeUsers.role, 'developer')))
  return found.length > 0
}

/** Returns the emails of the admins in lower case. */
export async function adminEmails(): Promise<string[]> {
  const found = await db()
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.isActive, true)))
  return found.flatMap(({ email }) => email?.toLowerCase() ?? [])
}

export const activeAdmins = () =>
  new QueryBuilder()
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.isActive, true)))
    .as('active_admins')
