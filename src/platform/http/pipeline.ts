import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { visitorAddress } from './address.ts'
import type { Api } from './api-router.ts'
import { checkOrigin } from './origin-check.ts'
import { answerError } from './refuse.ts'
import { requestId, writeLogLine } from './request-log.ts'
import { setSecurityHeaders } from './security-headers.ts'
import type { Member, Visit } from './visit.ts'

export type PipelineEnv = { Bindings: Partial<HttpBindings>; Variables: { visit: Visit } }

type PipelineParts = {
  api: Api
  /** Patterns of declared endpoints that do not lie under `/api/`. */
  apiPaths: string[]
  /** Who holds the session of this request; an unknown or expired session counts as none. */
  findMember: (request: Request) => Promise<Member | null>
  /** Answers everything that is not the API. */
  answerPage: (visit: Visit) => Promise<Response>
}

/** A request's walk: id, log line, security headers, origin check, session, then the API or a page. */
export function createPipeline(parts: PipelineParts): Hono<PipelineEnv> {
  const app = new Hono<PipelineEnv>()
  app.use(async (c, next) => {
    const started = performance.now()
    const visit = openVisit(c.req.raw, c.env?.incoming?.socket.remoteAddress)
    c.set('visit', visit)
    await next()
    setSecurityHeaders(c.res.headers)
    c.res.headers.set('x-request-id', visit.requestId)
    writeLogLine({
      requestId: visit.requestId,
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      started,
      member: visit.member?.id,
    })
  })
  app.use(async (c, next) => {
    checkOrigin(c.req.raw)
    c.var.visit.member = await parts.findMember(c.req.raw)
    await next()
  })
  for (const path of ['/api/*', ...parts.apiPaths]) app.all(path, (c) => parts.api(c.req.raw, c.var.visit))
  app.all('*', (c) => parts.answerPage(c.var.visit))
  app.onError((error, c) => answerError(error, c.var.visit.requestId))
  return app
}

function openVisit(request: Request, socketAddress: string | undefined): Visit {
  return {
    requestId: requestId(request.headers.get('x-request-id')),
    request,
    member: null,
    address: visitorAddress(request.headers, socketAddress),
    userAgent: (request.headers.get('user-agent') ?? '').slice(0, 400),
    answerHeaders: new Headers(),
  }
}
