import * as oidc from 'openid-client'
import { AppError } from '#platform/app-error.ts'
import { ownOrigins } from '#platform/config.ts'
import { consumeRateLimit } from '#platform/http/rate-limit.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { log } from '#platform/log.ts'
import { isNextPath, safeNextPath } from '../../contract/next-path.ts'
import type { Provider } from '../../contract/user.ts'
import { startSession } from '../sessions.ts'
import { admitProfile } from './admit.ts'
import { openProvider } from './client.ts'
import { callbackUrl, type Flow, startFlow, takeFlow } from './flow.ts'
import { problemOf, stopSignIn } from './problem.ts'
import { readProfile } from './profile.ts'
import { type ConfiguredProvider, configuredProvider } from './settings.ts'

type Wish = { next?: string | undefined; setup?: string | undefined }

/** Sends the visitor to the provider (OAuth 2.0 authorization code, RFC 6749 section 4.1). Every failure leads to `/auth`. */
export async function beginProviderSignIn(
  name: Provider,
  wish: Wish,
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
    return leadToAuth(error, name, context, nextPath)
  }
}

/**
 * Finishes the sign-in of a visitor whom the provider sends back: checks what he brings, admits him, starts a session and
 * returns him to where he was. Every failure leads to `/auth` with its problem and without a session.
 */
export async function finishProviderSignIn(name: Provider, context: RequestContext): Promise<Response> {
  let flow: Flow | undefined
  try {
    await consumeRateLimit('provider', context.address)
    const provider = requireProvider(name)
    flow = await takeFlow(name, context)
    const profile = await exchangeCode(provider, flow, context.request)
    const userId = await admitProfile(profile, { setupHash: flow.setupHash, address: context.address })
    await startSession(context, userId, name)
    return redirect(safeNextPath(flow.nextPath))
  } catch (error) {
    return leadToAuth(error, name, context, flow?.nextPath)
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
    // Its hash has found the flow; the client compares it once more and wants to see it.
    expectedState: searchParams.get('state') ?? '',
    idTokenExpected: provider.protocol.kind === 'openid',
    ...(flow.nonce && { expectedNonce: flow.nonce }),
    ...(flow.codeVerifier && { pkceCodeVerifier: flow.codeVerifier }),
  })
  return readProfile(provider, config, tokens)
}

/** Where the visitor wants to go on: what the link says, else the page of this site that he comes from. */
function nextPathOf(next: string | undefined, request: Request): string {
  if (next !== undefined) return safeNextPath(next)
  const referrer = URL.parse(request.headers.get('referer') ?? '')
  if (!referrer || !ownOrigins().has(referrer.origin)) return safeNextPath(null)
  return safeNextPath(referrer.pathname + referrer.search)
}

function leadToAuth(
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
  if (nextPath && nextPath !== '/dashboard' && isNextPath(nextPath)) query.set('next', nextPath)
  return redirect(`/auth?${query}`)
}

/** What went wrong, without the error's causes: they hold tokens and what the provider says of the person. */
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

const redirect = (location: string) => new Response(null, { status: 302, headers: { location } })
