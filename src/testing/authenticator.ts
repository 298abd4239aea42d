import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type {
  CreationOptions,
  NewCredential,
  RequestOptions,
  UsedCredential,
} from '#base/accounts/contract/passkeys.ts'
import type { Browser } from './browser.ts'

/** The deviations of a dishonest authenticator or browser. */
type Deviation = {
  origin?: string
  rpId?: string
  challenge?: string
  isVerified?: boolean
  counter?: number
  userHandle?: string
  type?: string
  crossOrigin?: boolean
}

type Attestation = { fmt: string; attStmt: Map<string, unknown> }

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()

/** User present, user verified, credential data included (WebAuthn Level 3, section 6.1). */
const flags = { present: 1, verified: 4, hasData: 64 }

/** Creates a software passkey with an ES256 key, in a browser at `origin`. */
export function makeAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  const named = { id: base64url(id), rawId: base64url(id), type: 'public-key' as const }
  let counter = 0
  let handle = ''

  const clientData = (type: string, challenge: string, by: Deviation) =>
    Buffer.from(
      JSON.stringify({
        type: by.type ?? type,
        challenge: by.challenge ?? challenge,
        origin: by.origin ?? origin,
        crossOrigin: by.crossOrigin ?? false,
      }),
    )
  const authenticatorData = (rpId: string, by: Deviation, more = 0) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(by.counter ?? counter)
    const bits = flags.present | ((by.isVerified ?? true) ? flags.verified : 0) | more
    return Buffer.concat([sha256(by.rpId ?? rpId), Buffer.from([bits]), count])
  }
  return {
    id: named.id,
    setCounter: (count: number) => {
      counter = count
    },
    /** The attestation: the response to the creation of the passkey. */
    create(options: CreationOptions, by: Deviation = {}, attestation?: Attestation): NewCredential {
      handle = options.user.id
      const key = new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ])
      const authData = Buffer.concat([
        authenticatorData(options.rp.id, by, flags.hasData),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        isoCBOR.encode(key as never),
      ])
      const object = new Map<string, unknown>([
        ['fmt', attestation?.fmt ?? 'none'],
        ['attStmt', attestation?.attStmt ?? new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      return {
        ...named,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options.challenge, by)),
          attestationObject: base64url(isoCBOR.encode(object as never)),
          transports: ['internal'],
        },
      }
    },
    /** The assertion: the response to a sign-in challenge. */
    use(options: RequestOptions, by: Deviation = {}): UsedCredential {
      const client = clientData('webauthn.get', options.challenge, by)
      const data = authenticatorData(options.rpId, by)
      const signature = createSign('SHA256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      return {
        ...named,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle: by.userHandle ?? handle,
        },
      }
    },
  }
}

export type Authenticator = ReturnType<typeof makeAuthenticator>

export const passkeysPath = '/api/account/passkeys'
export const passkeySignIn = '/api/auth/passkey'
export const passkeyStep = '/api/auth/second-factor/passkey'

/** Authenticators accept a host name but no IP address. */
export const originOf = ({ url }: { url: string }) => url.replace('127.0.0.1', 'localhost')

export async function optionsOf<Options = RequestOptions>(
  browser: Browser,
  path: string,
  body?: object,
): Promise<Options> {
  const answer = await browser.send('POST', `${path}/options`, body)
  if (answer.status !== 200) throw new Error(`No options: ${await answer.text()}`)
  return answer.json()
}

export async function addPasskey(
  browser: Browser,
  site: { url: string },
  { name = 'My phone', code }: { name?: string; code?: string } = {},
) {
  const authenticator = makeAuthenticator(originOf(site))
  const options = await optionsOf<CreationOptions>(browser, passkeysPath, code ? { code } : {})
  const added = await browser.send('POST', passkeysPath, { name, passkey: authenticator.create(options) })
  if (added.status !== 201) throw new Error(`No passkey was added: ${await added.text()}`)
  return { authenticator, options, ...((await added.json()) as { id: number }) }
}

export async function signInWith(authenticator: Authenticator, browser: Browser): Promise<Response> {
  const passkey = authenticator.use(await optionsOf(browser, passkeySignIn))
  return browser.send('POST', passkeySignIn, { passkey })
}
