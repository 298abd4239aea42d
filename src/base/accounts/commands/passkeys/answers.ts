import { and, eq, lt, or, sql } from 'drizzle-orm'
import { AppError } from '#platform/app-error.ts'
import { config, ownOrigins, siteOrigin } from '#platform/config.ts'
import { db } from '#platform/database/database.ts'
import { hashSecret } from '#platform/secret.ts'
import { msg } from '#platform/texts.ts'
import type { NewCredential, RequestOptions, UsedCredential } from '../../contract/passkeys.ts'
import { passkeyNamed } from '../../queries/passkeys.ts'
import { passkeys } from '../../table.ts'
import { challengeMinutes, makeChallenge, type Purpose, takeChallenge } from './challenges.ts'

/** Loaded on first use: it takes 0.2 s and 27 MB, half of it for certificates, which this site does not request. */
export const webauthn = () => import('@simplewebauthn/server')

export const promptMilliseconds = challengeMinutes * 60_000

/**
 * Returns the relying party (WebAuthn Level 3, 4): the host of `PUBLIC_URL`. A passkey works only for the host for which it was
 * created. Without `PUBLIC_URL` the site runs on the visitor's own machine, where browsers accept `localhost` but no IP address.
 */
export const relyingParty = () => (config().PUBLIC_URL ? new URL(siteOrigin()).hostname : 'localhost')

/** Returns the user handle for authenticators: 32 bytes that reveal nothing about the person. */
export const userHandle = (userId: number) => Buffer.from(hashSecret(`passkeys of user ${userId}`), 'hex')

const toBytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

/**
 * Creates the WebAuthn options for an assertion by one of the `allowed` passkeys. Without `allowed`, any passkey of this site may
 * sign it.
 */
export async function askForPasskey(
  purpose: Purpose,
  allowed?: { id: string; transports: string[] }[],
): Promise<RequestOptions> {
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(),
    challenge: toBytes(await makeChallenge(purpose)),
    timeout: promptMilliseconds,
    userVerification: 'required',
    ...(allowed && { allowCredentials: allowed as never }),
  })
  return options as RequestOptions
}

/**
 * Uses up and returns the challenge in an authenticator's response. Returns undefined if the challenge is not valid for this
 * purpose, or if another site embedded the page.
 */
async function takeSignedChallenge(clientDataJSON: string, purpose: Purpose): Promise<string | undefined> {
  const { challenge, crossOrigin } = readClientData(clientDataJSON)
  if (typeof challenge !== 'string' || crossOrigin === true) return undefined
  return (await takeChallenge(challenge, purpose)) ? challenge : undefined
}

function readClientData(text: string): { challenge?: unknown; crossOrigin?: unknown } {
  try {
    return Object(JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch {
    return {}
  }
}

const expected = (challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: [...ownOrigins()],
  expectedRPID: relyingParty(),
  requireUserVerification: true,
})

export type UsedPasskey = { id: number; userId: number; counter: number }

/**
 * Verifies an assertion (WebAuthn Level 3, 7.2) and returns its passkey, or undefined. The assertion must sign a challenge of
 * this purpose, come from this site and be made by a verified user. Its counter must have increased or always be 0; any other
 * counter reveals a copied authenticator. With `userId`, accepts only passkeys of this user. Always uses up the challenge.
 */
export async function readAnswer(
  answer: UsedCredential,
  purpose: Purpose,
  userId?: number,
): Promise<UsedPasskey | undefined> {
  const challenge = await takeSignedChallenge(answer.response.clientDataJSON, purpose)
  const passkey = await passkeyNamed(answer.id)
  if (challenge === undefined || !passkey || (userId ?? passkey.userId) !== passkey.userId) return undefined
  const handle = answer.response.userHandle
  if (handle !== undefined && !userHandle(passkey.userId).equals(toBytes(handle))) return undefined
  const { verifyAuthenticationResponse } = await webauthn()
  const { counter, credentialId } = passkey
  const found = await verifyAuthenticationResponse({
    ...expected(challenge),
    response: { ...answer, clientExtensionResults: {} } as never,
    credential: { id: credentialId, publicKey: toBytes(passkey.publicKey), counter },
  }).catch(isWrong)
  if (!found?.verified) return undefined
  return { id: passkey.id, userId: passkey.userId, counter: found.authenticationInfo.newCounter }
}

/** Handles the library's errors. It throws only for faulty responses, because it does no I/O. */
const isWrong = () => undefined

/**
 * Returns the values to store for a new passkey (WebAuthn Level 3, 7.1), or undefined if the response does not match a challenge
 * of this purpose. Rejects attestation certificates: the site requests none, and the library would fetch the URLs in them.
 */
export async function readNewPasskey(answer: NewCredential, purpose: Purpose) {
  const challenge = await takeSignedChallenge(answer.response.clientDataJSON, purpose)
  if (challenge === undefined || (await hasCertificate(answer))) return undefined
  const { verifyRegistrationResponse } = await webauthn()
  const found = await verifyRegistrationResponse({
    ...expected(challenge),
    response: { ...answer, clientExtensionResults: {} } as never,
  }).catch(isWrong)
  if (!found?.verified) return undefined
  const { id, publicKey, counter } = found.registrationInfo.credential
  return {
    ...{ credentialId: id, counter, transports: answer.response.transports ?? [] },
    publicKey: Buffer.from(publicKey).toString('base64url'),
  }
}

/**
 * Whether a response contains an attestation certificate: any attestation except `none` and self attestation, which the new key
 * itself signs.
 */
async function hasCertificate({ response }: NewCredential): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  try {
    const attestation = decodeAttestationObject(toBytes(response.attestationObject))
    const format = attestation.get('fmt')
    return format !== 'none' && !(format === 'packed' && !attestation.get('attStmt').get('x5c'))
  } catch {
    return true
  }
}

/**
 * Records the use of a passkey, in the caller's transaction. Throws `unauthorized` if the passkey was removed meanwhile, or used
 * elsewhere with the same counter (WebAuthn Level 3, 6.1.1).
 */
export async function notePasskeyUse({ id, counter }: UsedPasskey): Promise<void> {
  const isNew = or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter} = 0`))
  const used = await db()
    .update(passkeys)
    .set({ counter, lastUsedAt: sql`now()` })
    .where(and(eq(passkeys.id, id), isNew))
    .returning({ id: passkeys.id })
  if (used.length === 0) throw unknownPasskey()
}

/** Removes all passkeys of a user, in the caller's transaction, and returns whether there were any. */
export async function removePasskeys(userId: number): Promise<boolean> {
  const removed = await db()
    .delete(passkeys)
    .where(eq(passkeys.userId, userId))
    .returning({ id: passkeys.id })
  return removed.length > 0
}

export const unknownPasskey = () =>
  new AppError('unauthorized', msg`This passkey was not accepted. Try again, or sign in in another way.`)

export const notAccepted = () =>
  new AppError('invalid', msg`This passkey was not accepted. Please try again.`)
