import { and, eq } from 'drizzle-orm'
import { brand } from '#base/site/domain/site.ts'
import { AppError } from '#platform/app-error.ts'
import { db, tx } from '#platform/database/database.ts'
import { nameInMail } from '#platform/email/name-in-mail.ts'
import type { Member, RequestContext } from '#platform/http/request-context.ts'
import { msg, t } from '#platform/texts.ts'
import type { CreationOptions, NewCredential, Passkey } from '../../contract/passkeys.ts'
import { maxPasskeys } from '../../domain/passkeys.ts'
import { listedPasskey, passkeyDescriptors } from '../../queries/passkeys.ts'
import { hasSecondFactor, mustVerifyEmail } from '../../queries/second-factor.ts'
import { storedUser } from '../../queries/users.ts'
import { passkeys } from '../../table.ts'
import { byMember, recordInAudit } from '../roles.ts'
import { useOwnCode } from '../second-factor/enrolment.ts'
import { codeIsNeeded } from '../second-factor/pending.ts'
import { notifyOfChange } from '../security-notices.ts'
import { lockOwnAccount } from '../sessions.ts'
import {
  notAccepted,
  promptMilliseconds,
  readNewPasskey,
  relyingParty,
  userHandle,
  webauthn,
} from './answers.ts'
import { makeChallenge, type Purpose } from './challenges.ts'

const tooMany = () => new AppError('conflict', () => t`You have ${maxPasskeys} passkeys. Remove one first.`)
const noSuchPasskey = () => new AppError('missing', msg`There is no such passkey`)

/** Returns the purpose of adding a passkey: only the session that started can finish. */
const adding = ({ sid }: Member): Purpose => ({ use: 'add', holder: sid })

/**
 * Creates the WebAuthn options for a member's new passkey, which must be discoverable and verify its user. A passkey signs in
 * without a second factor, so if the second factor is on, this uses up a code of it. Throws `conflict` if the member has
 * `maxPasskeys` passkeys or must verify the email first, `unauthorized` if the code is missing, and the errors of `useOwnCode`.
 */
export async function beginPasskey(member: Member, code: string | undefined): Promise<CreationOptions> {
  const user = await storedUser(member.id)
  if (mustVerifyEmail(user)) throw new AppError('conflict', msg`Please verify your email first`)
  const present = await passkeyDescriptors(member.id)
  if (present.length >= maxPasskeys) throw tooMany()
  if (await hasSecondFactor(member.id)) {
    if (!code) throw codeIsNeeded()
    await useOwnCode(member, code)
  }
  const name = user.email ?? user.username ?? `user ${user.id}`
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: brand(),
    rpID: relyingParty(),
    userName: name,
    userDisplayName: [user.firstName, user.lastName].filter(Boolean).join(' ') || name,
    userID: new Uint8Array(userHandle(member.id)),
    challenge: new Uint8Array(Buffer.from(await makeChallenge(adding(member)), 'base64url')),
    timeout: promptMilliseconds,
    attestationType: 'none',
    excludeCredentials: present as never,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return options as CreationOptions
}

/**
 * Adds a passkey and notifies the member. Throws `invalid` if the authenticator's response does not match a challenge of this
 * session, and `conflict` if the member has `maxPasskeys` passkeys or has added this one already.
 */
export async function addPasskey(
  member: Member,
  { name, passkey: answer }: { name: string; passkey: NewCredential },
  { address }: RequestContext,
): Promise<Passkey> {
  const made = await readNewPasskey(answer, adding(member))
  if (!made) throw notAccepted()
  return tx(async () => {
    await lockOwnAccount(member)
    if ((await db().$count(passkeys, eq(passkeys.userId, member.id))) >= maxPasskeys) throw tooMany()
    const [added] = await db()
      .insert(passkeys)
      .values({ userId: member.id, name, ...made })
      .onConflictDoNothing()
      .returning(listedPasskey)
    if (!added) throw new AppError('conflict', msg`This passkey was added already`)
    await recordInAudit({ userId: member.id, action: 'add-passkey' }, byMember(member, address))
    await notifyOfChange(
      member.id,
      () => t`A passkey was added to your account: “${nameInMail(name, t`Passkey`)}”`,
    )
    return added
  })
}

const isOwn = (member: Member, id: number) => and(eq(passkeys.id, id), eq(passkeys.userId, member.id))

/** Renames a passkey of a member. Throws `missing` if the member has no such passkey. */
export async function namePasskey(member: Member, id: number, name: string): Promise<Passkey> {
  const [named] = await db().update(passkeys).set({ name }).where(isOwn(member, id)).returning(listedPasskey)
  if (!named) throw noSuchPasskey()
  return named
}

/** Removes a passkey and notifies the member. Throws `missing` if the member has no such passkey. */
export async function removePasskey(member: Member, id: number, { address }: RequestContext): Promise<void> {
  await tx(async () => {
    await lockOwnAccount(member)
    const [removed] = await db().delete(passkeys).where(isOwn(member, id)).returning({ name: passkeys.name })
    if (!removed) throw noSuchPasskey()
    await recordInAudit({ userId: member.id, action: 'remove-passkey' }, byMember(member, address))
    await notifyOfChange(
      member.id,
      () => t`A passkey was removed from your account: “${nameInMail(removed.name, t`Passkey`)}”`,
    )
  })
}
