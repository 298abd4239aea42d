import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'
import { email, optionalText, text } from '#platform/text-schema.ts'
import { Provider, Role, User } from './user.ts'

/** A password that somebody presents; whether it is right is not for its shape to say. */
const givenPassword = (required: string) => z.string({ error: required }).min(1, required).max(1000)

const lengthOf = (password: string) => [...password.normalize('NFKC')].length

/** A password that somebody chooses. Characters are counted as people see them. */
export const NewPassword = givenPassword('Password is required')
  .refine((value) => lengthOf(value) >= 10, 'Use at least 10 characters')
  .refine((value) => lengthOf(value) <= 200, 'Use at most 200 characters')

/** A path of this site or an https address. */
const imageAddress = z
  .string()
  .trim()
  .max(500, 'Use at most 500 characters')
  .regex(
    /^(\/(?![/\\])[^\s\\]*|https:\/\/[^\s/\\]+(\/[^\s\\]*)?)$/,
    'Use an https address or a path of this site',
  )

const blank = z.literal('')

export const LoginInput = z.object({
  emailOrUsername: text(254, 'Email or username is required'),
  password: givenPassword('Password is required'),
})
export type LoginInput = z.infer<typeof LoginInput>

const mismatch = { path: ['confirmPassword'], message: "Passwords don't match" }

/** A password that a form asks for a second time. */
export const ConfirmPassword = z.string().min(1, 'Please confirm your password')

/** A new password as forms ask for it; only `newPassword` is sent. */
export const ChosenPassword = z
  .object({ newPassword: NewPassword, confirmPassword: ConfirmPassword })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, mismatch)

/** `username` is the e-mail when absent. `setup` is what the setup link carries. */
export const RegisterInput = z
  .object({
    email: email(),
    username: z.string().trim().max(254).optional(),
    password: NewPassword,
    confirmPassword: z.string().optional(),
    firstName: text(100, 'First name is required'),
    lastName: text(100, 'Last name is required'),
    setup: z.string().max(100).optional(),
  })
  .refine(
    ({ password, confirmPassword }) => confirmPassword === undefined || confirmPassword === password,
    mismatch,
  )
export type RegisterInput = z.infer<typeof RegisterInput>

/** What is absent stays; an empty name or image is removed; an empty e-mail or username stays. */
export const ProfileInput = z.object({
  firstName: optionalText(100),
  lastName: optionalText(100),
  email: z.union([blank, email()]).optional(),
  username: z.string().trim().max(254).optional(),
  profileImageUrl: z.union([blank, imageAddress]).nullish(),
  currentPassword: z.string().max(1000).optional(),
})
export type ProfileInput = z.infer<typeof ProfileInput>

export const PasswordChange = z.object({
  currentPassword: z.string().max(1000).optional(),
  newPassword: NewPassword,
})
export type PasswordChange = z.infer<typeof PasswordChange>

const token = text(100, 'The link is incomplete')
const Note = z.object({ message: z.string() })
const OwnUser = z.object({ user: User })
const ProviderParam = z.object({ provider: Provider })

/** What the sign-in page and the profile may offer. */
export const SignInOptions = z.object({
  providers: z.record(Provider, z.boolean()),
  mail: z.boolean(),
  roleTesting: z.boolean(),
})
export type SignInOptions = z.infer<typeof SignInOptions>

const said = z.string().max(4000).optional()
/** What a provider adds to the address (RFC 6749, 4.1.2; RFC 9207). */
const ProviderAnswer = z.object({ code: said, state: said, iss: said, error: said, error_description: said })

export const authContract = {
  'GET /api/auth/user': {
    access: 'member',
    output: User,
    summary: 'The signed-in user, when the session began with a provider; 401 otherwise',
  },
  'GET /api/auth/me': { access: 'member', output: User, summary: 'The signed-in user' },
  'GET /api/auth/options': {
    access: 'anyone',
    output: SignInOptions,
    summary: 'Which providers are configured, whether mails are sent, whether roles may be tried',
  },
  'POST /api/auth/login': {
    access: 'anyone',
    limit: 'sign-in',
    body: LoginInput,
    output: User,
    summary: 'Sign in by email or username',
  },
  'POST /api/auth/register': {
    access: 'anyone',
    limit: 'sign-in',
    body: RegisterInput,
    output: User,
    summary: 'Make an account and sign in',
  },
  'PUT /api/auth/profile': {
    access: 'member',
    body: ProfileInput,
    output: OwnUser,
    summary: 'Change what is given; a new email needs the current password',
  },
  'PUT /api/auth/change-password': {
    access: 'member',
    limit: 'sign-in',
    body: PasswordChange,
    summary: 'Change the password and end all other sessions',
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
    limit: 'sign-in',
    body: z.object({ token }),
    output: OwnUser,
    summary: 'Verify the own email with what the link carries',
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
    limit: 'sign-in',
    body: z.object({ token, newPassword: NewPassword }),
    output: Note,
    summary: 'Set a new password with what the link carries, and end all sessions',
  },
} satisfies Contract
