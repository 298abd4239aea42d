import { lookup } from 'node:dns/promises'
import { connect, isIP } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { SMTPTransportGetSocket } from 'nodemailer/lib/smtp-transport'
import { config } from '../config.ts'
import { isPublicAddress } from '../http/fetch-public.ts'
import { type Message, msg, t } from '../texts.ts'

export const connectSeconds = 10

const bare = (host: string) => host.replace(/^\[|\]$/g, '')

/** Whether a host is a name that only a private network knows, such as a container's. */
const isPlainName = (host: string) => isIP(host) === 0 && !host.replace(/\.$/, '').includes('.')

/**
 * Opens the connection to the mail server, for nodemailer. Requires encryption for a public address: otherwise everybody on the
 * route could read the password and the emails.
 */
export const connectToServer: SMTPTransportGetSocket = (options, done) => {
  const host = bare(options.host ?? 'localhost')
  const { localAddress, port = options.secure ? 465 : 587 } = options
  const socket = connect({ host, port: Number(port), ...(localAddress && { localAddress }) })
  const fail = (error: Error) => done(error instanceof AggregateError ? error.errors[0] : error)
  const giveUp = () => socket.destroy(new Error(t`No connection to ${host} within ${connectSeconds} seconds`))
  socket.once('error', fail)
  socket.setTimeout(connectSeconds * 1000, giveUp)
  socket.once('connect', () => {
    socket.off('error', fail)
    socket.off('timeout', giveUp)
    const isPublic = !isPlainName(host) && isPublicAddress(socket.remoteAddress ?? '')
    done(null, { connection: socket, ...(isPublic && { requireTLS: true }) })
  })
}

/** Replaces the error's message if encryption was required but the server does not offer it. */
export function explainMissingEncryption(error: Error): Error {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number }
  if (code === 'ETLS' && command === 'STARTTLS' && responseCode)
    error.message = t`The mail server is at a public address and offers no encryption (STARTTLS), so neither the password nor the email was sent. Begin SMTP_URL with smtps where the server takes that, or use another server. It answered ${responseCode}`
  return error
}

const closed = msg`The mail server closed the connection`
const late = msg`The mail server did not answer in time`

/** Messages for admins about broken connections, by the code of the system's error or by nodemailer's message. */
const breaks: Record<string, Message> = {
  ECONNRESET: closed,
  EPIPE: closed,
  'Connection closed unexpectedly': closed,
  'Client network socket disconnected before secure TLS connection was established': closed,
  ETIMEDOUT: late,
  Timeout: late,
  'Connection timeout': late,
  'Greeting never received': late,
  ECONNREFUSED: msg`No mail server answers`,
  ENOTFOUND: msg`There is no mail server of that name`,
  EAI_AGAIN: msg`The name of the mail server could not be looked up`,
  EHOSTUNREACH: msg`The mail server cannot be reached`,
  ENETUNREACH: msg`The mail server cannot be reached`,
}

/** Describes a broken connection for admins, with its address. Returns the messages of other errors unchanged. */
export function describeBreak(message: string): string {
  const [, detail = '', code = message] = /^[a-z]+ ((E[A-Z_]+)\b.*)$/.exec(message) ?? []
  const broken = Object.hasOwn(breaks, code) ? breaks[code] : undefined
  if (!broken) return message
  const words = t(broken)
  return detail === '' || detail === code ? words : `${words} (${detail})`
}

/**
 * Whether the site may send its user name and password to the mail server unencrypted: `SMTP_URL` names a user, does not require
 * encryption, and leads to this machine or a private network. False if looking up the server's name takes more than two seconds.
 */
export async function isSignInReadable(): Promise<boolean> {
  const url = URL.parse(config().SMTP_URL ?? '')
  if (!url?.username || url.protocol === 'smtps:' || url.searchParams.get('requireTLS') === 'true')
    return false
  const host = bare(url.hostname)
  if (isPlainName(host)) return true
  const found = lookup(host, { all: true }).catch(() => [])
  return (await Promise.race([found, pause(2_000, [], { ref: false })])).some(
    ({ address }) => !isPublicAddress(address),
  )
}
