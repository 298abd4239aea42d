import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { presentInstant } from '#platform/database/columns.ts'
import { db } from '#platform/database/database.ts'
import { userSettings, users } from '../table.ts'
import { people } from './people.ts'

export type ErasableAccount = {
  id: number
  name: string
  role: string
  createdAt: string
  /** The account's own email, and the verified one for notifications, in lower case. */
  addresses: string[]
  /** The addresses without the unverified ones, which may belong to somebody else. */
  provedAddresses: string[]
}

/** Returns an account by its id or email, or undefined if it does not exist or is erased. */
export async function accountToErase(
  by: { id: number } | { email: string },
): Promise<ErasableAccount | undefined> {
  const named = 'id' in by ? eq(users.id, by.id) : eq(sql`lower(${users.email})`, sql`lower(${by.email})`)
  const [found] = await db()
    .select({
      id: users.id,
      name: people.name,
      role: users.role,
      createdAt: users.createdAt,
      email: sql<string | null>`lower(${users.email})`,
      isEmailVerified: users.isEmailVerified,
      notificationEmail: sql<string | null>`lower(${userSettings.notificationEmail})`,
    })
    .from(users)
    .innerJoin(people, eq(people.id, users.id))
    .leftJoin(userSettings, eq(userSettings.userId, users.id))
    .where(and(named, isNull(users.erasedAt)))
  if (!found) return undefined
  const { email, isEmailVerified, notificationEmail, ...account } = found
  const proved = [isEmailVerified ? email : null, notificationEmail]
  return {
    ...account,
    addresses: distinct([email, notificationEmail]),
    provedAddresses: distinct(proved),
  }
}

const distinct = (addresses: (string | null)[]) => [
  ...new Set(addresses.filter((address) => address !== null)),
]

const isDue = lte(users.deleteAfter, presentInstant)

export async function accountsToDelete(): Promise<number[]> {
  const due = await db().select({ id: users.id }).from(users).where(isDue)
  return due.map(({ id }) => id)
}

/** Whether an account's deletion is still scheduled. It is not if the member signed in, which cancels it. */
export const isDeletionDue = async (id: number): Promise<boolean> =>
  (await db().$count(users, and(eq(users.id, id), isDue))) > 0
