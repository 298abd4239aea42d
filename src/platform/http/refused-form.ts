import type { AppError } from '../app-error.ts'
import { isHttps } from '../config.ts'
import { RefusedForm } from '../refused-schema.ts'
import { readCookie, writeCookie } from '../session-cookie.ts'
import type { RequestContext } from './request-context.ts'

/** On HTTPS, the prefix prevents other hosts from setting the cookie. */
const cookieName = () => (isHttps() ? '__Host-refused-form' : 'refused-form')

/** Long enough for a slow redirect. */
const seconds = 300

/** Browsers drop a longer cookie, so it then leaves out the typed values. */
const maxLength = 3800

/**
 * Stores in a cookie why a plain form was refused and what was typed, for the next page. So neither appears in an address or a
 * log. `typed` must not contain a secret.
 */
export function keepRefused(
  { answerHeaders }: RequestContext,
  { text: message, fields = {} }: AppError,
  typed: Record<string, string>,
): void {
  const whole = encode({ message, fields, typed })
  const value = whole.length <= maxLength ? whole : encode({ message, fields, typed: {} })
  answerHeaders.append('set-cookie', writeCookie(cookieName(), value, seconds))
}

/** Reads and deletes what `keepRefused` stored in this browser; null if there is nothing valid. */
export function takeRefused({ received, answerHeaders }: RequestContext): RefusedForm | null {
  const value = readCookie(received, cookieName())
  if (!value) return null
  answerHeaders.append('set-cookie', writeCookie(cookieName(), '', 0))
  return decode(value)
}

const encode = (form: RefusedForm) => Buffer.from(JSON.stringify(form)).toString('base64url')

function decode(value: string): RefusedForm | null {
  try {
    return RefusedForm.parse(JSON.parse(Buffer.from(value, 'base64url').toString()))
  } catch {
    return null
  }
}
