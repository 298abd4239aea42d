import { randomUUID } from 'node:crypto'
import { AppError } from '../app-error.ts'
import { config } from '../config.ts'
import type { Role, TokenScope } from '../contract.ts'
import { log } from '../log.ts'

/** Who is signed in, as far as the platform needs to know. */
export type Member = {
  id: number
  role: Role
  /** SHA-256 of the session's id, as the table has it; of a personal token its own name. */
  sid: string
  /** How the session began: `password`, `passkey`, or the provider's name. `token` without a session. */
  via: string
  /** When the session began, as ISO text, which tells it from the others of this browser; empty where unknown. */
  since: string
}

/** The personal token of a request, with the scopes that its owner's role still has. */
export type PersonalToken = { id: number; scopes: readonly TokenScope[] }

/** One request in the pipeline, as handlers see it. */
export type RequestContext = {
  requestId: string
  /** What is answered: for an endpoint that a page calls in process, that call. */
  request: Request
  /** What came over the network, also while a page calls the API in process. */
  received: Request
  member: Member | null
  /** With it `member` is its owner, and there is no session. */
  token?: PersonalToken
  /** Whether the endpoint is declared `isPublic`: nothing of who requests it is known. */
  isPublic?: boolean
  /** Whether it is declared `isProbe`. */
  isProbe?: boolean
  /** The client's address after the trusted proxies. */
  address: string
  userAgent: string
  /** Headers of the answer besides the pipeline's own, such as `Set-Cookie`. */
  answerHeaders: Headers
  /** The whole API in process, for an endpoint that renders a page. */
  api?: (request: Request, context: RequestContext) => Promise<Response>
  /** Whether a page calls the API while it is rendered: the page itself has consumed the rate limit. */
  isForPage?: boolean
}

/** The context of a request before its session is known. `socketAddress` is the address of the connection. */
export function createRequestContext(request: Request, socketAddress: string | undefined): RequestContext {
  return {
    requestId: requestId(request.headers.get('x-request-id')),
    request,
    received: request,
    member: null,
    address: clientAddress(request.headers, socketAddress),
    userAgent: (request.headers.get('user-agent') ?? '').slice(0, 400),
    answerHeaders: new Headers(),
  }
}

/** The member whom an endpoint's `access` has admitted. Fails with `unauthorized` where it admits everybody. */
export function memberOf(context: RequestContext): Member {
  if (!context.member) throw new AppError('unauthorized', 'Unauthorized: please sign in')
  return context.member
}

/** The request's id: that of a trusted proxy, else a new one. */
export function requestId(given: string | string[] | null | undefined): string {
  const trusted = typeof given === 'string' && config().TRUST_PROXY > 0 && /^[\w.-]{8,64}$/.test(given)
  return trusted ? given : randomUUID()
}

/** The client's address: of `X-Forwarded-For` only what the `TRUST_PROXY` nearest proxies wrote counts, without them the socket's. */
export function clientAddress(headers: Headers, socketAddress: string | undefined): string {
  const proxies = config().TRUST_PROXY
  const socket = socketAddress ?? 'local'
  if (proxies === 0) return socket
  const entries = (headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  return withoutPort(entries.at(-proxies) ?? entries[0] ?? socket).slice(0, 64)
}

/** Some proxies name the port too, which each connection has its own of: `203.0.113.50:4001`, `[2001:db8::1]:4001`. */
function withoutPort(entry: string): string {
  const [, bracketed, bare] = /^(?:\[([^\]]*)\]|([^:]*))(?::\d+)?$/.exec(entry) ?? []
  return bracketed ?? bare ?? entry
}

type LogLine = {
  requestId: string
  method: string
  /** Without the query, which may contain secrets. */
  path: string
  status: number
  /** `performance.now()` when the request came. */
  started: number
  member?: number | undefined
}

/** Logs one line per request: never bodies, cookies, queries or tokens. */
export function writeLogLine({ started, path, ...line }: LogLine): void {
  const ms = Math.round((performance.now() - started) * 10) / 10
  log().info({ ...line, path: withoutToken(path).slice(0, 200), ms }, 'request')
}

/** Addresses with a token in their path: whoever has one may do what it says. */
const tokenPaths =
  /^(\/+(?:api\/+)?(?:call|calendar|invite|quote|newsletter(?:\/|%2f)+(?:confirm|leave))(?:\/|%2f)+)[^/]+/i

/** Whether the path of a request holds a token. */
export const hasToken = (path: string) => tokenPaths.test(path)

/** The path without its token. */
export const withoutToken = (path: string) => path.replace(tokenPaths, '$1…')
