import { createCipheriv, createDecipheriv, hash } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import * as oidc from 'openid-client'
import { AppError } from '#platform/app-error.ts'
import { isHttps, ownOrigins, siteOrigin } from '#platform/config.ts'
import { db } from '#platform/database/database.ts'
import { consumeRateLimit } from '#platform/http/rate-limit.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { log } from '#platform/log.ts'
import { hashSecret, isSecret, newSecret } from '#platform/secret.ts'
import { readCookie, writeCookie } from '#platform/session-cookie.ts'
import type { Provider } from '../../contract/user.ts'
import { isNextPath, pathAfterSignIn, pathOfCode, pathOfSignIn } from '../../domain/next-path.ts'
import { notAvailable, signInProblems } from '../../domain/sign-in-problems.ts'
import { shownUser } from '../../queries/users.ts'
import { signInFlows } from '../../table.ts'
import { isCodeNeeded } from '../second-factor/pending.ts'
import { admitProfile } from './admit.ts'
import { stopSignIn, toSignInProblem } from './problem.ts'
import { readProfile } from './profile.ts'
import { type ConfiguredProvider, configuredProvider, openProvider } from './provider.ts'

type SignInWish = { next?: string | undefined; setup?: string | undefined }

/**
 * Redirects the visitor to the provider (OAuth 2.0 authorization code, RFC 6749 section 4.1). Every failure redirects to `/auth`.
 * Exception: if the provider is not configured and the client does not accept HTML, throws `invalid`.
 */
export async function beginProviderSignIn(
  name: Provider,
  wish: SignInWish,
  context: RequestContext,
): Promise<Response> {
  const nextPath = findNextPath(wish.next, context.request)
  if (!configuredProvider(name) && !takesPage(context.request))
    throw new AppError('invalid', sayMissing(name))
  try {
    await consumeRateLimit('provider', context.address)
    const provider = requireProvider(name)
    const config = await openProvider(provider)
    const url = await startFlow(provider, config, context, { nextPath, setup: wish.setup })
    return redirect(url.href)
  } catch (error) {
    return redirectToAuth(error, name, context, nextPath)
  }
}

/**
 * Finishes a sign-in at the provider's callback: verifies the response, finds or creates the user, starts a session and redirects
 * to the page where the visitor started. If a second factor is required, redirects to the page that asks for the code. Every
 * failure redirects to `/auth` with its problem and without a session.
 */
export async function finishProviderSignIn(name: Provider, context: RequestContext): Promise<Response> {
  let flow: Flow | undefined
  try {
    await consumeRateLimit('provider', context.address)
    const provider = requireProvider(name)
    flow = await takeFlow(name, context)
    const profile = await exchangeCode(provider, flow, context.request)
    const user = await shownUser(await admitProfile(profile, flow.setupHash, context))
    return redirect(pathAfterSignIn(user, flow.nextPath))
  } catch (error) {
    if (isCodeNeeded(error)) return redirect(pathOfCode(flow?.nextPath))
    return redirectToAuth(error, name, context, flow?.nextPath)
  }
}

const takesPage = ({ headers }: Request) => (headers.get('accept') ?? '').includes('text/html')

const sayMissing = (name: Provider) => `${notAvailable(name)}. ${signInProblems['not-configured']}`

function requireProvider(name: Provider): ConfiguredProvider {
  const provider = configuredProvider(name)
  if (!provider) throw stopSignIn('not-configured')
  return provider
}

async function exchangeCode(provider: ConfiguredProvider, flow: Flow, request: Request) {
  const config = await openProvider(provider)
  const { search, searchParams } = new URL(request.url)
  const tokens = await oidc.authorizationCodeGrant(config, new URL(search, callbackUrl(provider.name)), {
    // `takeFlow` has verified the state: it found the flow by the state's hash.
    expectedState: searchParams.get('state') ?? '',
    idTokenExpected: provider.protocol.kind === 'openid',
    ...(flow.nonce && { expectedNonce: flow.nonce }),
    ...(flow.codeVerifier && { pkceCodeVerifier: flow.codeVerifier }),
  })
  return readProfile(provider, config, tokens)
}

/**
 * Returns the path to open after signing in: the requested one, otherwise the referring page of this site. Empty if neither is
 * safe.
 */
function findNextPath(next: string | undefined, request: Request): string {
  if (next !== undefined) return isNextPath(next) ? next : ''
  const referrer = URL.parse(request.headers.get('referer') ?? '')
  if (!referrer || !ownOrigins().has(referrer.origin)) return ''
  const page = referrer.pathname + referrer.search
  return isNextPath(page) ? page : ''
}

function redirectToAuth(
  error: unknown,
  provider: Provider,
  context: RequestContext,
  nextPath?: string,
): Response {
  const problem = toSignInProblem(error)
  const { requestId } = context
  if (error instanceof AppError)
    log().info({ requestId, provider, problem }, 'a provider sign-in was stopped')
  else log().warn({ requestId, provider, problem, reason: errorMessage(error) }, 'a provider sign-in failed')
  // Ignores the front page and the dashboard: without a next path, a sign-in opens the dashboard anyway.
  const isParticular = nextPath && !['/', '/dashboard'].includes(nextPath)
  const named = problem === 'not-configured' ? provider : undefined
  return redirect(pathOfSignIn({ problem, provider: named, next: isParticular ? nextPath : undefined }))
}

/** Returns the error's message without its causes, which contain tokens and personal data. */
const errorMessage = (error: unknown) => (error instanceof Error ? error.message : String(error))

const redirect = (location: string) => new Response(null, { status: 302, headers: { location } })

const flowMinutes = 10

const cookieName = () => (isHttps() ? '__Host-sign-in' : 'sign-in')

type Flow = typeof signInFlows.$inferSelect

/** Returns the address to which the provider redirects. Uses the site's own origin, never the request's. */
const callbackUrl = (provider: Provider) => `${siteOrigin()}/api/auth/${provider}/callback`

/** Stores the values that the callback verifies, and returns the provider's address to which the visitor is redirected. */
async function startFlow(
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

/** Sets a cookie with a secret and returns it. Keeps an existing cookie, so that two tabs can sign in at once. */
function markBrowser(context: RequestContext): string {
  const present = readCookie(context.request, cookieName())
  const secret = present && isSecret(present) ? present : newSecret()
  context.answerHeaders.append('set-cookie', writeCookie(cookieName(), secret, flowMinutes * 60))
  return secret
}

/**
 * Deletes and returns the flow of a callback. Throws `expired` if the state is unknown, expired, used, for another provider or
 * from another browser.
 */
async function takeFlow(provider: Provider, context: RequestContext): Promise<Flow> {
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

/** Encrypts the path to open after a sign-in, which may contain a token. The key is the flow's state, which is not stored. */
function seal(path: string, state: string): string {
  const cipher = createCipheriv(algorithm, nextPathKey(state), onlyOnce)
  return Buffer.concat([cipher.update(path), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

function unseal(sealed: string, state: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(algorithm, nextPathKey(state), onlyOnce)
  decipher.setAuthTag(bytes.subarray(-16))
  return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString()
}

const algorithm = 'aes-256-gcm'
/** A fixed nonce is safe here, because each key encrypts only one text. */
const onlyOnce = Buffer.alloc(12)
const nextPathKey = (state: string) => hash('sha256', `next path ${state}`, 'buffer')
