import { and, eq, sql } from 'drizzle-orm'
import { brand, ownerName } from '#base/site/domain/site.ts'
import { AppError, createFieldError } from '#platform/app-error.ts'
import { siteZone } from '#platform/clock.ts'
import { sendsMail, siteOrigin } from '#platform/config.ts'
import { presentInstant } from '#platform/database/columns.ts'
import { db, tx } from '#platform/database/database.ts'
import { nameInMail } from '#platform/email/name-in-mail.ts'
import { dayMinutes, queueEmail } from '#platform/email/outbox.ts'
import type { SecretLink } from '#platform/email/secret-links.ts'
import { consumeRateLimit } from '#platform/http/rate-limit.ts'
import { type Member, type RequestContext, requireMember } from '#platform/http/request-context.ts'
import { formatDate } from '#platform/locale.ts'
import type { AnyText } from '#platform/says.ts'
import { hashSecret, newSecret } from '#platform/secret.ts'
import { msg, t } from '#platform/texts.ts'
import type { Invitation, InvitationInput, WrittenInvitation } from '../contract/invitations.ts'
import type { ChosenIdentity } from '../contract/sign-in.ts'
import type { Role } from '../contract/user.ts'
import { isLowerRole, roleNames } from '../domain/roles.ts'
import {
  deadLink,
  invitationById,
  invitationByLink,
  isAcceptable,
  isOpenWith,
} from '../queries/invitations.ts'
import { inReaderLanguage } from '../queries/reader-language.ts'
import { credentialsNamed, storedUser } from '../queries/users.ts'
import { invitations } from '../table.ts'
import { sendVerification } from './email-links.ts'
import { proveEmail } from './email-proof.ts'
import { answersTo, notifyUser } from './notifications.ts'
import { hashPassword, knownAs } from './password-hashes.ts'
import { refuseGuessable } from './password-strength.ts'
import { addPasswordUser, refuseTakenNames } from './registration.ts'
import { byMember, giveRole, lockAdmins, recordInAudit } from './roles.ts'
import { lockOwnAccount, renewSession, startSession } from './sessions.ts'

/** Days for which an invitation's link works. */
const openDays = 7

/**
 * Invites an address, on behalf of an admin, to an account with a role; replaces an earlier invitation of that address. Emails
 * the link, or returns it for the admin to pass on. Throws `conflict` if the address's account has a higher role or is
 * deactivated, and the errors of `handOut`.
 */
export async function invite(context: RequestContext, input: InvitationInput): Promise<WrittenInvitation> {
  const { role, delivery } = input
  const link = newLink(delivery === 'mail')
  return tx(async () => {
    const { id: invitedBy } = await lockActingAdmin(context)
    const email = await addressToInvite(input.email, role)
    await db()
      .delete(invitations)
      .where(eq(sql`lower(${invitations.email})`, sql`lower(${email})`))
    const [added] = await db()
      .insert(invitations)
      .values({ email, role, invitedBy, ...link.stored })
      .returning({ id: invitations.id })
    return handOut(context, added?.id, link)
  })
}

/** Emails an open invitation with a new link. Throws `missing`, and the errors of `handOut`. */
export async function sendInvitationAgain(context: RequestContext, id: number): Promise<WrittenInvitation> {
  return tx(async () => {
    await lockActingAdmin(context)
    return renew(context, id, newLink(true))
  })
}

/** Creates a new link to an open invitation, which the admin sends. This admin becomes the inviter. Throws `missing`. */
export async function linkToInvitation(context: RequestContext, id: number): Promise<WrittenInvitation> {
  return tx(async () => {
    const { id: invitedBy } = await lockActingAdmin(context)
    return renew(context, id, newLink(false), { invitedBy })
  })
}

/**
 * Renews the link when an admin resends its email, if the invitation can still be accepted. Links that an admin copied are not
 * renewed.
 */
export const invitationLink: SecretLink = {
  begin: '/invite/',
  hash: invitations.tokenHash,
  isRenewable: () => and(isAcceptable(), eq(invitations.isMailed, true)),
  renewed: (tokenHash) => ({ tokenHash }),
}

/** Revokes an open invitation. Throws `missing`. */
export async function revokeInvitation(context: RequestContext, id: number): Promise<void> {
  await tx(async () => {
    const admin = await lockActingAdmin(context)
    const { role } = await invitationById(id)
    await db().delete(invitations).where(eq(invitations.id, id))
    const revoked = { userId: admin.id, action: 'revoke-invitation', newRole: role } as const
    await recordInAudit(revoked, byMember(admin, context.address))
  })
}

/**
 * Returns the admin who makes the request. Locks all admins until the end of the transaction: their roles stay, and invitations
 * are written one after the other. Throws `unauthorized` if the session has ended, and `forbidden` if the admin has lost the
 * role.
 */
async function lockActingAdmin(context: RequestContext): Promise<Member> {
  const admin = requireMember(context)
  const admins = await lockAdmins()
  await lockOwnAccount(admin)
  if (!admins.includes(admin.id)) throw new AppError('forbidden', msg`Your role does not allow this`)
  return admin
}

/** Returns the address as its account spells it, if there is an account. Throws `conflict` if that account could not accept. */
async function addressToInvite(email: string, role: Role): Promise<string> {
  const account = await credentialsNamed(email)
  if (!account) return email
  if (!account.isActive)
    throw unfit(msg`The account with this address is deactivated. You can activate it in the list`)
  const present = (await storedUser(account.id)).role
  if (isLowerRole(role, present))
    throw unfit(() => t`The account with this address has a higher role: ${t(roleNames[present])}`)
  return account.email ?? email
}

const unfit = (text: AnyText) => createFieldError('email', text, 'conflict')

/** Creates the token of a new link, and the values to store. */
function newLink(isMailed: boolean) {
  const token = newSecret()
  const expiresAt = sql`${presentInstant} + make_interval(days => ${openDays})`
  return { token, stored: { tokenHash: hashSecret(token), isMailed, expiresAt } }
}
type NewLink = ReturnType<typeof newLink>

async function renew(
  context: RequestContext,
  id: number,
  link: NewLink,
  change: { invitedBy?: number } = {},
): Promise<WrittenInvitation> {
  await invitationById(id)
  await db()
    .update(invitations)
    .set({ ...link.stored, ...change })
    .where(eq(invitations.id, id))
  return handOut(context, id, link)
}

/**
 * Emails an invitation's link, or returns it if `isMailed` is false, in the caller's transaction. Throws `missing`, `conflict` if
 * the site cannot send email, and `too-many` if the address has already received several invitations.
 */
async function handOut(
  context: RequestContext,
  id: number | undefined,
  { token, stored: { isMailed } }: NewLink,
): Promise<WrittenInvitation> {
  const invitation = await invitationById(id ?? 0)
  const admin = requireMember(context)
  const invited = { userId: admin.id, action: 'invite', newRole: invitation.role } as const
  await recordInAudit(invited, byMember(admin, context.address))
  const path = `/invite/${token}`
  if (!isMailed) return { ...invitation, link: path }
  if (!sendsMail())
    throw new AppError('conflict', msg`This site sends no email at present: copy the link instead`)
  await consumeRateLimit('mail', `invitation ${invitation.email.toLowerCase()}`)
  await sendInvitation(invitation, siteOrigin() + path)
  return { ...invitation, link: null }
}

async function sendInvitation(
  { email, role, invitedBy, expiresAt }: Invitation,
  address: string,
): Promise<void> {
  const inviter = nameInMail(invitedBy, ownerName())
  await inReaderLanguage({ email }, async () => {
    const { replyTo, end } = answersTo()
    await queueEmail({
      to: email,
      replyTo,
      subject: t`${inviter} invites you to ${brand()}`,
      usefulMinutes: openDays * dayMinutes,
      isAwaited: true,
      text: [
        t`${inviter} invites you to ${brand()}. Your role there: ${t(roleNames[role])}.`,
        t`Open this link to accept, with the account of this address or with a new one:`,
        address,
        t`The link works once, until ${formatDate(expiresAt, 'long', siteZone())}. It is meant for you alone: please do not pass it on.`,
        t`If you expected no invitation, do nothing: no account is made.`,
        end,
      ].join('\n\n'),
    })
  })
}

/**
 * Accepts an invitation with the signed-in account, which must have its address. An emailed link also proves the address, with
 * the effects of `proveEmail`. The session gets a new id. Returns the account's id. Throws `missing`, `forbidden` for another
 * account, and `conflict` if the account's role is higher.
 */
export async function acceptInvitation(context: RequestContext, token: string): Promise<number> {
  const member = requireMember(context)
  const { id, sid, via } = member
  await tx(async () => {
    // Locks in the same order as the commands that give roles and revoke invitations.
    await lockAdmins()
    await lockOwnAccount(member)
    const invitation = await take(token)
    const { email, role, isEmailVerified } = await storedUser(id)
    if (email === null || (await credentialsNamed(invitation.email))?.id !== id)
      throw new AppError(
        'forbidden',
        msg`This invitation is for another account. Please sign in with that one`,
      )
    if (isLowerRole(invitation.role, role))
      throw new AppError('conflict', msg`Your account has a higher role already. Nothing was changed.`)
    if (invitation.isMailed) await proveEmail({ id, email, isEmailVerified }, { sid, via })
    await giveInvitedRole(id, invitation, context)
    await renewSession(context, member)
  })
  return id
}

/**
 * Accepts an invitation with a new account for its address, and signs it in. An emailed link proves the address; otherwise this
 * sends the usual verification link. Returns the account's id. Throws `missing`, `forbidden` for a signed-in member, `conflict`
 * if the address has an account, and `invalid` if the password is easy to guess.
 */
export async function joinByInvitation(
  context: RequestContext,
  token: string,
  { password: chosen, firstName, lastName }: ChosenIdentity,
): Promise<number> {
  const { email } = await invitationByLink(token)
  if (context.member) throw new AppError('forbidden', msg`Please sign out before you make another account`)
  const names = { email, username: email, firstName, lastName: lastName || null }
  refuseGuessable(chosen, names, 'password')
  await refuseTakenNames(email, email)
  const password = await hashPassword(chosen, knownAs(`invitation ${email.toLowerCase()}`))
  return startSession(context, 'password', async () => {
    await lockAdmins()
    const invitation = await take(token)
    const userId = await addPasswordUser({ ...names, password, isEmailVerified: invitation.isMailed })
    await giveInvitedRole(userId, invitation, context)
    if (!invitation.isMailed) await sendVerification({ userId, email })
    return { userId }
  })
}

type Taken = typeof invitations.$inferSelect

/**
 * Deletes and returns an open invitation; of two simultaneous requests one gets it. The caller's transaction must have locked all
 * admins. Throws `missing`.
 */
async function take(token: string): Promise<Taken> {
  const [taken] = await db().delete(invitations).where(isOpenWith(token)).returning()
  if (!taken) throw deadLink()
  return taken
}

async function giveInvitedRole(
  userId: number,
  { role, email, invitedBy }: Taken,
  { address }: RequestContext,
): Promise<void> {
  const accepted = { userId, action: 'accept-invitation', newRole: role } as const
  await recordInAudit(accepted, { origin: 'site', actorId: userId, address })
  await giveRole(userId, role, { origin: 'invitation', actorId: invitedBy, address: null })
  await notifyUser(invitedBy, () => ({
    kind: 'account',
    title: t`Your invitation was accepted`,
    path: '/dashboard/admin-users',
    subject: t`Your invitation was accepted`,
    // The angle brackets let an erasure find the address.
    text: `${t`<${email}> now has the role you offered: ${t(roleNames[role])}.`}\n\n${siteOrigin()}/dashboard/admin-users`,
  }))
}
