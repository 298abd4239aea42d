import * as oidc from 'openid-client'
import { type Config, config } from '#platform/config.ts'
import type { Provider } from '../../contract/user.ts'

/** OpenID Connect publishes its endpoints and signs the identity; plain OAuth 2 does neither. */
type Protocol =
  | { kind: 'openid' }
  | { kind: 'oauth'; authorization: string; token: string; profile: string; apiOrigin: string }

type ProviderSettings = {
  title: string
  issuer: string
  protocol: Protocol
  scope: string
  /** Whether the provider supports a code challenge (RFC 7636). */
  pkce: boolean
  /** Whether the ID token repeats the nonce of the request. */
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

/** Returns the settings of a provider, including the ones from the environment. Returns `null` without a client id or secret. */
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

const timeoutSeconds = 8
const keptMilliseconds = 3_600_000

type Kept = { config: Promise<oidc.Configuration>; since: number }
const kept = new Map<string, Kept>()

/**
 * Returns a provider's client configuration. Fetches its metadata (OpenID Connect Discovery 1.0) at most once an hour; does not
 * cache failures. Rejects if the provider cannot be reached.
 */
export async function openProvider(provider: ConfiguredProvider): Promise<oidc.Configuration> {
  const key = JSON.stringify([provider.name, provider.issuer, provider.clientId, provider.clientSecret])
  const known = kept.get(key)
  if (known && Date.now() - known.since < keptMilliseconds) return known.config
  const config = configure(provider)
  kept.set(key, { config, since: Date.now() })
  config.catch(() => kept.delete(key))
  return config
}

async function configure(provider: ConfiguredProvider): Promise<oidc.Configuration> {
  const { issuer, clientId, clientSecret, protocol } = provider
  const insecure = isLoopback(issuer) ? [oidc.allowInsecureRequests] : []
  if (protocol.kind === 'openid') {
    // Without `enableNonRepudiationChecks`, only TLS would protect the ID token (OpenID Connect Core 1.0, 3.1.3.7).
    const execute = [...insecure, oidc.enableNonRepudiationChecks]
    return oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      execute,
      timeout: timeoutSeconds,
    })
  }
  const config = new oidc.Configuration(
    {
      issuer,
      authorization_endpoint: new URL(protocol.authorization, issuer).href,
      token_endpoint: new URL(protocol.token, protocol.apiOrigin).href,
    },
    clientId,
    clientSecret,
  )
  config.timeout = timeoutSeconds
  for (const allow of insecure) allow(config)
  return config
}

/** Whether the provider runs on this machine. It may then use plain HTTP, for development and tests. */
function isLoopback(issuer: string): boolean {
  const { protocol, hostname } = new URL(issuer)
  return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}
