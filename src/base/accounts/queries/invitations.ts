import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { AppError } from '#platform/app-error.ts'
import type { Page } from '#platform/contract.ts'
import { type PageQuery, selectPage } from '#platform/cursor.ts'
import { db } from '#platform/database/database.ts'
import { oneOr } from '#platform/database/rows.ts'
import type { Member } from '#platform/http/request-context.ts'
import { hashSecret } from '#platform/secret.ts'
import { msg } from '#platform/texts.ts'
import type { Invitation, ReadInvitation } from '../contract/invitations.ts'
import { isLowerRole } from '../domain/roles.ts'
import { invitations } from '../table.ts'
import { activeAdmins, nameOfUser } from './people.ts'
import { credentialsNamed, storedUser } from './users.ts'

const { id, email, role, isMailed, createdAt, expiresAt } = invitations
const listed = {
  id,
  email,
  role,
  isMailed,
  createdAt,
  expiresAt,
  invitedBy: nameOfUser(sql`${invitations.invitedBy}`),
}

const isOpen = gt(invitations.expiresAt, sql`now()`)

/** Returns the condition for an unexpired invitation whose inviter is still an active admin. */
export const isAcceptable = () =>
  and(isOpen, inArray(invitations.invitedBy, db().select().from(activeAdmins())))

export const isOpenWith = (token: string) => and(eq(invitations.tokenHash, hashSecret(token)), isAcceptable())

export const openInvitations = (page: PageQuery): Promise<Page<Invitation>> =>
  selectPage(page, { id: invitations.id }, db().select(listed).from(invitations).$dynamic(), isOpen)

export async function invitationById(id: number): Promise<Invitation> {
  return db()
    .select(listed)
    .from(invitations)
    .where(and(eq(invitations.id, id), isOpen))
    .then(oneOr(msg`There is no such invitation`))
}

/** Returns the invitation of a link. Unknown, used, revoked and expired tokens all fail with `missing`. */
export async function invitationByLink(token: string): Promise<Invitation> {
  const [found] = await db().select(listed).from(invitations).where(isOpenWith(token))
  if (!found) throw deadLink()
  return found
}

export const deadLink = () => new AppError('missing', msg`This link does not work, or not any more`)

/** Returns an invitation and the reader's relation to it. Throws the errors of `invitationByLink`. */
export async function readInvitation(member: Member | null, token: string): Promise<ReadInvitation> {
  const invitation = await invitationByLink(token)
  return { ...invitation, reader: await identifyReader(member, invitation) }
}

async function identifyReader(
  member: Member | null,
  { email, role }: Invitation,
): Promise<ReadInvitation['reader']> {
  const account = await credentialsNamed(email)
  if (!member) return account ? 'owner' : 'newcomer'
  if (account?.id !== member.id) return 'other'
  return isLowerRole(role, (await storedUser(member.id)).role) ? 'higher' : 'addressee'
}
