import { Hono } from 'hono'
import { AppError } from '../app-error.ts'
import { msg } from '../texts.ts'
import { answerEndpoint } from './answer-endpoint.ts'
import { answerError } from './error-response.ts'
import type { Route } from './implement.ts'
import { type Member, type RequestContext, requireMember } from './request-context.ts'

type Bindings = { context: RequestContext }
type Methods = Map<string, Route>

export type Api = (request: Request, context: RequestContext) => Promise<Response>

/** Throws `forbidden` unless the member has confirmed their identity within the last minutes. */
export type RequireConfirmation = (member: Member) => Promise<void>

/**
 * Returns the whole API as one function. Pages call it in process while they are rendered; all other calls come through the
 * pipeline. Unknown paths give a 404 in JSON, wrong methods a 405 with `Allow` (RFC 9110, section 15.5.6). `requireConfirmation`
 * guards the endpoints that declare `confirmed`.
 */
export function createApi(routes: Route[], requireConfirmation: RequireConfirmation): Api {
  const app = new Hono<{ Bindings: Bindings }>()
  const guarded = routes.map((route) => guard(route, requireConfirmation))
  for (const [path, methods] of byPath(guarded)) {
    app.all(toPattern(path), (c) => {
      const route =
        methods.get(c.req.raw.method) ?? (c.req.raw.method === 'HEAD' ? methods.get('GET') : undefined)
      if (!route) return methodNotAllowed(methods)
      return answerEndpoint(route, withoutEndings(path, c.req.param()), c.env.context)
    })
  }
  app.notFound((c) =>
    answerError(new AppError('missing', msg`There is nothing at this address`), c.env.context.requestId),
  )
  app.onError((error, c) => answerError(error, c.env.context.requestId))
  const api: Api = async (request, context) => app.fetch(request, { context: { ...context, request, api } })
  return api
}

/**
 * Adds the check of a recent confirmation. It runs after parsing, so that invalid input is refused before a password is asked
 * for.
 */
function guard(route: Route, requireConfirmation: RequireConfirmation): Route {
  const { confirmed } = route.endpoint
  if (confirmed !== true && confirmed !== 'session') return route
  const handler: Route['handler'] = async (input, context) => {
    await requireConfirmation(requireMember(context))
    return route.handler(input, context)
  }
  return { ...route, handler }
}

export type DeclaredPath = {
  pattern: string
  /** The methods that the API handles: all, unless a page has the same path. */
  methods: string[]
  isPublic: boolean
  isProbe: boolean
}

/** The declared paths outside `/api/`, as patterns for the router. */
export const pathsOutsideApi = (routes: Route[]): DeclaredPath[] =>
  [...byPath(routes)]
    .filter(([path]) => !path.startsWith('/api/'))
    .map(([path, methods]) => {
      const endpoints = [...methods.values()].map(({ endpoint }) => endpoint)
      return {
        pattern: toPattern(path),
        methods: methods.has('GET') ? ['ALL'] : [...methods.keys()],
        isPublic: endpoints.every(({ isPublic }) => isPublic),
        isProbe: endpoints.every(({ isProbe }) => isProbe),
      }
    })

/** Converts a declared path to a pattern of the router. A parameter may have an extension, as in `{slug}.zip`. */
const toPattern = (path: string) =>
  path.replace(/\{(\w+)\}(\.\w+)?/g, (_, name, ending) =>
    ending ? `:${name}{[^/]+\\${ending}}` : `:${name}`,
  )

/** Removes the extensions from path parameters, because the router includes them. */
function withoutEndings(path: string, params: Record<string, string>): Record<string, string> {
  const endings = [...path.matchAll(/\{(\w+)\}(\.\w+)/g)]
  const whole = endings.map(([, name = '', ending = '']) => [name, params[name]?.slice(0, -ending.length)])
  return { ...params, ...Object.fromEntries(whole) }
}

/** Groups endpoints by path: fixed segments first, then parameters with an extension, then other parameters. */
function byPath(routes: Route[]): Map<string, Methods> {
  const paths = new Map<string, Methods>()
  for (const route of routes) {
    const [method = '', path = ''] = route.key.split(' ')
    const methods = paths.get(path) ?? new Map()
    paths.set(path, methods.set(method, route))
  }
  const rank = (path: string) => path.replace(/\{(?=\w+\}\.)/g, '\ufffe').replaceAll('{', '\uffff')
  return new Map([...paths].sort(([a], [b]) => (rank(a) < rank(b) ? -1 : 1)))
}

function methodNotAllowed(methods: Methods): Response {
  const allow = [...methods.keys()]
  if (methods.has('GET') && !methods.has('HEAD')) allow.push('HEAD')
  return Response.json(
    { message: `This address answers ${allow.join(', ')} only` },
    { status: 405, headers: { allow: allow.join(', ') } },
  )
}
