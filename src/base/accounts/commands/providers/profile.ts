import { createHmac } from 'node:crypto'
import * as oidc from 'openid-client'
import { z } from 'zod'
import { email } from '#platform/text-schema.ts'
import type { Provider } from '../../contract/user.ts'
import type { ConfiguredProvider } from './provider.ts'

export type ProviderProfile = {
  provider: Provider
  /** The provider's own, permanent id of the person. */
  subject: string
  email: string | null
  isEmailVerified: boolean
  firstName: string | null
  lastName: string | null
  profileImageUrl: string | null
}

type Tokens = Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>

const name = z.string().trim().min(1).max(100).nullable().catch(null)
const image = z
  .url({ protocol: /^https$/ })
  .max(500)
  .nullable()
  .catch(null)
// NFKC may change an address into another mailbox. Such an address is ignored.
const address = z
  .string()
  .refine((given) => given === given.normalize('NFKC'))
  .pipe(email())
  .nullable()
  .catch(null)

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: address,
  // LinkedIn has sent the string `true` instead of the boolean.
  email_verified: z.union([z.boolean(), z.literal('true').transform(() => true)]).catch(false),
  given_name: name,
  family_name: name,
  picture: image,
})

const FacebookUser = z.object({
  id: z.string().min(1).max(255),
  email: address,
  first_name: name,
  last_name: name,
  picture: z
    .object({ data: z.object({ url: image }) })
    .nullish()
    .catch(null),
})

/**
 * Reads the person from the verified ID token and, if that has no email, from the userinfo endpoint. Without OpenID Connect,
 * reads the person from the provider's profile endpoint.
 */
export async function readProfile(
  provider: ConfiguredProvider,
  config: oidc.Configuration,
  tokens: Tokens,
): Promise<ProviderProfile> {
  return provider.protocol.kind === 'openid'
    ? readClaims(provider.name, config, tokens)
    : readFacebookUser(provider, provider.protocol, config, tokens)
}

async function readClaims(
  provider: Provider,
  config: oidc.Configuration,
  tokens: Tokens,
): Promise<ProviderProfile> {
  const fromToken = Claims.parse(tokens.claims())
  const hasMore = !fromToken.email && config.serverMetadata().userinfo_endpoint !== undefined
  const claims = hasMore
    ? Claims.parse(await oidc.fetchUserInfo(config, tokens.access_token, fromToken.sub))
    : fromToken
  return {
    provider,
    subject: claims.sub,
    email: claims.email,
    isEmailVerified: claims.email !== null && claims.email_verified,
    firstName: claims.given_name,
    lastName: claims.family_name,
    profileImageUrl: claims.picture,
  }
}

async function readFacebookUser(
  { name: provider, clientSecret }: ConfiguredProvider,
  { profile, apiOrigin }: { profile: string; apiOrigin: string },
  config: oidc.Configuration,
  { access_token }: Tokens,
): Promise<ProviderProfile> {
  const url = new URL(profile, apiOrigin)
  // Adds the proof that the caller has the app's secret (Graph API, "Securing API Requests").
  url.searchParams.set(
    'appsecret_proof',
    createHmac('sha256', clientSecret).update(access_token).digest('hex'),
  )
  const response = await oidc.fetchProtectedResource(config, access_token, url, 'GET')
  if (!response.ok) throw new Error(`The profile call answered ${response.status}`, { cause: response })
  const user = FacebookUser.parse(await response.json())
  return {
    provider,
    subject: user.id,
    email: user.email,
    isEmailVerified: false,
    firstName: user.first_name,
    lastName: user.last_name,
    profileImageUrl: user.picture?.data.url ?? null,
  }
}
