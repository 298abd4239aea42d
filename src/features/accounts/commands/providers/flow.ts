import { createCipheriv, createDecipheriv, hash } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import * as oidc from 'openid-client'
import { isHttps, siteOrigin } from '#platform/config.ts'
import { db } from '#platform/database/database.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { hashSecret, isSecret, newSecret } from '#platform/secret.ts'
import { readCookie, writeCookie } from '#platform/session-cookie.ts'
import type { Provider } from '../../contract/user.ts'
import { signInFlows } from '../../table.ts'
import { stopSignIn } from './problem.ts'
import type { ConfiguredProvider } from './provider.ts'

const flowMinutes = 10

const cookieName = () => (isHttps() ? '__Host-sign-in' : 'sign-in')

export type Flow = typeof signInFlows.$inferSelect

/** The address to which the provider redirects. Always below the site's own address, never the request's. */
export const callbackUrl = (provider: Provider) => `${siteOrigin()}/api/auth/${provider}/callback`

/** Stores what the callback will be compared with, and returns the provider's address for the visitor. */
export async function startFlow(
  provider: ConfiguredProvider,
  config: oidc.Configuration,
  context: RequestContext,
  { nextPath, setup }: { nextPath: string; setup: string | undefined },
): Promise<URL> {
  const state = newSecret()
  const nonce = provider.nonce ? newSecret() : null
  const codeVerifier = provider.pkce ? oidc.randomPKCECodeVerifier() : null
  await db()
    .insert(signInFlows)
    .values({
      stateHash: hashSecret(state),
      browserHash: hashSecret(markBrowser(context)),
      provider: provider.name,
      nonce,
      codeVerifier,
      nextPath: seal(nextPath, state),
      setupHash: setup === undefined ? null : hashSecret(setup),
      expiresAt: sql`now() + make_interval(mins => ${flowMinutes})`,
    })
  return oidc.buildAuthorizationUrl(config, {
    redirect_uri: callbackUrl(provider.name),
    scope: provider.scope,
    state,
    ...(nonce && { nonce }),
    ...(codeVerifier && {
      code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    }),
  })
}

/** Sets a cookie with a secret. An existing one stays, for sign-ins started in two tabs. */
function markBrowser(context: RequestContext): string {
  const present = readCookie(context.request, cookieName())
  const secret = present && isSecret(present) ? present : newSecret()
  context.answerHeaders.append('set-cookie', writeCookie(cookieName(), secret, flowMinutes * 60))
  return secret
}

/**
 * The flow of a callback, which is thereby used up. Fails with the problem `expired` when the state is unknown,
 * expired, used, of another provider or from another browser.
 */
export async function takeFlow(provider: Provider, context: RequestContext): Promise<Flow> {
  const state = new URL(context.request.url).searchParams.get('state')
  const browser = readCookie(context.request, cookieName())
  if (!state || !browser) throw stopSignIn('expired')
  const [flow] = await db()
    .delete(signInFlows)
    .where(
      and(
        eq(signInFlows.stateHash, hashSecret(state)),
        eq(signInFlows.browserHash, hashSecret(browser)),
        eq(signInFlows.provider, provider),
        gt(signInFlows.expiresAt, sql`now()`),
      ),
    )
    .returning()
  if (!flow) throw stopSignIn('expired')
  return { ...flow, nextPath: unseal(flow.nextPath, state) }
}

/** Encrypts where a sign-in leads, which may be a link with a token, with the flow's state, which is stored nowhere. */
function seal(path: string, state: string): string {
  const cipher = createCipheriv(algorithm, keyOf(state), onlyOnce)
  return Buffer.concat([cipher.update(path), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

function unseal(sealed: string, state: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(algorithm, keyOf(state), onlyOnce)
  decipher.setAuthTag(bytes.subarray(-16))
  return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString()
}

const algorithm = 'aes-256-gcm'
/** Each key encrypts one text. */
const onlyOnce = Buffer.alloc(12)
const keyOf = (state: string) => hash('sha256', `next path ${state}`, 'buffer')
