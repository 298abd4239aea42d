import { type Config, config } from '#platform/config.ts'
import type { Provider } from '../../contract/user.ts'

/** OpenID Connect tells its endpoints itself and signs who signs in; OAuth 2 alone does neither. */
type Protocol =
  | { kind: 'openid' }
  | { kind: 'oauth'; authorization: string; token: string; profile: string; apiOrigin: string }

export type ProviderSettings = {
  title: string
  issuer: string
  protocol: Protocol
  scope: string
  /** Whether the provider takes a code challenge (RFC 7636). */
  pkce: boolean
  /** Whether the ID token carries the nonce of the request back. */
  nonce: boolean
}

const settings: Record<Provider, ProviderSettings> = {
  google: {
    title: 'Google',
    issuer: 'https://accounts.google.com',
    protocol: { kind: 'openid' },
    scope: 'openid email profile',
    pkce: true,
    nonce: true,
  },
  linkedin: {
    title: 'LinkedIn',
    issuer: 'https://www.linkedin.com/oauth',
    protocol: { kind: 'openid' },
    scope: 'openid email profile',
    pkce: false,
    nonce: false,
  },
  facebook: {
    title: 'Facebook',
    issuer: 'https://www.facebook.com',
    protocol: {
      kind: 'oauth',
      authorization: '/v24.0/dialog/oauth',
      token: '/v24.0/oauth/access_token',
      profile: '/v24.0/me?fields=id,first_name,last_name,email,picture.width(200)',
      apiOrigin: 'https://graph.facebook.com',
    },
    scope: 'email public_profile',
    pkce: false,
    nonce: false,
  },
}

export type ConfiguredProvider = ProviderSettings & { name: Provider; clientId: string; clientSecret: string }

/** A provider's settings with the operator's own, or `null` when it has no client id or secret. */
export function configuredProvider(name: Provider): ConfiguredProvider | null {
  const own = operatorSettings(name, config())
  if (!own.clientId || !own.clientSecret) return null
  const known = settings[name]
  const protocol =
    own.issuer && known.protocol.kind === 'oauth'
      ? { ...known.protocol, apiOrigin: own.issuer }
      : known.protocol
  return {
    ...known,
    name,
    protocol,
    issuer: own.issuer ?? known.issuer,
    clientId: own.clientId,
    clientSecret: own.clientSecret,
  }
}

/** Which providers are configured. */
export function configuredProviders(): Record<Provider, boolean> {
  const has = (name: Provider) => configuredProvider(name) !== null
  return { google: has('google'), facebook: has('facebook'), linkedin: has('linkedin') }
}

function operatorSettings(name: Provider, variables: Config) {
  const prefix = name.toUpperCase() as Uppercase<Provider>
  return {
    clientId: variables[`${prefix}_CLIENT_ID`],
    clientSecret: variables[`${prefix}_CLIENT_SECRET`],
    issuer: variables[`${prefix}_ISSUER`],
  }
}
