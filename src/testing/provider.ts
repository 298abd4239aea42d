import { type MutableToken, OAuth2Server } from 'oauth2-mock-server'
import type { Browser } from './browser.ts'

export type ProviderName = 'google' | 'facebook' | 'linkedin'

/** The claims of an ID token, or the fields of Facebook's profile. */
type Person = Record<string, unknown> & { sub: string }

/** The fixed paths of Facebook. The other providers publish theirs. */
const facebookPaths = {
  authorize: '/v24.0/dialog/oauth',
  token: '/v24.0/oauth/access_token',
  userinfo: '/v24.0/me',
}

/**
 * Opens a sign-in provider on loopback: an independent implementation with real signatures. It imitates differences between
 * providers: LinkedIn leaves out the nonce, and Facebook returns a profile instead of an ID token. `person` is the person who
 * signs in. `spoil` can change tokens.
 */
export async function openTestProvider(name: ProviderName) {
  const server = new OAuth2Server(
    undefined,
    undefined,
    name === 'facebook' ? { endpoints: facebookPaths } : undefined,
  )
  const { issuer, service } = server
  await issuer.keys.generate('RS256')
  await server.start(0, '127.0.0.1')
  const provider = {
    name,
    server,
    issuer: issuer.url ?? '',
    person: { sub: 'nobody' } as Person,
    spoil: undefined as ((token: MutableToken) => void) | undefined,
    answer: undefined as number | undefined,
    authorizations: [] as URLSearchParams[],
    profileCalls: [] as { authorization: string | undefined; proof: string | null }[],
    close: () => (server.listening ? server.stop() : Promise.resolve()),
  }
  service.on('beforeTokenSigning', (token: MutableToken) => {
    Object.assign(token.payload, provider.person)
    if (name === 'linkedin') delete token.payload.nonce
    provider.spoil?.(token)
  })
  service.on('beforeAuthorizeRedirect', (_, request) => {
    provider.authorizations.push(new URL(request.url ?? '', provider.issuer).searchParams)
  })
  service.on('beforeResponse', (response) => {
    if (name === 'facebook') delete response.body.id_token
    if (provider.answer) response.statusCode = provider.answer
  })
  service.on('beforeUserinfo', (response, request) => {
    const { sub, ...person } = provider.person
    const proof = new URL(request.url ?? '', provider.issuer).searchParams.get('appsecret_proof')
    provider.profileCalls.push({ authorization: request.headers.authorization, proof })
    response.body = name === 'facebook' ? { id: sub, ...person } : { sub, ...person }
  })
  return provider
}

export type TestProvider = Awaited<ReturnType<typeof openTestProvider>>

export function variablesFor(providers: TestProvider[]): Record<string, string> {
  const entries = providers.flatMap(({ name, issuer }) => {
    const prefix = name.toUpperCase()
    return [
      [`${prefix}_CLIENT_ID`, `${name}-client`],
      [`${prefix}_CLIENT_SECRET`, `${name}-secret`],
      [`${prefix}_ISSUER`, issuer],
    ]
  })
  return Object.fromEntries(entries)
}

/** Starts a sign-in and returns the path of the provider's redirect to the site. */
export async function goToProvider(browser: Browser, name: ProviderName, query = ''): Promise<string> {
  const begun = await browser.get(`/api/auth/${name}${query}`)
  const target = begun.headers.get('location') ?? ''
  if (!target.startsWith('http')) return target
  const back = await fetch(target, { redirect: 'manual' })
  const { pathname, search } = new URL(back.headers.get('location') ?? '')
  return pathname + search
}

export async function signInThrough(
  browser: Browser,
  name: ProviderName,
  query = '',
): Promise<string | null> {
  const path = await goToProvider(browser, name, query)
  if (!path.startsWith('/api/')) return path
  return (await browser.get(path)).headers.get('location')
}
