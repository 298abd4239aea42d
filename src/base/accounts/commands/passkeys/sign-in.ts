import { eq } from 'drizzle-orm'
import { AppError } from '#platform/app-error.ts'
import { db } from '#platform/database/database.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { hashSecret } from '#platform/secret.ts'
import { msg } from '#platform/texts.ts'
import type { RequestOptions, UsedCredential } from '../../contract/passkeys.ts'
import { passkeyDescriptors, passkeyNamed } from '../../queries/passkeys.ts'
import { findCredentials } from '../../queries/users.ts'
import { users } from '../../table.ts'
import { guess, guessCode } from '../guesses.ts'
import { noteRefusal } from '../refusals.ts'
import { completeSignIn } from '../second-factor/finish-sign-in.ts'
import { findPending } from '../second-factor/pending.ts'
import { startSession } from '../sessions.ts'
import { askForPasskey, notAccepted, notePasskeyUse, readAnswer, unknownPasskey } from './answers.ts'
import { ofBeginningBrowser, ofBrowser } from './challenges.ts'

/** Creates the WebAuthn options for a sign-in. They allow any passkey of this site, so that nothing reveals who has one. */
export const beginPasskeySignIn = (context: RequestContext): Promise<RequestOptions> =>
  askForPasskey(ofBeginningBrowser(context))

/**
 * Signs in with a passkey and returns the user's id. Needs no code, because the authenticator has verified the user. The limits
 * of wrong passwords apply, but count per passkey instead of per name. Throws `unauthorized` unless the assertion is valid for
 * this browser's challenge, `too-many` as `guess` does, and `forbidden` if the user is deactivated.
 */
export async function signInWithPasskey(answer: UsedCredential, context: RequestContext): Promise<number> {
  const owner = (await passkeyNamed(answer.id))?.userId
  const account = owner === undefined ? undefined : await findCredentials(owner)
  const purpose = ofBrowser(context)
  const right = purpose && (await readAnswer(answer, purpose))
  await guess(`passkey ${hashSecret(answer.id)}`, account, context, async () => right !== undefined)
  if (!right) {
    await noteRefusal(owner)
    throw unknownPasskey()
  }
  const admit = async () => {
    await db().select({ id: users.id }).from(users).where(eq(users.id, right.userId)).for('update')
    await notePasskeyUse(right)
    return { userId: right.userId }
  }
  return startSession(context, 'passkey', admit, { isComplete: true })
}

/**
 * Creates the WebAuthn options for a passkey in place of a code, for the sign-in that waits in this browser. Throws
 * `unauthorized` if no sign-in waits, and `conflict` if the account has no passkey.
 */
export async function beginPasskeyStep(context: RequestContext): Promise<RequestOptions> {
  const { userId, tokenHash } = await findPending(context)
  const own = await passkeyDescriptors(userId)
  if (own.length === 0) throw new AppError('conflict', msg`Your account has no passkey. Please use a code.`)
  return askForPasskey({ use: 'second-factor', holder: tokenHash }, own)
}

/**
 * Finishes this browser's waiting sign-in with the account's passkey; returns the user's id. Throws the errors of `finishSignIn`.
 */
export async function finishWithPasskey(
  { passkey: answer, trust }: { passkey: UsedCredential; trust: boolean },
  context: RequestContext,
): Promise<number> {
  const { userId, tokenHash, via } = await findPending(context)
  const right = await readAnswer(answer, { use: 'second-factor', holder: tokenHash }, userId)
  await guessCode(userId, await findCredentials(userId), context, '', async () => right !== undefined)
  if (!right) throw notAccepted()
  return completeSignIn({ userId, via, trust, use: () => notePasskeyUse(right) }, context)
}
