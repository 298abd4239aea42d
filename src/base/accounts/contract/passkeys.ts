import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'
import { identity } from '#platform/number-schema.ts'
import { says } from '#platform/says.ts'
import { example, name as nameOf } from '#platform/text-schema.ts'
import { msg } from '#platform/texts.ts'
import { maxPasskeyName, maxPasskeys } from '../domain/passkeys.ts'
import { SecondFactorCode } from './second-factor.ts'
import { User } from './user.ts'

/** Returns the schema of bytes in base64url, of at most `max` characters. */
const bytes = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/, says(msg`This is not base64url`))
    .max(max, says(msg`This is too long`))
    .meta(example('AQIDBA'))

/** The common part of an authenticator's responses (WebAuthn Level 3, 5.1). An id has at most 1,023 bytes. */
const credential = { id: bytes(1364), rawId: bytes(1364), type: z.literal('public-key') }

/** The response to `CreationOptions` (`RegistrationResponseJSON`). */
export const NewCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8000),
    attestationObject: bytes(16_000),
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
})
export type NewCredential = z.infer<typeof NewCredential>

/** The assertion: the response to `RequestOptions` (`AuthenticationResponseJSON`). */
export const UsedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8000),
    authenticatorData: bytes(8000),
    signature: bytes(8000),
    userHandle: bytes(100).optional(),
  }),
})
export type UsedCredential = z.infer<typeof UsedCredential>

const Descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
})

/** `PublicKeyCredentialCreationOptionsJSON` (WebAuthn Level 3). */
export const CreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type CreationOptions = z.infer<typeof CreationOptions>

/** `PublicKeyCredentialRequestOptionsJSON` (WebAuthn Level 3). */
export const RequestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  allowCredentials: z.array(Descriptor).optional(),
  userVerification: z.literal('required'),
})
export type RequestOptions = z.infer<typeof RequestOptions>

const name = nameOf(maxPasskeyName, msg`Enter a name`)

export const Passkey = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type Passkey = z.infer<typeof Passkey>

/** The schemas of the forms for a new passkey and for a new name. Without a second factor, `code` is left out. */
export const PasskeyForm = z.object({ name, code: SecondFactorCode.optional() })
export const PasskeyNameForm = PasskeyForm.pick({ name: true })

const path = '/api/account/passkeys'
const params = z.object({ id: identity() })
const missing = msg`There is no such passkey`
const limit = 'passkey'

export const passkeysContract = {
  'POST /api/auth/passkey/options': {
    access: 'anyone',
    limit,
    output: RequestOptions,
    summary: 'Start a sign-in with a passkey',
  },
  'POST /api/auth/passkey': {
    access: 'anyone',
    limit,
    body: z.object({ passkey: UsedCredential }),
    output: User,
    summary: 'Sign in with a passkey, without a password or code',
  },
  'POST /api/auth/second-factor/passkey/options': {
    access: 'anyone',
    limit,
    body: z.object({}),
    output: RequestOptions,
    summary: 'Start the second step of a sign-in with a passkey of that account',
  },
  'POST /api/auth/second-factor/passkey': {
    access: 'anyone',
    limit,
    body: z.object({ passkey: UsedCredential, trust: z.boolean().default(false) }),
    output: User,
    summary: 'Finish the second step of a sign-in with a passkey of that account',
  },
  'POST /api/account/confirm/options': {
    access: 'member',
    limit,
    output: RequestOptions,
    summary: 'Start to confirm the session with a passkey',
  },
  [`GET ${path}`]: {
    access: 'member',
    output: z.array(Passkey),
    summary: 'List the passkeys of the member, newest first',
  },
  [`POST ${path}/options`]: {
    access: 'member',
    confirmed: true,
    limit,
    body: z.object({ code: SecondFactorCode.optional() }),
    output: CreationOptions,
    summary: 'Start to add a passkey; needs a code if the second factor is on',
  },
  [`POST ${path}`]: {
    access: 'member',
    confirmed: true,
    limit,
    body: z.object({ name, passkey: NewCredential }),
    output: Passkey,
    status: 201,
    summary: `Add a passkey, at most ${maxPasskeys}`,
  },
  [`PATCH ${path}/{id}`]: {
    access: 'member',
    params,
    missing,
    body: z.object({ name }),
    output: Passkey,
    summary: 'Rename a passkey',
  },
  [`DELETE ${path}/{id}`]: {
    access: 'member',
    confirmed: true,
    params,
    missing,
    summary: 'Remove a passkey',
  },
} as const satisfies Contract
