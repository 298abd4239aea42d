import * as oidc from 'openid-client'
import { AppError } from '#platform/app-error.ts'
import { ownOrigins } from '#platform/config.ts'
import { consumeRateLimit } from '#platform/http/rate-limit.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { log } from '#platform/log.ts'
import type { Provider } from '../../contract/user.ts'
import { isNextPath, pathAfterSignIn, pathOfCode, safeNextPath } from '../../domain/next-path.ts'
import { shownUser } from '../../queries/users.ts'
import { isCodeNeeded } from '../second-factor/pending.ts'
import { admitProfile } from './admit.ts'
import { callbackUrl, type Flow, startFlow, takeFlow } from './flow.ts'
import { problemOf, stopSignIn } from './problem.ts'
import { readProfile } from './profile.ts'
import { type ConfiguredProvider, configuredProvider, openProvider } from './provider.ts'

type SignInWish = { next?: string | undefined; setup?: string | undefined }

/**
 * Redirects the visitor to the provider (OAuth 2.0 authorization code, RFC 6749 section 4.1). Every failure redirects
 * to `/auth`.
 */
export async function beginProviderSignIn(
  name: Provider,
  wish: SignInWish,
  context: RequestContext,
): Promise<Response> {
  const nextPath = nextPathOf(wish.next, context.request)
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
 * Finishes a sign-in at the provider's callback: checks the answer, finds or creates the user, starts a session and
 * redirects to where the visitor was. Every failure redirects to `/auth` with its problem and without a session.
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

function requireProvider(name: Provider): ConfiguredProvider {
  const provider = configuredProvider(name)
  if (!provider) throw stopSignIn('not-configured')
  return provider
}

async function exchangeCode(provider: ConfiguredProvider, flow: Flow, request: Request) {
  const config = await openProvider(provider)
  const { search, searchParams } = new URL(request.url)
  const tokens = await oidc.authorizationCodeGrant(config, new URL(search, callbackUrl(provider.name)), {
    // The flow was found by its hash; the client compares it once more.
    expectedState: searchParams.get('state') ?? '',
    idTokenExpected: provider.protocol.kind === 'openid',
    ...(flow.nonce && { expectedNonce: flow.nonce }),
    ...(flow.codeVerifier && { pkceCodeVerifier: flow.codeVerifier }),
  })
  return readProfile(provider, config, tokens)
}

/** The path to return to: the one requested, else the page of this site from which the visitor comes. */
function nextPathOf(next: string | undefined, request: Request): string {
  if (next !== undefined) return safeNextPath(next)
  const referrer = URL.parse(request.headers.get('referer') ?? '')
  if (!referrer || !ownOrigins().has(referrer.origin)) return safeNextPath(null)
  return safeNextPath(referrer.pathname + referrer.search)
}

function redirectToAuth(
  error: unknown,
  provider: Provider,
  context: RequestContext,
  nextPath?: string,
): Response {
  const problem = problemOf(error)
  const { requestId } = context
  if (error instanceof AppError)
    log().info({ requestId, provider, problem }, 'a provider sign-in was stopped')
  else log().warn({ requestId, provider, problem, reason: reasonOf(error) }, 'a provider sign-in failed')
  const query = new URLSearchParams({ problem })
  // A click on the front page asks for no page in particular: signing in by email leads to the dashboard then.
  const isParticular = nextPath && !['/', '/dashboard'].includes(nextPath) && isNextPath(nextPath)
  if (isParticular) query.set('next', nextPath)
  return redirect(`/auth?${query}`)
}

/** The message without the error's causes, which hold tokens and personal data. */
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

const redirect = (location: string) => new Response(null, { status: 302, headers: { location } })
