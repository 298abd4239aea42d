import { and, eq, gt, sql } from 'drizzle-orm'
import { AppError } from '#platform/app-error.ts'
import { isHttps } from '#platform/config.ts'
import { db } from '#platform/database/database.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { hashSecret, isSecret, newSecret } from '#platform/secret.ts'
import { readCookie, writeCookie } from '#platform/session-cookie.ts'
import { msg } from '#platform/texts.ts'
import { pendingSignIns } from '../../table.ts'

const pendingMinutes = 10

const cookieName = () => (isHttps() ? '__Host-pending-sign-in' : 'pending-sign-in')

/** Returns the error that asks for a code of the second factor, for example after a right password. */
export const codeIsNeeded = () =>
  new AppError('unauthorized', msg`Please enter the code of your second factor`, {
    details: { code: 'second-factor' },
  })

export const isCodeNeeded = (error: unknown): boolean =>
  error instanceof AppError && error.details?.code === 'second-factor'

/**
 * Stores a sign-in that waits for its code, in the caller's transaction. Only this browser can finish it, within ten minutes.
 * Finishing it links `subject` to the user.
 */
export async function leavePending(
  context: RequestContext,
  { userId, via, subject }: { userId: number; via: string; subject?: string | undefined },
): Promise<void> {
  const token = newSecret()
  await db()
    .insert(pendingSignIns)
    .values({
      tokenHash: hashSecret(token),
      userId,
      via,
      subject: subject ?? null,
      expiresAt: sql`now() + make_interval(mins => ${pendingMinutes})`,
    })
  context.answerHeaders.append('set-cookie', writeCookie(cookieName(), token, pendingMinutes * 60))
}

type Pending = { tokenHash: string; userId: number; via: string; subject: string | null }

const isOfBrowser = ({ request }: RequestContext) => {
  const token = readCookie(request, cookieName()) ?? ''
  return isSecret(token)
    ? and(eq(pendingSignIns.tokenHash, hashSecret(token)), gt(pendingSignIns.expiresAt, sql`now()`))
    : sql`false`
}

/** Returns this browser's sign-in that waits for its code. Throws `unauthorized` if no sign-in waits. */
export async function findPending(context: RequestContext): Promise<Pending> {
  const [pending] = await db().select().from(pendingSignIns).where(isOfBrowser(context))
  if (!pending) throw pendingIsOver()
  return pending
}

/** Uses up this browser's waiting sign-in, in the caller's transaction. Throws the errors of `findPending`. */
export async function takePending(context: RequestContext): Promise<Pending> {
  const [pending] = await db().delete(pendingSignIns).where(isOfBrowser(context)).returning()
  if (!pending) throw pendingIsOver()
  context.answerHeaders.append('set-cookie', writeCookie(cookieName(), '', 0))
  return pending
}

const pendingIsOver = () =>
  new AppError('unauthorized', msg`This sign-in took too long. Please sign in again.`, {
    details: { code: 'sign-in-over' },
  })

/** Ends a user's sign-ins that wait for a code. */
export async function endPendingSignIns(userId: number): Promise<void> {
  await db().delete(pendingSignIns).where(eq(pendingSignIns.userId, userId))
}
