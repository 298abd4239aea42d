import { apiCaller } from '#platform/api-client.ts'
import type {
  CreationOptions,
  NewCredential,
  passkeysContract,
  RequestOptions,
  UsedCredential,
} from '../contract/passkeys.ts'
import type { User } from '../contract/user.ts'

const call = apiCaller<typeof passkeysContract>()

/** Loads the library at the first use of a passkey. */
const library = () => import('@simplewebauthn/browser')

/** Aborts the offer of passkeys in the name field, because a browser allows only one passkey request at a time. */
let offered = new AbortController()

/**
 * Requests a passkey through the browser and returns its assertion. Throws the errors of `options`, and if the visitor uses no
 * passkey.
 */
export async function answerWithPasskey(options: () => Promise<RequestOptions>): Promise<UsedCredential> {
  const [optionsJSON, { startAuthentication }] = await Promise.all([options(), library()])
  offered.abort()
  return toAnswer(await startAuthentication({ optionsJSON: optionsJSON as never }))
}

const toAnswer = ({ id, rawId, type, response }: UsedCredential): UsedCredential => {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, userHandle } }
}

export const signInWithPasskey = async (): Promise<User> =>
  signIn(await answerWithPasskey(() => call('POST /api/auth/passkey/options')))

/**
 * Signs in with a passkey that the browser offers in the name field (conditional mediation). Works without the library, so that
 * not every visitor loads it: browsers with this feature convert from and to JSON themselves.
 */
export async function signInFromField(): Promise<User> {
  offered = new AbortController()
  const { signal } = offered
  const options = await call('POST /api/auth/passkey/options')
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const found = await navigator.credentials.get({ mediation: 'conditional', publicKey, signal })
  return signIn(toAnswer((found as PublicKeyCredential).toJSON() as UsedCredential))
}

const signIn = (passkey: UsedCredential): Promise<User> =>
  call('POST /api/auth/passkey', { body: { passkey } })

/** Creates a passkey through the browser. Throws the errors of `options`, and if the member cancels. */
export async function makePasskey(options: () => Promise<CreationOptions>): Promise<NewCredential> {
  const [optionsJSON, { startRegistration }] = await Promise.all([options(), library()])
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: optionsJSON as never })
  const { clientDataJSON, attestationObject, transports } = response
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
}
