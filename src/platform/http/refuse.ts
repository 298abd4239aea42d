import { log } from '../log.ts'
import { Refusal, refusalStatus } from '../refusal.ts'

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
