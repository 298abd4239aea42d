import { eq, getTableColumns, or, sql } from 'drizzle-orm'
import { AppError } from '#platform/app-error.ts'
import { db } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import type { User } from '../contract/user.ts'
import { users } from '../table.ts'

const { password: _secret, ...columns } = getTableColumns(users)

/** The columns of a user as he may see himself. */
export const ownColumns = { ...columns, hasPassword: sql<boolean>`${users.password} is not null` }

/** A user as he may see himself. Refuses with `missing` an id that nobody has. */
export async function userOf(id: number): Promise<User> {
  const [user] = await db().select(ownColumns).from(users).where(eq(users.id, id))
  if (!user) throw new AppError('missing', 'There is no such user')
  return user
}

/** The signed-in user, when a provider vouched for him at sign-in. */
export async function userOfProviderSession({ id, via }: Member): Promise<User> {
  if (via === 'password')
    throw new AppError('unauthorized', 'Unauthorized: this session began with a password')
  return userOf(id)
}

type Credentials = { id: number; email: string | null; password: string | null; isActive: boolean }

const credentials = { id: users.id, email: users.email, password: users.password, isActive: users.isActive }

/** What signing in compares with. A name with "@" is looked up among the e-mails only, without regard to case. */
export async function credentialsNamed(name: string): Promise<Credentials | undefined> {
  const column = name.includes('@') ? users.email : users.username
  const [row] = await db()
    .select(credentials)
    .from(users)
    .where(eq(sql`lower(${column})`, sql`lower(${name})`))
  return row
}

/** What a signed-in user's identity is confirmed with. */
export async function credentialsOf(id: number): Promise<Credentials | undefined> {
  const [row] = await db().select(credentials).from(users).where(eq(users.id, id))
  return row
}

/** Which of a new user's e-mail and username somebody has already. */
export async function takenNames(
  email: string,
  username: string,
): Promise<{ email: boolean; username: boolean }> {
  const rows = await db()
    .select({
      email: sql<boolean>`coalesce(lower(${users.email}) = lower(${email}), false)`,
      username: sql<boolean>`coalesce(lower(${users.username}) = lower(${username}), false)`,
    })
    .from(users)
    .where(
      or(
        eq(sql`lower(${users.email})`, sql`lower(${email})`),
        eq(sql`lower(${users.username})`, sql`lower(${username})`),
      ),
    )
  return { email: rows.some((row) => row.email), username: rows.some((row) => row.username) }
}

/** Whether the site has an active or inactive admin. */
export async function hasAdmin(): Promise<boolean> {
  const rows = await db().select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1)
  return rows.length > 0
}
