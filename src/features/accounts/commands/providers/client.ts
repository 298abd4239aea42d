import * as oidc from 'openid-client'
import type { ConfiguredProvider } from './settings.ts'

const timeoutSeconds = 8
const keptMilliseconds = 3_600_000

type Kept = { config: Promise<oidc.Configuration>; since: number }
const kept = new Map<string, Kept>()

/**
 * How to speak with a provider. What it says of itself (OpenID Connect Discovery 1.0) is asked for once an hour; a failure
 * is not kept. Rejects when the provider cannot be reached.
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
    // Without the second one the ID token's signature would be left to TLS (OpenID Connect Core 1.0, 3.1.3.7).
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

/** A provider on this machine may speak plain HTTP: for development and tests. */
function isLoopback(issuer: string): boolean {
  const { protocol, hostname } = new URL(issuer)
  return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}
