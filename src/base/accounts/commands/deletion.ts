import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { AppError } from '#platform/app-error.ts'
import { publish } from '#platform/bus.ts'
import { siteZone } from '#platform/clock.ts'
import { presentInstant } from '#platform/database/columns.ts'
import { db } from '#platform/database/database.ts'
import { formatDate } from '#platform/locale.ts'
import { msg, t } from '#platform/texts.ts'
import { accountChannel } from '../queries/session.ts'
import { storedUser } from '../queries/users.ts'
import { users } from '../table.ts'
import { sendSecurityEmail } from './security-notices.ts'

/** Days from the member's request until the account is erased. */
const deletionDays = 14

const afterAllDays = sql`${presentInstant} + make_interval(days => ${deletionDays})`

/**
 * Schedules the erasure of a locked account and emails its owner, in the caller's transaction. `writeMore` returns another paragraph
 * of that email, or an empty text. Returns when the account will be erased. Throws `missing` if the account is already erased.
 */
export async function scheduleDeletion(userId: number, writeMore: () => string): Promise<string> {
  const [changed] = await db()
    .update(users)
    .set({ deleteAfter: afterAllDays, updatedAt: sql`now()` })
    .where(and(eq(users.id, userId), isNull(users.erasedAt)))
    .returning({ deleteAfter: users.deleteAfter })
  if (!changed?.deleteAfter) throw new AppError('missing', msg`There is no such user`)
  await publish(accountChannel, String(userId))
  const { deleteAfter } = changed
  const day = () => formatDate(deleteAfter, 'long', siteZone())
  await sendSecurityEmail(await storedUser(userId), () => t`The deletion of your account was asked for`, {
    more: () =>
      [t`It is deleted on ${day()}, for good. To keep it, sign in before that day.`, writeMore()]
        .filter(Boolean)
        .join('\n\n'),
  })
  return deleteAfter
}

let followReturn = async (_userId: number): Promise<void> => {}

/** Registers a function that runs in the same transaction when a user cancels the deletion of their account. */
export function setReturnFollower(follow: typeof followReturn): void {
  followReturn = follow
}

/** Cancels a deletion that the user requested, if there is one, in the caller's transaction. */
export async function takeBackDeletion(userId: number): Promise<void> {
  const changed = await db()
    .update(users)
    .set({ deleteAfter: null, updatedAt: sql`now()` })
    .where(and(eq(users.id, userId), isNotNull(users.deleteAfter)))
    .returning({ id: users.id })
  if (changed.length === 0) return
  await sendSecurityEmail(
    await storedUser(userId),
    () => t`You have signed in, so your account is not deleted`,
  )
  await followReturn(userId)
}

/** Restarts the full waiting time of every pending deletion. */
export async function postponeDeletions(): Promise<void> {
  await db().update(users).set({ deleteAfter: afterAllDays }).where(isNotNull(users.deleteAfter))
}
