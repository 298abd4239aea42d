import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'
import { identity, pageParameters } from '#platform/number-schema.ts'
import { email, text } from '#platform/text-schema.ts'
import { pathAfterSignIn, pathOfCode, pathOfSignIn } from '../domain/next-path.ts'
import { invitationsContract } from './invitations.ts'
import { noticeEndpoints } from './notices.ts'
import { passkeysContract } from './passkeys.ts'
import { UserSearch } from './search.ts'
import { SecondFactorCode, secondFactorContract } from './second-factor.ts'
import { sessionEndpoints } from './sessions.ts'
import {
  Confirmation,
  LoginInput,
  NewPassword,
  PasswordChange,
  RefusedForm,
  RegisterInput,
  SignInOptions,
} from './sign-in.ts'
import {
  AfterSignIn,
  AuditEntry,
  ListedUser,
  ProfileInput,
  Provider,
  Role,
  Settings,
  SettingsInput,
  User,
  UserStats,
} from './user.ts'

const token = text(100, 'The link is incomplete')
const Note = z.object({ message: z.string() })
const OwnUser = z.object({ user: User })
const ProviderParam = z.object({ provider: Provider })

const said = z.string().max(4000).optional()
/** The query parameters that a provider adds to the callback (RFC 6749, 4.1.2; RFC 9207). */
const ProviderAnswer = z.object({ code: said, state: said, iss: said, error: said, error_description: said })

const admins = ['admin'] as const
const ofUser = { access: admins, params: z.object({ userId: identity() }) } as const

export const accountsContract = {
  ...noticeEndpoints,
  ...sessionEndpoints,
  'GET /api/auth/user': {
    access: 'member',
    output: User,
    summary: 'The signed-in user, when the session began with a provider or a passkey; 401 otherwise',
  },
  'GET /api/auth/me': { access: 'member', output: User, summary: 'The signed-in user' },
  'GET /api/auth/options': {
    access: 'anyone',
    output: SignInOptions,
    summary: 'Which providers are configured, whether emails are sent, whether roles may be tried',
  },
  'GET /api/auth/setup': {
    access: 'anyone',
    query: z.object({ token: z.string().max(500).default('') }),
    output: z.object({ usable: z.boolean() }),
    summary: 'Whether a setup link still makes its user the admin',
  },
  'POST /api/auth/login': {
    access: 'anyone',
    kind: 'form',
    form: {
      done: (user: User, { next }) => pathAfterSignIn(user, next),
      failed: ({ details }, { next }) =>
        details?.code === 'second-factor' ? pathOfCode(next) : pathOfSignIn({ next }),
      keeps: ['emailOrUsername'],
    },
    query: AfterSignIn,
    body: LoginInput,
    output: User,
    summary:
      'Sign in by email or username; 401 with `code` = `second-factor` when a code of the second factor is needed too',
  },
  'GET /api/auth/refused-form': {
    access: 'anyone',
    output: RefusedForm.nullable(),
    summary:
      'Why the plain form that this browser has just sent was refused, and what was typed; once, else null',
  },
  'POST /api/auth/register': {
    access: 'anyone',
    limit: 'sign-in',
    kind: 'form',
    form: {
      done: (user: User, { next }) => pathAfterSignIn(user, next),
      failed: (_, { next, setup }) => pathOfSignIn({ tab: 'sign-up', next, setup }),
      keeps: ['firstName', 'lastName', 'email'],
    },
    query: AfterSignIn.extend({ setup: z.string().max(100).optional() }),
    body: RegisterInput,
    output: User,
    summary: 'Make an account and sign in',
  },
  'GET /api/account/confirm': {
    access: 'member',
    confirmed: true,
    output: z.object({ isConfirmed: z.literal(true) }),
    summary:
      'Whether the session allows what is dangerous now: for what cannot ask by itself, such as a download',
  },
  'POST /api/account/confirm': {
    access: 'member',
    body: Confirmation,
    summary:
      'Confirm the session with the own password or an own passkey: for five minutes it allows what is dangerous. 409 for a password where there is none',
  },
  'PUT /api/auth/profile': {
    access: 'member',
    confirmed: 'in part',
    body: ProfileInput,
    output: OwnUser,
    summary:
      'Change what is given; a new email needs a confirmation, and is the `pendingEmail` until its link is used where the present one is verified',
  },
  'PUT /api/auth/change-password': {
    access: 'member',
    confirmed: 'in part',
    limit: 'sign-in',
    body: PasswordChange,
    summary:
      'Change the password and end all other sessions; where there is none yet, setting one needs a confirmation',
  },
  'POST /api/auth/logout': { access: 'anyone', summary: 'End the session' },
  'GET /api/logout': {
    access: 'anyone',
    kind: 'response',
    answers: ['redirect'],
    summary: 'End the session, when this site asks for the page, and go to /',
  },
  'GET /api/login': {
    access: 'anyone',
    kind: 'response',
    answers: ['redirect'],
    query: z.object({ next: z.string().max(500).optional() }),
    summary: 'Go to /auth, which leads on to `next`',
  },
  'PUT /auth/update-role': {
    access: 'member',
    body: z.object({ role: Role }),
    output: OwnUser,
    summary: 'Take another role, where ROLE_TESTING allows it',
  },
  'HEAD /api/auth/{provider}': {
    access: 'anyone',
    kind: 'response',
    params: ProviderParam,
    summary: 'Whether the provider is configured: 204, else 400',
  },
  'GET /api/auth/{provider}': {
    access: 'anyone',
    kind: 'response',
    answers: ['redirect'],
    params: ProviderParam,
    query: z.object({ next: z.string().max(500).optional(), setup: z.string().max(100).optional() }),
    summary: 'Begin to sign in with a provider',
  },
  'GET /api/auth/{provider}/callback': {
    access: 'anyone',
    kind: 'response',
    answers: ['redirect'],
    params: ProviderParam,
    query: ProviderAnswer,
    summary: 'Where the provider sends the visitor back',
  },
  'POST /api/auth/email-verification': {
    access: 'member',
    limit: 'mail',
    status: 202,
    output: Note,
    summary: 'Send a link that verifies the own email',
  },
  'POST /api/auth/email-verification/confirm': {
    access: 'member',
    body: z.object({ token }),
    output: OwnUser,
    summary: 'Verify the own email with what the link carries',
  },
  'DELETE /api/auth/pending-email': {
    access: 'member',
    summary: 'Keep the present email: forget the new one that waits for its link',
  },
  'POST /api/auth/email-undo/address': {
    access: 'anyone',
    body: z.object({ token }),
    output: z.object({ email: z.string().describe('The former email, which the link gives back') }),
    summary:
      'Which email the link in its email gives back; changes nothing, 400 for a link that does not work any more',
  },
  'POST /api/auth/email-undo': {
    access: 'anyone',
    body: z.object({ token, newPassword: NewPassword, code: SecondFactorCode.optional() }),
    output: Note,
    summary:
      'Take the former email back with what the link in its email carries, set a new password, and end all sessions and tokens; asks for a second factor as a reset does',
  },
  'POST /api/auth/password-reset': {
    access: 'anyone',
    limit: 'mail',
    status: 202,
    body: z.object({ email: email() }),
    output: Note,
    summary: 'Ask for a link that resets the password; known and unknown addresses get the same answer',
  },
  'POST /api/auth/password-reset/confirm': {
    access: 'anyone',
    body: z.object({ token, newPassword: NewPassword, code: SecondFactorCode.optional() }),
    output: Note,
    summary:
      'Set a new password with what the link carries, and end all sessions; an account with a second factor needs a code of it, and says so with `code` = `second-factor` and 401',
  },
  'GET /api/settings': { access: 'member', output: Settings, summary: 'The own settings' },
  'PUT /api/settings': {
    access: 'member',
    confirmed: 'in part',
    body: SettingsInput,
    output: Settings,
    summary: 'Change those of the own settings that are given; a new notification email needs a confirmation',
  },
  'POST /api/settings/notification-email': {
    access: 'member',
    limit: 'mail',
    status: 202,
    output: Note,
    summary: 'Send the link for the pending notification email again',
  },
  'POST /api/settings/notification-email/confirm': {
    access: 'member',
    body: z.object({ token }),
    output: Settings,
    summary: 'Use the pending notification email, with what its link carries',
  },
  'GET /api/admin/user-stats': { access: admins, output: UserStats, summary: 'How many users there are' },
  'GET /api/admin/users': {
    access: admins,
    query: z.object({ ...pageParameters(25), ...UserSearch.shape }),
    output: z.array(ListedUser),
    paged: true,
    summary: 'Users, newest first; `search` is the beginning of an email, username, first or last name',
  },
  'PATCH /api/admin/users/{userId}/role': {
    ...ofUser,
    confirmed: true,
    body: z.object({ role: Role }),
    output: ListedUser,
    summary: 'Change the role of a user',
  },
  'PATCH /api/admin/users/{userId}/activate': {
    ...ofUser,
    confirmed: true,
    output: ListedUser,
    summary: 'Let a user sign in again',
  },
  'PATCH /api/admin/users/{userId}/deactivate': {
    ...ofUser,
    confirmed: true,
    output: ListedUser,
    summary: 'Lock a user out and end all of his sessions',
  },
  'PATCH /api/admin/users/{userId}/confirm-email': {
    ...ofUser,
    confirmed: true,
    body: z.object({ email: email() }),
    output: ListedUser,
    summary: 'Confirm the pending email of a user, where the site sends no email',
  },
  'GET /api/admin/users/{userId}/audit': {
    ...ofUser,
    query: z.object(pageParameters(25)),
    output: z.array(AuditEntry),
    paged: true,
    summary: 'What was done to a user, newest first',
  },
  ...invitationsContract,
  ...secondFactorContract,
  ...passkeysContract,
} satisfies Contract
