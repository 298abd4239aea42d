import { and, desc, eq, getTableColumns, gt, ne, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { site } from '#base/site/domain/site.ts'
import { db } from '#platform/database/database.ts'
import type { Source } from '#platform/database/row-batches.ts'
import { oneOr } from '#platform/database/rows.ts'
import { foldName } from '#platform/email-address.ts'
import { hashSecret } from '#platform/secret.ts'
import { msg } from '#platform/texts.ts'
import type { Settings } from '../contract/settings.ts'
import type { Role, User } from '../contract/user.ts'
import { oneTimeLinks, userSettings, users } from '../table.ts'
import { obstacleFor, selectHasSecondFactor } from './second-factor.ts'

const {
  password: _secret,
  lastResetEmailAt: _reset,
  emailFolded: _email,
  usernameFolded: _username,
  ...columns
} = getTableColumns(users)

/** The columns of a user's row that the user may see. */
const ownColumns = {
  ...columns,
  hasPassword: sql<boolean>`${users.password} is not null`,
  hasSecondFactor: selectHasSecondFactor(users.id),
}

type StoredUser = Omit<User, 'needsSecondFactor' | 'secondFactorObstacle'>

/**
 * Returns a user's role in a session that was opened by `via`. If the site requires admins to have a second factor, an admin
 * without one gets the role `user`, except in a session that was opened by a passkey.
 */
export const roleInForce = (
  { role, hasSecondFactor }: Pick<StoredUser, 'role' | 'hasSecondFactor'>,
  via?: string,
): Role =>
  role === 'admin' && site().privacy.adminsNeedSecondFactor && !hasSecondFactor && via !== 'passkey'
    ? 'user'
    : role

export function showUser(user: StoredUser, via?: string): User {
  const role = roleInForce(user, via)
  const secondFactorObstacle = user.hasSecondFactor ? null : obstacleFor(user)
  return { ...user, role, needsSecondFactor: role !== user.role, secondFactorObstacle }
}

/** Returns a user as shown to themselves. Throws `missing` for an unknown id. */
export const shownUser = async (id: number, via?: string): Promise<User> =>
  showUser(await storedUser(id), via)

/** Returns a user as stored, without secrets. Throws `missing` for an unknown id. */
export async function storedUser(id: number): Promise<StoredUser> {
  return db().select(ownColumns).from(users).where(eq(users.id, id)).then(oneOr(msg`There is no such user`))
}

export const userSource: Source = { table: users, key: users.id, changedAt: users.updatedAt }

export type Credentials = { id: number; email: string | null; password: string | null; isActive: boolean }

const credentials = { id: users.id, email: users.email, password: users.password, isActive: users.isActive }

/**
 * Returns the credentials of the account with a name: an email if it contains "@", otherwise a username. Ignores case and Unicode
 * form. Prefers an exact match, because names of early accounts may differ only in case or form.
 */
export async function credentialsNamed(name: string): Promise<Credentials | undefined> {
  const [column, folded] = name.includes('@')
    ? [users.email, users.emailFolded]
    : [users.username, users.usernameFolded]
  const isWritten = eq(column, name)
  const [row] = await db()
    .select(credentials)
    .from(users)
    .where(or(isWritten, eq(folded, foldName(name))))
    .orderBy(desc(isWritten))
    .limit(1)
  return row
}

export async function findCredentials(id: number): Promise<Credentials | undefined> {
  const [row] = await db().select(credentials).from(users).where(eq(users.id, id))
  return row
}

export async function takenNames(
  email: string,
  username: string,
): Promise<{ email: boolean; username: boolean }> {
  const isEmail = or(eq(users.emailFolded, foldName(email)), isLike(users.email, email))
  const isUsername = or(eq(users.usernameFolded, foldName(username)), isLike(users.username, username))
  const rows = await db()
    .select({
      email: sql<boolean>`coalesce(${isEmail}, false)`,
      username: sql<boolean>`coalesce(${isUsername}, false)`,
    })
    .from(users)
    .where(or(isEmail, isUsername))
  return { email: rows.some((row) => row.email), username: rows.some((row) => row.username) }
}

/** Whether somebody else has an email, or may restore it by undoing a change. */
export async function isEmailTaken(email: string, userId?: number): Promise<boolean> {
  const isElse = (id: PgColumn) => (userId === undefined ? undefined : ne(id, userId))
  const isHad = and(or(eq(users.emailFolded, foldName(email)), isLike(users.email, email)), isElse(users.id))
  if ((await db().$count(users, isHad)) > 0) return true
  const { purpose, expiresAt, userId: owner } = oneTimeLinks
  const isUndone = and(eq(purpose, 'undo-email'), gt(expiresAt, sql`now()`), isElse(owner))
  return (await db().$count(oneTimeLinks, and(isUndone, isLike(oneTimeLinks.email, email)))) > 0
}

/** Compares in lower case. Finds accounts whose folded name is empty too, as far as PostgreSQL itself converts the letters. */
const isLike = (column: PgColumn, name: string) => eq(sql`lower(${column})`, sql`lower(${name})`)

/** Whether any admin exists, active or deactivated. */
export async function hasAdmin(): Promise<boolean> {
  const rows = await db().select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1)
  return rows.length > 0
}

/** Whether a setup link's token can still make its user the admin. */
export async function isSetupLinkUsable(token: string): Promise<boolean> {
  const links = await db()
    .select({ purpose: oneTimeLinks.purpose })
    .from(oneTimeLinks)
    .where(and(eq(oneTimeLinks.tokenHash, hashSecret(token)), eq(oneTimeLinks.purpose, 'setup')))
  return links.length > 0 && !(await hasAdmin())
}

/** The settings of a member who has changed nothing. They must equal the defaults of the columns. */
const defaults: Settings = {
  emailNotifications: true,
  pushNotifications: false,
  profileVisibility: true,
  notificationEmail: null,
  pendingNotificationEmail: null,
  emailFrequency: 'immediate',
  language: null,
}

export async function userSettingsFor(userId: number): Promise<Settings> {
  const [settings] = await db().select().from(userSettings).where(eq(userSettings.userId, userId))
  return settings ?? defaults
}

/** Returns the notification email, otherwise the account's email. Returns null if neither is verified. */
export async function findEmailAddress(userId: number): Promise<string | null> {
  const [found] = await db()
    .select({ address: sql<string | null>`coalesce(${userSettings.notificationEmail}, ${users.email})` })
    .from(users)
    .leftJoin(userSettings, eq(userSettings.userId, users.id))
    .where(eq(users.id, userId))
  return found?.address ?? null
}
