import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'
import { Id, pageParameters } from '#platform/number-schema.ts'
import { email } from '#platform/text-schema.ts'
import { msg } from '#platform/texts.ts'
import { pathAfterSignIn } from '../domain/next-path.ts'
import { ChosenIdentity } from './sign-in.ts'
import { Role, User } from './user.ts'

export const InvitationInput = z.object({
  email: email(),
  role: Role,
  delivery: z
    .enum(['mail', 'link'])
    .describe(
      '`mail`: the link is emailed to the address; `link`: the answer has it, and it proves no address',
    ),
})
export type InvitationInput = z.output<typeof InvitationInput>

/** The schema of the form for an invitation. Role and delivery have their own controls. */
export const InvitationForm = InvitationInput.pick({ email: true })

export const Invitation = z.object({
  id: z.int(),
  email: z.string(),
  role: Role,
  invitedBy: z.string(),
  isMailed: z.boolean(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})
export type Invitation = z.infer<typeof Invitation>

/** An invitation as it was just written. `link` is null if it was emailed. */
export const WrittenInvitation = Invitation.extend({
  link: z
    .string()
    .nullable()
    .describe('A path of this site with the token, returned only once; null if it was emailed'),
})
export type WrittenInvitation = z.infer<typeof WrittenInvitation>

/** The reader's relation to the invitation. An `owner` has an account for its address, but is not signed in. */
const readers = ['newcomer', 'owner', 'addressee', 'higher', 'other'] as const

export const ReadInvitation = Invitation.pick({
  email: true,
  role: true,
  invitedBy: true,
  expiresAt: true,
}).extend({
  reader: z.enum(readers),
})
export type ReadInvitation = z.infer<typeof ReadInvitation>

const admin = { access: ['admin'], limit: 'sign-in' } as const
const missing = msg`There is no such invitation`
const ofLink = {
  params: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
  missing: msg`This link does not work, or not any more`,
} as const
/** The forms of the invitation's page, which also work without JavaScript. */
const answered = {
  ...ofLink,
  kind: 'form',
  form: { done: (user: User) => pathAfterSignIn(user), failed: '/invite/{token}' },
  output: User,
  limit: 'sign-in',
} as const

export const invitationsContract = {
  'GET /api/admin/invitations': {
    access: ['admin'],
    query: z.object(pageParameters(25)),
    output: z.array(Invitation),
    paged: true,
    summary: 'List open invitations, newest first',
  },
  'POST /api/admin/invitations': {
    ...admin,
    confirmed: true,
    body: InvitationInput,
    output: WrittenInvitation,
    status: 201,
    summary:
      'Invite an address to an account with a role, and replace its earlier invitation. 409 if its account has a higher role or is deactivated, and for `mail` if the site sends no email',
  },
  'POST /api/admin/invitations/{id}/send': {
    ...admin,
    params: Id,
    missing,
    output: Invitation,
    summary: 'Email an invitation with a new link, which works for seven days; the former link stops working',
  },
  'POST /api/admin/invitations/{id}/link': {
    ...admin,
    confirmed: true,
    params: Id,
    missing,
    output: WrittenInvitation,
    summary: 'Create a new link to pass on, which proves no address; the former link stops working',
  },
  'DELETE /api/admin/invitations/{id}': {
    access: ['admin'],
    params: Id,
    missing,
    summary: 'Revoke an invitation: its link stops working',
  },
  'GET /api/invite/{token}': {
    ...ofLink,
    access: 'anyone',
    output: ReadInvitation,
    summary: 'Get an invitation by its link; changes nothing',
  },
  'POST /api/invite/{token}/accept': {
    ...answered,
    access: 'member',
    summary:
      'Accept an invitation with the signed-in account, which must have its address. 409 if the account has a higher role',
  },
  'POST /api/invite/{token}/account': {
    ...answered,
    access: 'anyone',
    body: ChosenIdentity,
    summary: 'Accept an invitation with a new account, and sign in. 409 if its address has an account',
  },
} satisfies Contract
