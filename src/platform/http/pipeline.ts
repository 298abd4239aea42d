import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { memberHeader, nameMember } from '../api-client.ts'
import { AppError } from '../app-error.ts'
import { ownOrigins } from '../config.ts'
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
  writeLogLine,
} from './request-context.ts'
import { setSecurityHeaders } from './security-headers.ts'

export type PipelineEnv = { Bindings: Partial<HttpBindings>; Variables: { context: RequestContext } }

type PipelineOptions = {
  api: Api
  /** Declared endpoints outside `/api/`. */
  apiPaths: DeclaredPath[]
  /** Runs before the session is read, to load what every request needs of the site. */
  prepare: () => Promise<void>
  /** The session's member; null without a session and for an unknown or expired one. */
  findMember: (context: RequestContext) => Promise<Member | null>
  /** A personal token and its owner; fails if the token is not valid. */
  findOwner: (token: string, context: RequestContext) => Promise<{ member: Member; token: PersonalToken }>
  /** Called after each call with a valid personal token, with the status of its answer. */
  noteCall: (tokenId: number, status: number) => void
  /** Answers everything that is not the API. */
  answerPage: (context: RequestContext) => Promise<Response>
}

/** The pipeline of every request: id, log line, security headers, origin, session or personal token, then the API or a page. */
export function createPipeline(options: PipelineOptions): Hono<PipelineEnv> {
  const app = new Hono<PipelineEnv>()
  app.use(async (c, next) => {
    const started = performance.now()
    const context = createRequestContext(c.req.raw, c.env?.incoming?.socket.remoteAddress)
    c.set('context', context)
    await next()
    const answer = await compressAnswer(c.res, context)
    // Otherwise Hono would add the previous answer's headers.
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
      // As in a call with a token: no later code reads what a browser sends by itself.
      if (isPublic) c.req.raw.headers.delete('cookie')
      return next()
    })
  app.use(async (c, next) => {
    const { context } = c.var
    const bearer = c.req.path.startsWith('/api/') ? bearerOf(c.req.raw) : undefined
    if (bearer === undefined) checkOrigin(c.req.raw)
    if (!context.isProbe) await options.prepare()
    if (bearer === undefined) context.member = context.isPublic ? null : await options.findMember(context)
    else {
      // No later code reads a session, or anything else that a browser sends by itself.
      c.req.raw.headers.delete('cookie')
      const { member, token } = await options.findOwner(bearer, context)
      Object.assign(context, { member, token })
      await consumeRateLimit('token', `token ${token.id}`)
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

/** The page that shows the result of a plain form, as its answer: it asks to send the form once more. */
function askingAgain(context: RequestContext, asksAgain: AskedAgain): RequestContext {
  const { url, headers } = context.request
  return { ...context, asksAgain, request: new Request(new URL('/thanks', url), { headers }) }
}

/** What follows `Bearer` in the header `Authorization` (RFC 6750, 2.1); undefined without it. */
function bearerOf({ headers }: Request): string | undefined {
  const [isBearer, token = ''] = /^bearer(?: +(.*))?$/i.exec(headers.get('authorization') ?? '') ?? []
  return isBearer === undefined ? undefined : token
}

/** The API's answer. It names the member unless caches share it, so that an open page notices a changed session or role. */
async function answerApi(api: Api, request: Request, context: RequestContext): Promise<Response> {
  const given = await api(request, context)
  const answer = given.status >= 500 ? forReader(given, request, context) : given
  if (!context.token && !context.isPublic) answer.headers.set(memberHeader, nameMember(context.member))
  return answer
}

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes that a browser sends from another site. The `Origin` must be ours; without one, `Sec-Fetch-Site` must not name
 * another site (OWASP, Cross-Site Request Forgery Prevention). A form on a page with a token sends no referrer, so its origin is
 * `null`, as a foreign document's may be. Then `Sec-Fetch-Site` must say that it is ours.
 */
function checkOrigin(request: Request): void {
  if (readMethods.has(request.method)) return
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  const isOurs =
    origin === null
      ? site === null || site === 'same-origin' || site === 'none'
      : ownOrigins().has(origin) || (origin === 'null' && site === 'same-origin')
  if (!isOurs) throw new AppError('forbidden', 'This request came from another site and was refused')
}

/**
 * Decides how caches may store an answer, whatever its handler said. An answer that sets a cookie is stored nowhere. An answer
 * for a member, or at an address with a token (`isSecret`), is stored by no shared cache. `public` is valid only if declared.
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

/** Keeps an address with a token from other sites and search engines, because the token opens the page for anybody. */
function keepToken(headers: Headers): void {
  headers.set('referrer-policy', 'no-referrer')
  headers.set('x-robots-tag', 'noindex')
}

/** The answer to a failure: a page for a browser that requests one or sends a form, unchanged for a program. */
function forReader(answer: Response, request: Request, { requestId }: RequestContext): Response {
  const isForPage = !new URL(request.url).pathname.startsWith('/api/') || isFormPost(request)
  const isRead = isForPage && (request.headers.get('accept') ?? '').includes('text/html')
  return isRead ? renderErrorPage(answer, requestId) : answer
}
