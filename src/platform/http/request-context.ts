import { AppError } from '../app-error.ts'
import type { Role } from '../contract.ts'

/** Who is signed in, as far as the house itself needs to know. */
export type Member = {
  id: number
  role: Role
  /** SHA-256 of the session's id, as the table holds it. */
  sid: string
  /** How the session began: `password`, or the provider's name. */
  via: string
}

/** One request on its way through the pipeline, as handlers see it. */
export type RequestContext = {
  requestId: string
  request: Request
  member: Member | null
  /** The visitor's address after the trusted proxies. */
  address: string
  userAgent: string
  /** Headers that the answer will carry besides the pipeline's own, such as `Set-Cookie`. */
  answerHeaders: Headers
  /** Whether a page asks while it is rendered: its visitor has paid for the page already. */
  isForPage?: boolean
}

/** The member whom an endpoint's `access` has admitted. Refuses with `unauthorized` where it is open to everybody. */
export function memberOf(context: RequestContext): Member {
  if (!context.member) throw new AppError('unauthorized', 'Unauthorized: please sign in')
  return context.member
}
