import { randomUUID } from 'node:crypto'
import { AppError } from '../app-error.ts'
import { config } from '../config.ts'
import type { Role, TokenScope } from '../contract.ts'
import { log } from '../log.ts'

/** The signed-in member, as far as the platform needs to know. */
export type Member = {
  id: number
  role: Role
  /** SHA-256 of the session's id, as stored; for a personal token its own name. */
  sid: string
  /** How the session began: `password`, `passkey`, or the provider's name. `token` without a session. */
  via: string
  /** When the session began, as ISO text, which distinguishes it from others of this browser; empty if unknown. */
  since: string
}

/** A request's personal token, with the scopes that its owner's role still has. */
export type PersonalToken = { id: number; scopes: readonly TokenScope[] }

/** A plain form whose hidden field was filled in: what was typed, and why it is to be sent once more. */
export type AskedAgain = { action: string; typed: Record<string, string>; text: string }

/** One request in the pipeline, as handlers see it. */
export type RequestContext = {
  requestId: string
  /** The request to answer: for an endpoint that a page calls in process, that call. */
  request: Request
  /** The request from the network, even while a page calls the API in process. */
  received: Request
  member: Member | null
  /** If present, `member` is its owner, and there is no session. */
  token?: PersonalToken
  /** Whether the endpoint is declared `isPublic`: the client's identity is unknown. */
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
  /** Answers with the page that asks to send a plain form once more. */
  askAgain?: (form: AskedAgain) => Promise<Response>
  /** What that page asks for. */
  asksAgain?: AskedAgain
  /** Whether a page calls the API while it is rendered: the page itself has consumed the rate limit. */
  isForPage?: boolean
}

/** A request's context before its session is known. `socketAddress` is the connection's address. */
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

/** The member whom an endpoint's `access` has admitted. Fails with `unauthorized` if that admits anonymous calls. */
export function memberOf(context: RequestContext): Member {
  if (!context.member) throw new AppError('unauthorized', 'Unauthorized: please sign in')
  return context.member
}

/** The request's id: a trusted proxy's, otherwise a new one. */
export function requestId(given: string | string[] | null | undefined): string {
  const trusted = typeof given === 'string' && config().TRUST_PROXY > 0 && /^[\w.-]{8,64}$/.test(given)
  return trusted ? given : randomUUID()
}

/** The client's address: from `X-Forwarded-For`, as far as `TRUST_PROXY` proxies wrote it; without proxies the socket's. */
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

/** Some proxies add the port, which differs per connection: `203.0.113.50:4001`, `[2001:db8::1]:4001`. */
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
  /** `performance.now()` when the request arrived. */
  started: number
  member?: number | undefined
}

/** Logs one line per request: never bodies, cookies, queries or tokens. */
export function writeLogLine({ started, path, ...line }: LogLine): void {
  const ms = Math.round((performance.now() - started) * 10) / 10
  log().info({ ...line, path: withoutToken(path).slice(0, 200), ms }, 'request')
}

/** Addresses with a token in their path, which opens them for anybody. */
const tokenPaths =
  /^(\/+(?:api\/+)?(?:call|calendar|invite|quote|newsletter(?:\/|%2f)+(?:confirm|leave))(?:\/|%2f)+)[^/]+/i

/** Whether a request's path contains a token. */
export const hasToken = (path: string) => tokenPaths.test(path)

/** The path without its token. */
export const withoutToken = (path: string) => path.replace(tokenPaths, '$1…')
