import type { OpenedMessage } from '../../contract/messages.ts'

/** Mail programs take addresses of about two thousand characters; the quoted text is cut so that ours stays below. */
const maxQuoted = 400

/** A `mailto:` address (RFC 6068) that begins an answer: recipient, subject and the quoted text. */
export function mailtoAddress({
  email,
  subject,
  message,
}: Pick<OpenedMessage, 'email' | 'subject' | 'message'>) {
  const quoted = [...message].slice(0, maxQuoted).join('').replace(/^/gm, '> ').replaceAll('\n', '\r\n')
  const fields = { subject: `Re: ${subject || 'Your message'}`, body: `\r\n\r\n${quoted}` }
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `mailto:${encodeURIComponent(email)}?${query.join('&')}`
}
