import { Refusal, refusalStatus } from '../app-error.ts'
import { log } from '../log.ts'
import { requestId } from './request-log.ts'
import { setSecurityHeaders } from './security-headers.ts'

/** Turns whatever was thrown into the answer: a refusal with its status and text, anything else a 500 without detail. */
export function answerError(error: unknown, requestId: string): Response {
  if (error instanceof Refusal) return answerRefusal(error)
  log().error({ requestId, err: error }, 'unexpected error')
  return Response.json({ message: 'Something went wrong on our side', requestId }, { status: 500 })
}

function answerRefusal(refusal: Refusal): Response {
  const { message, fields, details, retryAfter } = refusal
  return Response.json(
    { ...details, message, ...(fields && { fields }) },
    {
      status: refusalStatus[refusal.code],
      headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
    },
  )
}

/** Answers a request that is none: its address or its Host header cannot be read. */
export function answerUnreadable(error: unknown): Response {
  const id = requestId(null)
  const answer =
    error instanceof Error && error.name === 'RequestError'
      ? answerRefusal(new Refusal('invalid', 'The address of the request cannot be read'))
      : answerError(error, id)
  setSecurityHeaders(answer.headers)
  answer.headers.set('x-request-id', id)
  log().info({ requestId: id, status: answer.status }, 'request')
  return answer
}
