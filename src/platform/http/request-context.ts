import { randomUUID } from 'node:crypto'
import { AppError } from '../app-error.ts'
import { config } from '../config.ts'
import type { Role, TokenScope } from '../contract.ts'
import { log } from '../log.ts'
import { msg } from '../texts.ts'

/** The platform's data about the signed-in member. */
export type Member = {
  id: number
  role: Role
  /** SHA-256 of the session id, as stored. With a personal token, a name for the token instead. */
  sid: string
  /** How the session began: `password`, `passkey`, or the provider's name. With a personal token, `token`. */
  via: string
  /** When the session began, as ISO text. It distinguishes the session from others in this browser. Empty if unknown. */
  since: string
}

/** The personal token of a request, with those of its scopes that the owner's role still allows. */
export type PersonalToken = { id: number; scopes: readonly TokenScope[] }

/** A plain form whose honeypot field was filled in: what was typed, and the text that asks to send it once more. */
export type AskedAgain = { action: string; typed: Record<string, string>; text: string }

/** `closed`: the owner keeps the site closed to the sender. `preview`: it is closed, but the sender sees it. */
export type SiteAccess = 'open' | 'preview' | 'closed'

export type RequestContext = {
  requestId: string
  /** The request to respond to. For an endpoint that a page calls in process, this is that call. */
  request: Request
  /** The request from the network, even while a page calls the API in process. */
  received: Request
  member: Member | null
  /** If present, `member` is its owner, and there is no session. */
  token?: PersonalToken
  /** Whether the endpoint is declared `isPublic`. Then the member is unknown. */
  isPublic?: boolean
  isProbe?: boolean
  /** Defaults to `open`. */
  siteAccess?: SiteAccess
  /** The parts of the site that the owner has switched off. Defaults to none. */
  partsOff?: readonly string[]
  /** The client's address, as the trusted proxies report it. */
  address: string
  userAgent: string
  /** Headers of the response besides the pipeline's own, such as `Set-Cookie`. */
  answerHeaders: Headers
  /** The whole API in process, for an endpoint that renders a page. */
  api?: (request: Request, context: RequestContext) => Promise<Response>
  /** Responds with the page that asks to send a plain form once more. */
  askAgain?: (form: AskedAgain) => Promise<Response>
  /** The form that this page asks to send once more. */
  asksAgain?: AskedAgain
  /**
   * Whether a page calls the API while it is rendered. Such a call consumes no points, because the page itself has already
   * consumed the rate limit.
   */
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

/**
 * Returns the member whom `access` has admitted. Throws `unauthorized` if there is none, as is possible with `access: 'anyone'`.
 */
export function requireMember(context: RequestContext): Member {
  if (!context.member) throw new AppError('unauthorized', msg`Unauthorized: please sign in`)
  return context.member
}

/** The id of the request: the one from a trusted proxy if it is valid, otherwise a new one. */
export function requestId(given: string | string[] | null | undefined): string {
  const trusted = typeof given === 'string' && config().TRUST_PROXY > 0 && /^[\w.-]{8,64}$/.test(given)
  return trusted ? given : randomUUID()
}

/**
 * The client's address: the entry in `X-Forwarded-For` that the outermost of `TRUST_PROXY` proxies wrote, or without proxies the
 * socket's address.
 */
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

/** Removes the port that some proxies add and that differs per connection: `203.0.113.50:4001`, `[2001:db8::1]:4001`. */
function withoutPort(entry: string): string {
  const [, bracketed, bare] = /^(?:\[([^\]]*)\]|([^:]*))(?::\d+)?$/.exec(entry) ?? []
  return bracketed ?? bare ?? entry
}

type LogLine = {
  requestId: string
  method: string
  /** The path without its query, which may contain secrets. */
  path: string
  status: number
  /** `performance.now()` when the request arrived. */
  started: number
  member?: number | undefined
}

/** Logs one line per request. It never contains bodies, cookies, queries or tokens. */
export function writeLogLine({ started, path, ...line }: LogLine): void {
  const ms = Math.round((performance.now() - started) * 10) / 10
  log().info({ ...line, path: withoutToken(path).slice(0, 200), ms }, 'request')
}

/** Paths with a token. Anybody with such an address can open it. */
const tokenPaths =
  /^(\/+(?:api\/+)?(?:call|calendar|invite|pay|preview|quote|newsletter(?:\/|%2f)+(?:confirm|leave))(?:\/|%2f)+)[^/]+/i

export const hasToken = (path: string) => tokenPaths.test(path)

/** The path without its token. */
export const withoutToken = (path: string) => path.replace(tokenPaths, '$1…')
