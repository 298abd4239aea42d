import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { visitorAddress } from './address.ts'
import type { Api } from './api-router.ts'
import { brokenPage } from './broken-page.ts'
import { answerError } from './error-response.ts'
import { checkOrigin } from './origin-check.ts'
import type { Member, RequestContext } from './request-context.ts'
import { requestId, writeLogLine } from './request-log.ts'
import { setSecurityHeaders } from './security-headers.ts'

export type PipelineEnv = { Bindings: Partial<HttpBindings>; Variables: { context: RequestContext } }

type PipelineParts = {
  api: Api
  /** Patterns of declared endpoints that do not lie under `/api/`. */
  apiPaths: string[]
  /** Who holds the session of this request; an unknown or expired session counts as none. */
  findMember: (context: RequestContext) => Promise<Member | null>
  /** Answers everything that is not the API. */
  answerPage: (context: RequestContext) => Promise<Response>
}

/** A request's walk: id, log line, security headers, origin check, session, then the API or a page. */
export function createPipeline(parts: PipelineParts): Hono<PipelineEnv> {
  const app = new Hono<PipelineEnv>()
  app.use(async (c, next) => {
    const started = performance.now()
    const context = createRequestContext(c.req.raw, c.env?.incoming?.socket.remoteAddress)
    c.set('context', context)
    await next()
    for (const [name, value] of context.answerHeaders) c.res.headers.append(name, value)
    forbidStoring(context, c.res.headers)
    setSecurityHeaders(c.res.headers)
    c.res.headers.set('x-request-id', context.requestId)
    writeLogLine({
      requestId: context.requestId,
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      started,
      member: context.member?.id,
    })
  })
  app.use(async (c, next) => {
    checkOrigin(c.req.raw)
    c.var.context.member = await parts.findMember(c.var.context)
    await next()
  })
  for (const path of ['/api/*', ...parts.apiPaths]) app.all(path, (c) => parts.api(c.req.raw, c.var.context))
  app.all('*', (c) => parts.answerPage(c.var.context))
  app.onError((error, c) => {
    const answer = answerError(error, c.var.context.requestId)
    return wantsPage(c.req.raw) ? brokenPage(answer, c.var.context.requestId) : answer
  })
  return app
}

function createRequestContext(request: Request, socketAddress: string | undefined): RequestContext {
  return {
    requestId: requestId(request.headers.get('x-request-id')),
    request,
    member: null,
    address: visitorAddress(request.headers, socketAddress),
    userAgent: (request.headers.get('user-agent') ?? '').slice(0, 400),
    answerHeaders: new Headers(),
  }
}

/** What a member sees, or an answer that gives a cookie, stays in no cache. */
function forbidStoring(context: RequestContext, headers: Headers): void {
  const personal = context.member !== null || headers.has('set-cookie')
  if (personal && !headers.has('cache-control')) headers.set('cache-control', 'no-store')
}

/** Whether a person waits for a page in a browser, rather than a program for data. */
function wantsPage(request: Request): boolean {
  const isApi = new URL(request.url).pathname.startsWith('/api/')
  return !isApi && (request.headers.get('accept') ?? '').includes('text/html')
}
