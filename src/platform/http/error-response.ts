import { AppError, statusOfError } from '../app-error.ts'
import { log } from '../log.ts'
import { requestId } from './request-log.ts'
import { setSecurityHeaders } from './security-headers.ts'

/** Turns whatever was thrown into the answer: a refusal with its status and text, anything else a 500 without detail. */
export function answerError(error: unknown, requestId: string): Response {
  if (error instanceof AppError) return answerAppError(error)
  log().error({ requestId, err: error }, 'unexpected error')
  return Response.json({ message: 'Something went wrong on our side', requestId }, { status: 500 })
}

function answerAppError(appError: AppError): Response {
  const { message, fields, details, retryAfter } = appError
  return Response.json(
    { ...details, message, ...(fields && { fields }) },
    {
      status: statusOfError[appError.code],
      headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
    },
  )
}

/** Answers a request that is none: its address or its Host header cannot be read. */
export function answerUnreadable(error: unknown): Response {
  const id = requestId(null)
  const answer =
    error instanceof Error && error.name === 'RequestError'
      ? answerAppError(new AppError('invalid', 'The address of the request cannot be read'))
      : answerError(error, id)
  setSecurityHeaders(answer.headers)
  answer.headers.set('x-request-id', id)
  log().info({ requestId: id, status: answer.status }, 'request')
  return answer
}
