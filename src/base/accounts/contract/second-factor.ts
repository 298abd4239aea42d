import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'
import { identity } from '#platform/number-schema.ts'
import { example, text } from '#platform/text-schema.ts'
import { msg } from '#platform/texts.ts'
import { pathAfterSignIn, pathOfCode, pathOfSignIn } from '../domain/next-path.ts'
import { AfterSignIn, User } from './user.ts'

/** A code of the authenticator app, or a recovery code. */
export const SecondFactorCode = text(60, msg`Enter the code`).meta(example('123456'))

const code = z.object({ code: SecondFactorCode })

/** The schema of the form with a code. */
export const CodeForm = code

/** Also accepts `on`, the value of a checkbox in a plain form. */
const trust = z.union([z.boolean(), z.literal('on').transform(() => true)]).default(false)

export const TrustedBrowser = z.object({
  id: z.int(),
  browser: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isThis: z.boolean(),
})
export type TrustedBrowser = z.infer<typeof TrustedBrowser>

export const SecondFactor = z.object({
  isOn: z.boolean(),
  since: z.iso.datetime().nullable(),
  recoveryCodes: z.int().describe('The number of unused codes'),
  trustedBrowsers: z.array(TrustedBrowser),
})
export type SecondFactor = z.infer<typeof SecondFactor>

/** The data for an authenticator app: the secret, the `otpauth:` URL that contains it, and that URL as a QR code. */
export const Enrolment = z.object({
  secret: z.string(),
  address: z.string(),
  qrCode: z.object({ size: z.int(), path: z.string() }),
})
export type Enrolment = z.infer<typeof Enrolment>

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

const path = '/api/account/second-factor'

export const secondFactorContract = {
  'POST /api/auth/second-factor': {
    access: 'anyone',
    kind: 'form',
    form: {
      done: (user: User, { next }) => pathAfterSignIn(user, next),
      failed: ({ details }, { next }) =>
        details?.code === 'sign-in-over' ? pathOfSignIn({ next }) : pathOfCode(next),
      keeps: [],
    },
    query: AfterSignIn,
    body: code.extend({ trust }),
    output: User,
    summary: 'Finish a sign-in that waits for a code; with `trust`, this browser needs no code for 30 days',
  },
  [`GET ${path}`]: { access: 'member', output: SecondFactor, summary: 'Get the second factor of the member' },
  [`POST ${path}`]: {
    access: 'member',
    confirmed: true,
    output: Enrolment,
    summary: 'Start to set up a second factor; it takes effect once one of its codes is confirmed',
  },
  [`POST ${path}/confirm`]: {
    access: 'member',
    body: code,
    output: RecoveryCodes,
    summary: 'Turn on the second factor with its first code, and end all other sessions',
  },
  [`POST ${path}/recovery-codes`]: {
    access: 'member',
    confirmed: true,
    body: code,
    output: RecoveryCodes,
    summary: 'Create new recovery codes; the former ones stop working',
  },
  [`POST ${path}/off`]: {
    access: 'member',
    confirmed: true,
    body: code,
    summary: 'Turn off the second factor',
  },
  'DELETE /api/account/trusted-browsers/{id}': {
    access: 'member',
    params: z.object({ id: identity() }),
    summary: 'Stop trusting a browser: it needs a code again',
  },
} as const satisfies Contract
