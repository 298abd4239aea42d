import { eq } from 'drizzle-orm'
import { createFieldError } from '#platform/app-error.ts'
import { db } from '#platform/database/database.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { msg } from '#platform/texts.ts'
import { findCredentials } from '../../queries/users.ts'
import { users } from '../../table.ts'
import { guessCode } from '../guesses.ts'
import { startSession } from '../sessions.ts'
import { acceptCode } from './codes.ts'
import { findPending, takePending } from './pending.ts'
import { trustBrowser } from './trusted-browsers.ts'

type CodeInput = { code: string; trust: boolean }

/**
 * Finishes this browser's sign-in that waits for a code, and returns the user's id. Throws `unauthorized` if no sign-in waits,
 * `invalid` for a wrong or used code, `too-many` as `guessCode` does, and `forbidden` if the user was deactivated.
 */
export async function finishSignIn({ code, trust }: CodeInput, context: RequestContext): Promise<number> {
  const { userId, via } = await findPending(context)
  await checkCode(userId, code, context)
  return completeSignIn({ userId, via, trust }, context)
}

type Completion = { userId: number; via: string; trust: boolean; use?: () => Promise<void> }

/**
 * Starts the session of a sign-in that has passed the second step, and returns the user's id. `use` uses up the code or passkey
 * in the same transaction. Throws `unauthorized` if the sign-in has expired or was ended, and `forbidden` if the user was
 * deactivated.
 */
export function completeSignIn(
  { userId, via, trust, use }: Completion,
  context: RequestContext,
): Promise<number> {
  const admit = async () => {
    await db().select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    // Reads the pending sign-in again: an owner who takes the account back ends it, even during the verification of the code or
    // passkey.
    const { subject } = await takePending(context)
    await use?.()
    if (trust) await trustBrowser(context, userId)
    return { userId, subject: subject ?? undefined }
  }
  return startSession(context, via, admit, { isComplete: true })
}

/** Uses up a code of a user. Fails for a wrong code as `finishSignIn` does. */
export async function checkCode(userId: number, code: string, context: RequestContext): Promise<void> {
  const account = await findCredentials(userId)
  if (!(await guessCode(userId, account, context, code, () => acceptCode(userId, code)))) throw wrongCode()
}

export const wrongCode = () => createFieldError('code', msg`This code is not right, or was used already`)
