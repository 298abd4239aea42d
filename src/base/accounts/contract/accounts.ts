import { z } from 'zod'
import { interfaceLanguageTags } from '#base/site/domain/interface-languages.ts'
import type { Contract } from '#platform/contract.ts'
import { identity, pageParameters } from '#platform/number-schema.ts'
import { email, text } from '#platform/text-schema.ts'
import { msg } from '#platform/texts.ts'
import { pathAfterSignIn, pathOfCode, pathOfSignIn } from '../domain/next-path.ts'
import { invitationsContract } from './invitations.ts'
import { noticeEndpoints } from './notices.ts'
import { passkeysContract } from './passkeys.ts'
import { UserSearch } from './search.ts'
import { SecondFactorCode, secondFactorContract } from './second-factor.ts'
import { sessionEndpoints } from './sessions.ts'
import { Settings, SettingsInput } from './settings.ts'
import {
  Confirmation,
  LoginInput,
  NewPassword,
  PasswordChange,
  RefusedForm,
  RegisterInput,
  SignInOptions,
} from './sign-in.ts'
import { AfterSignIn, AuditEntry, ListedUser, ProfileInput, Provider, Role, User, UserStats } from './user.ts'

const token = text(100, msg`The link is incomplete`)
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
    summary: 'Get the signed-in user if the session was opened with a provider or a passkey; 401 otherwise',
  },
  'GET /api/auth/me': { access: 'member', output: User, summary: 'Get the signed-in user' },
  'GET /api/auth/options': {
    access: 'anyone',
    output: SignInOptions,
    summary: 'Get the configured providers, whether the site sends email, and whether members may try roles',
  },
  'GET /api/auth/setup': {
    access: 'anyone',
    query: z.object({ token: z.string().max(500).default('') }),
    output: z.object({
      usable: z.boolean(),
      language: z
        .enum(interfaceLanguageTags)
        .nullable()
        .describe(
          'The language to propose for the site; null once it is saved, or if the link is not usable',
        ),
    }),
    summary: 'Check whether a setup link still makes its user the admin',
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
      'Sign in by email or username; 401 with `code` = `second-factor` if the second factor needs a code',
  },
  'GET /api/auth/refused-form': {
    access: 'anyone',
    output: RefusedForm.nullable(),
    summary:
      'Get the errors and the typed values of the plain form that this browser has just sent; once, then null',
  },
  'POST /api/auth/register': {
    access: 'anyone',
    limit: 'sign-in',
    kind: 'form',
    form: {
      done: (user: User, { next }) => pathAfterSignIn(user, next),
      failed: (_, { next, setup }) => pathOfSignIn({ tab: 'sign-up', next, setup }),
      keeps: ['firstName', 'lastName', 'email', 'language'],
    },
    query: AfterSignIn.extend({ setup: z.string().max(100).optional() }),
    body: RegisterInput,
    output: User,
    summary: 'Create an account and sign in',
  },
  'GET /api/account/confirm': {
    access: 'member',
    confirmed: true,
    output: z.object({ isConfirmed: z.literal(true) }),
    summary:
      'Check whether the session is confirmed, for requests that cannot ask for the confirmation, such as a download',
  },
  'POST /api/account/confirm': {
    access: 'member',
    body: Confirmation,
    summary:
      'Confirm the session with the password or a passkey; sensitive calls are then allowed for five minutes. 409 for a password if the account has none',
  },
  'PUT /api/auth/profile': {
    access: 'member',
    confirmed: 'in part',
    body: ProfileInput,
    output: OwnUser,
    summary:
      'Change the given fields. A new email needs a confirmed session. If the present email is verified, the new one is the `pendingEmail` until its link is used',
  },
  'PUT /api/auth/change-password': {
    access: 'member',
    confirmed: 'in part',
    limit: 'sign-in',
    body: PasswordChange,
    summary:
      'Change the password and end all other sessions; setting the first password needs a confirmed session',
  },
  'POST /api/auth/logout': { access: 'anyone', summary: 'End the session' },
  'GET /api/logout': {
    access: 'anyone',
    kind: 'response',
    answers: ['redirect'],
    summary: 'End the session if the visitor or a page of this site opens this address, and redirect to /',
  },
  'GET /api/login': {
    access: 'anyone',
    kind: 'response',
    answers: ['redirect'],
    query: z.object({ next: z.string().max(500).optional() }),
    summary: 'Redirect to /auth, which opens `next` after the sign-in',
  },
  'PUT /auth/update-role': {
    access: 'member',
    body: z.object({ role: Role }),
    output: OwnUser,
    summary: 'Take another role, if ROLE_TESTING allows it',
  },
  'HEAD /api/auth/{provider}': {
    access: 'anyone',
    kind: 'response',
    params: ProviderParam,
    summary: 'Check whether the provider is configured: 204, else 400',
  },
  'GET /api/auth/{provider}': {
    access: 'anyone',
    kind: 'response',
    answers: ['redirect'],
    params: ProviderParam,
    query: z.object({ next: z.string().max(500).optional(), setup: z.string().max(100).optional() }),
    summary: 'Start a sign-in with a provider',
  },
  'GET /api/auth/{provider}/callback': {
    access: 'anyone',
    kind: 'response',
    answers: ['redirect'],
    params: ProviderParam,
    query: ProviderAnswer,
    summary: "Finish a sign-in at the provider's callback",
  },
  'POST /api/auth/email-verification': {
    access: 'member',
    limit: 'mail',
    status: 202,
    output: Note,
    summary: 'Send a link that verifies the email of the signed-in user',
  },
  'POST /api/auth/email-verification/confirm': {
    access: 'member',
    body: z.object({ token }),
    output: OwnUser,
    summary: 'Verify the email of the signed-in user with the token of an emailed link',
  },
  'DELETE /api/auth/pending-email': {
    access: 'member',
    summary: 'Discard the pending email and keep the present one',
  },
  'POST /api/auth/email-undo/address': {
    access: 'anyone',
    body: z.object({ token }),
    output: z.object({ email: z.string().describe('The former email, which the link restores') }),
    summary: 'Get the email that an undo link restores; changes nothing. 400 if the link is used or expired',
  },
  'POST /api/auth/email-undo': {
    access: 'anyone',
    body: z.object({ token, newPassword: NewPassword, code: SecondFactorCode.optional() }),
    output: Note,
    summary:
      'Restore the former email with the token of an undo link, set a new password, and end all sessions and tokens; asks for a second factor as a reset does',
  },
  'POST /api/auth/password-reset': {
    access: 'anyone',
    limit: 'mail',
    status: 202,
    body: z.object({ email: email() }),
    output: Note,
    summary: 'Request a link that resets the password; known and unknown addresses get the same answer',
  },
  'POST /api/auth/password-reset/confirm': {
    access: 'anyone',
    body: z.object({ token, newPassword: NewPassword, code: SecondFactorCode.optional() }),
    output: Note,
    summary:
      'Set a new password with the token of an emailed link, and end all sessions; 401 with `code` = `second-factor` if the second factor needs a code',
  },
  'GET /api/settings': {
    access: 'member',
    output: Settings,
    summary: 'Get the settings of the signed-in user',
  },
  'PUT /api/settings': {
    access: 'member',
    confirmed: 'in part',
    body: SettingsInput,
    output: Settings,
    summary: 'Change the given settings; a new notification email needs a confirmed session',
  },
  'POST /api/settings/notification-email': {
    access: 'member',
    limit: 'mail',
    status: 202,
    output: Note,
    summary: 'Resend the link for the pending notification email',
  },
  'POST /api/settings/notification-email/confirm': {
    access: 'member',
    body: z.object({ token }),
    output: Settings,
    summary: 'Apply the pending notification email with the token of its link',
  },
  'GET /api/admin/user-stats': { access: admins, output: UserStats, summary: 'Count the users' },
  'GET /api/admin/users': {
    access: admins,
    query: z.object({ ...pageParameters(25), ...UserSearch.shape }),
    output: z.array(ListedUser),
    paged: true,
    summary: 'List users, newest first; `search` is the beginning of an email, username, first or last name',
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
    summary: 'Reactivate a user, who can sign in again',
  },
  'PATCH /api/admin/users/{userId}/deactivate': {
    ...ofUser,
    confirmed: true,
    output: ListedUser,
    summary: 'Deactivate a user and end all their sessions',
  },
  'PATCH /api/admin/users/{userId}/confirm-email': {
    ...ofUser,
    confirmed: true,
    body: z.object({ email: email() }),
    output: ListedUser,
    summary: 'Confirm the pending email of a user, if the site sends no email',
  },
  'GET /api/admin/users/{userId}/audit': {
    ...ofUser,
    query: z.object(pageParameters(25)),
    output: z.array(AuditEntry),
    paged: true,
    summary: 'List the changes of a user, newest first',
  },
  ...invitationsContract,
  ...secondFactorContract,
  ...passkeysContract,
} satisfies Contract
