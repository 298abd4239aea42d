import { html } from 'hono/html'
import { AppError, statusOfError, whenAgain } from '../app-error.ts'
import { describeCause, expectedFailure, isFullDisk } from '../database/failure.ts'
import { log } from '../log.ts'
import { interfaceLanguage, msg, t } from '../texts.ts'
import { requestId } from './request-context.ts'
import { setSecurityHeaders } from './security-headers.ts'

/** Returns the response to an error: the one for an `AppError`, 503 for an outage or a full disk, otherwise a logged 500. */
export function answerError(error: unknown, requestId: string): Response {
  const expected = expectedFailure(error)
  if (expected && expected !== error)
    log().warn(
      { requestId, reason: describeCause(error) },
      isFullDisk(error) ? 'the disk is full' : 'the database is out of reach',
    )
  if (expected) return answerAppError(expected)
  log().error({ requestId, err: error }, 'unexpected error')
  const message = 'Something went wrong on the server'
  const text = t`Something went wrong on the server`
  return Response.json({ message, ...(text !== message && { text }), requestId }, { status: 500 })
}

function answerAppError(appError: AppError): Response {
  const { message, text, fields, details, retryAfter, challenge } = appError
  return Response.json(
    { ...details, message, ...(text !== message && { text }), ...(fields && { fields }) },
    {
      status: statusOfError[appError.code],
      headers: {
        ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
        ...(challenge !== undefined && { 'www-authenticate': challenge }),
      },
    },
  )
}

/** Responds to a request whose address or Host header cannot be parsed, or to an error outside the pipeline. Logs the request. */
export function answerUnreadable(error: unknown): Response {
  const id = requestId(null)
  const answer =
    error instanceof Error && error.name === 'RequestError'
      ? answerAppError(new AppError('invalid', msg`The address of the request cannot be read`))
      : answerError(error, id)
  setSecurityHeaders(answer.headers)
  answer.headers.set('x-request-id', id)
  log().info({ requestId: id, status: answer.status }, 'request')
  return answer
}

const unexpected = () => ({
  title: t`Something went wrong`,
  text: t`We encountered an unexpected error. Don't worry, we're working to fix it.`,
})
const unavailable = () => ({
  title: t`Back in a moment`,
  text: t`The site cannot answer right now: its database does not respond, its disk is full, or it has too much to do. Nothing that was saved is lost. If you sent a form, go back in a minute and send it again.`,
})

function pageText({ status, headers }: Response): { title: string; text: string } {
  if (status === 503) return unavailable()
  if (status !== 429) return unexpected()
  return { title: t`Too many requests`, text: whenAgain(Number(headers.get('retry-after'))) }
}

/**
 * The error page for a browser if no other page can be rendered, for example while the database does not respond. It has no
 * scripts and is never cached. It takes its status and `Retry-After` from `answer`, the response for programs.
 */
export function renderErrorPage(answer: Response, requestId: string): Response {
  const { title, text } = pageText(answer)
  const retryAfter = answer.headers.get('retry-after')
  const page = html`<!doctype html><html lang="${interfaceLanguage()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title><style>body{margin:0;min-height:100vh;display:grid;place-content:center;padding:2rem;background:#0b0e14;color:#f2f4f7;font:17px/1.6 system-ui,sans-serif}
h1{font-size:clamp(2rem,6vw,3.25rem);line-height:1.05;letter-spacing:-.03em;margin:0 0 1rem}p{max-width:52ch;margin:0 0 1.5rem;color:#b3b8c2}a{color:#ffb067;margin-right:1.5rem}small{color:#8d93a0}</style></head>
<body><main><h1>${title}</h1><p>${text}</p>
<p><a href="">${t`Try Again`}</a><a href="/">${t`Go Home`}</a></p><small>${t`Reference: ${requestId}`}</small></main></body></html>`
  return new Response(String(page), {
    status: answer.status,
    headers: {
      ...(retryAfter && { 'retry-after': retryAfter }),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    },
  })
}
