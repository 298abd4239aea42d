import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { memberHeader, nameMember } from '../api-client.ts'
import { AppError } from '../app-error.ts'
import { ownOrigins } from '../config.ts'
import { msg } from '../texts.ts'
import type { Api, DeclaredPath } from './api-router.ts'
import { isFormPost } from './body.ts'
import { compressAnswer } from './compression.ts'
import { answerError, renderErrorPage } from './error-response.ts'
import { consumeRateLimit } from './rate-limit.ts'
import {
  type AskedAgain,
  createRequestContext,
  hasToken,
  type Member,
  type PersonalToken,
  type RequestContext,
  type SiteAccess,
  writeLogLine,
} from './request-context.ts'
import { setSecurityHeaders } from './security-headers.ts'

export type PipelineEnv = { Bindings: Partial<HttpBindings>; Variables: { context: RequestContext } }

type PipelineOptions = {
  api: Api
  apiPaths: DeclaredPath[]
  /** Runs before the session is read. Loads the site's settings for the request. */
  prepare: () => Promise<void>
  /** Finds the session's member. Null without a session, or if the session is unknown or has expired. */
  findMember: (context: RequestContext) => Promise<Member | null>
  /** Finds a personal token and its owner. Fails if the token is not valid. */
  findOwner: (token: string, context: RequestContext) => Promise<{ member: Member; token: PersonalToken }>
  /** Returns how much of the site the owner lets this sender see. Called once the member is known. */
  siteAccess: (context: RequestContext) => Promise<SiteAccess>
  /** The parts of the site that the owner has switched off. */
  partsOff: () => readonly string[]
  /** Called after each call with a valid personal token, with the status of the response. */
  noteCall: (tokenId: number, status: number) => void
  /** Responds to every request that is not for the API. */
  answerPage: (context: RequestContext) => Promise<Response>
}

/** Builds the pipeline: id, log line, security headers, check of the origin, session or token, then the API or a page. */
export function createPipeline(options: PipelineOptions): Hono<PipelineEnv> {
  const app = new Hono<PipelineEnv>()
  app.use(async (c, next) => {
    const started = performance.now()
    const context = createRequestContext(c.req.raw, c.env?.incoming?.socket.remoteAddress)
    c.set('context', context)
    await next()
    const answer = await compressAnswer(c.res, context)
    // Otherwise Hono would copy the headers of the previous response.
    c.res = undefined
    c.res = answer
    for (const [name, value] of context.answerHeaders) c.res.headers.append(name, value)
    const isSecret = hasToken(c.req.path)
    limitStoring(context, c.res.headers, isSecret)
    setSecurityHeaders(c.res.headers)
    if (isSecret) keepToken(c.res.headers)
    c.res.headers.set('x-request-id', context.requestId)
    if (context.token) options.noteCall(context.token.id, c.res.status)
    writeLogLine({
      requestId: context.requestId,
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      started,
      member: context.member?.id,
    })
  })
  for (const { pattern, isPublic, isProbe } of options.apiPaths)
    app.all(pattern, (c, next) => {
      Object.assign(c.var.context, { isPublic, isProbe })
      // Without the cookie, no later code can mistake a public request for a member's.
      if (isPublic) c.req.raw.headers.delete('cookie')
      return next()
    })
  app.use(async (c, next) => {
    const { context } = c.var
    const bearer = c.req.path.startsWith('/api/') ? readBearer(c.req.raw) : undefined
    if (bearer === undefined) checkOrigin(c.req.raw)
    if (!context.isProbe) await options.prepare()
    if (bearer === undefined) context.member = context.isPublic ? null : await options.findMember(context)
    else {
      // Without the cookie, no later code can read the session of a call with a token.
      c.req.raw.headers.delete('cookie')
      const { member, token } = await options.findOwner(bearer, context)
      Object.assign(context, { member, token })
      await consumeRateLimit('token', `token ${token.id}`)
    }
    if (!context.isProbe) {
      context.siteAccess = await options.siteAccess(context)
      context.partsOff = options.partsOff()
    }
    await next()
  })
  const apiPaths = [{ pattern: '/api/*', methods: ['ALL'] }, ...options.apiPaths]
  for (const { pattern, methods } of apiPaths)
    app.on(methods, pattern, (c) => {
      const { context } = c.var
      const askAgain = (form: AskedAgain) => options.answerPage(askingAgain(context, form))
      return answerApi(options.api, c.req.raw, Object.assign(context, { askAgain }))
    })
  app.all('*', (c) => options.answerPage(c.var.context))
  app.onError((error, c) => {
    const { context } = c.var
    return forReader(answerError(error, context.requestId), c.req.raw, context)
  })
  return app
}

/** The context for the page that shows the result of a plain form. Here it asks the person to send the form once more. */
function askingAgain(context: RequestContext, asksAgain: AskedAgain): RequestContext {
  const { url, headers } = context.request
  return { ...context, asksAgain, request: new Request(new URL('/thanks', url), { headers }) }
}

/**
 * Returns the token after `Bearer` in the `Authorization` header (RFC 6750, section 2.1). Undefined without that header or
 * scheme.
 */
function readBearer({ headers }: Request): string | undefined {
  const [isBearer, token = ''] = /^bearer(?: +(.*))?$/i.exec(headers.get('authorization') ?? '') ?? []
  return isBearer === undefined ? undefined : token
}

/**
 * Calls the API. Names the member in the response, so that an open page notices a new session. Omits the name if the response is
 * cacheable.
 */
async function answerApi(api: Api, request: Request, context: RequestContext): Promise<Response> {
  const given = await api(request, context)
  const answer = given.status >= 500 ? forReader(given, request, context) : given
  if (!context.token && !context.isPublic) answer.headers.set(memberHeader, nameMember(context.member))
  return answer
}

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes that a browser sends from another site (OWASP, Cross-Site Request Forgery Prevention). The `Origin` must be the
 * site's own; without one, `Sec-Fetch-Site` must not name another site. A page with a token in its address sends no referrer, so
 * its forms have the origin `null`, like some foreign documents. Then `Sec-Fetch-Site` must be `same-origin`.
 */
function checkOrigin(request: Request): void {
  if (readMethods.has(request.method)) return
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  const isOurs =
    origin === null
      ? site === null || site === 'same-origin' || site === 'none'
      : ownOrigins().has(origin) || (origin === 'null' && site === 'same-origin')
  if (!isOurs) throw new AppError('forbidden', msg`This request came from another site and was refused`)
}

/**
 * Restricts how caches may store a response, whatever its handler decided. A response that sets a cookie is not stored at all. No
 * shared cache stores a response for a member, or at an address with a token (`isSecret`). `public` has an effect only on
 * endpoints that declare `isPublic`.
 */
function limitStoring({ member, isPublic }: RequestContext, headers: Headers, isSecret: boolean): void {
  const said =
    headers
      .get('cache-control')
      ?.toLowerCase()
      .split(/\s*,\s*/) ?? []
  const setsCookie = headers.has('set-cookie')
  const isShared = said.includes('public') && !isPublic
  if (!setsCookie && !member && !isShared && !isSecret) return
  const own = said.filter((part) => !/^(public|private|no-store|s-maxage=.*)$/.test(part))
  const isStored = !setsCookie && own.length > 0 && !said.includes('no-store')
  const kept = isStored ? own : ['no-store', ...own.filter((part) => part === 'no-transform')]
  headers.set('cache-control', ['private', ...kept].join(', '))
}

/** Hides an address with a token from other sites and search engines: anybody with the token can open the page. */
function keepToken(headers: Headers): void {
  headers.set('referrer-policy', 'no-referrer')
  headers.set('x-robots-tag', 'noindex')
}

/** The response to a failure: an error page if a browser requests a page or sends a form; unchanged for programs. */
function forReader(answer: Response, request: Request, { requestId }: RequestContext): Response {
  const isForPage = !new URL(request.url).pathname.startsWith('/api/') || isFormPost(request)
  const isRead = isForPage && (request.headers.get('accept') ?? '').includes('text/html')
  return isRead ? renderErrorPage(answer, requestId) : answer
}
