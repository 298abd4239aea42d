import { z } from 'zod'
import { interfaceLanguageTags } from '#base/site/domain/interface-languages.ts'
import { RefusedForm as Refused } from '#platform/refused-schema.ts'
import { type AnyText, says } from '#platform/says.ts'
import { email, example, line, nameText, optionalLine } from '#platform/text-schema.ts'
import { msg, t } from '#platform/texts.ts'
import { mismatch, passwordFault } from '../domain/sign-up-rules.ts'
import { UsedCredential } from './passkeys.ts'
import { Provider, Username } from './user.ts'

/** Returns the schema of a password that the user enters to prove who they are. Only the server can check whether it is right. */
const givenPassword = (required: AnyText) => z.string(says(required)).min(1, says(required)).max(1000)

const examplePassword = example('four wet horses cross')

export const NewPassword = givenPassword(msg`Password is required`)
  .refine((password) => !passwordFault(password), {
    error: ({ input }) => passwordFault(String(input)),
  })
  .meta(examplePassword)

export const LoginInput = z.object({
  emailOrUsername: nameText(254, msg`Email or username is required`),
  password: givenPassword(msg`Password is required`),
})
export type LoginInput = z.infer<typeof LoginInput>

const mismatchIssue = { path: ['confirmPassword'], ...says(mismatch) }

/** The form for a new password. Only `newPassword` is sent to the server. */
export const ChosenPassword = z
  .object({
    newPassword: NewPassword,
    confirmPassword: z.string().min(1, says(msg`Please confirm your password`)),
  })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, mismatchIssue)

export const ChosenIdentity = z
  .object({
    password: NewPassword,
    confirmPassword: z.string().optional().meta(examplePassword),
    firstName: line(100, msg`First name is required`),
    lastName: optionalLine(100),
  })
  .refine(
    ({ password, confirmPassword }) => confirmPassword === undefined || confirmPassword === password,
    mismatchIssue,
  )
export type ChosenIdentity = z.infer<typeof ChosenIdentity>

/** `username` defaults to the email. `setup` is the token of the setup link, `language` the one that its user chose for the site. */
export const RegisterInput = ChosenIdentity.safeExtend({
  email: email(),
  username: Username.optional(),
  setup: z.string().max(100).optional(),
  language: z.enum(interfaceLanguageTags).optional(),
})
export type RegisterInput = z.infer<typeof RegisterInput>

export const Confirmation = z
  .object({ password: z.string().max(1000).optional(), passkey: UsedCredential.optional() })
  .refine(({ password, passkey }) => Boolean(password) !== Boolean(passkey), {
    path: ['password'],
    error: () => t`Password is required`,
  })
  .meta(example({ password: 'four wet horses cross' }))
export type Confirmation = z.infer<typeof Confirmation>

/** The schema of the form that confirms by password. */
export const PasswordConfirmation = z.object({
  password: z.string().min(1, says(msg`Password is required`)).max(1000),
})

export const PasswordChange = z.object({
  currentPassword: z.string().max(1000).optional(),
  newPassword: NewPassword,
})
export type PasswordChange = z.infer<typeof PasswordChange>

export const SignInOptions = z.object({
  providers: z.record(Provider, z.boolean()),
  mail: z.boolean(),
  roleTesting: z.boolean(),
})
export type SignInOptions = z.infer<typeof SignInOptions>

export const RefusedForm = Refused
export type RefusedForm = z.infer<typeof RefusedForm>
