import { lookup } from 'node:dns/promises'
import { connect, isIP } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { SMTPTransportGetSocket } from 'nodemailer/lib/smtp-transport'
import { config } from '../config.ts'
import { isPublicAddress } from '../http/fetch-public.ts'

export const connectSeconds = 10

const bare = (host: string) => host.replace(/^\[|\]$/g, '')

/** A name that only a private network knows, such as a container's. */
const isPlainName = (host: string) => isIP(host) === 0 && !host.replace(/\.$/, '').includes('.')

/**
 * Connects to the mail server. The address to which the connection leads decides whether it must encrypt: to a public one,
 * everybody on the route could read name, password and emails.
 */
export const connectToServer: SMTPTransportGetSocket = (options, done) => {
  const host = bare(options.host ?? 'localhost')
  const { localAddress, port = options.secure ? 465 : 587 } = options
  const socket = connect({ host, port: Number(port), ...(localAddress && { localAddress }) })
  const fail = (error: Error) => done(error instanceof AggregateError ? error.errors[0] : error)
  const giveUp = () => socket.destroy(new Error(`No connection to ${host} within ${connectSeconds} seconds`))
  socket.once('error', fail)
  socket.setTimeout(connectSeconds * 1000, giveUp)
  socket.once('connect', () => {
    socket.off('error', fail)
    socket.off('timeout', giveUp)
    const isPublic = !isPlainName(host) && isPublicAddress(socket.remoteAddress ?? '')
    done(null, { connection: socket, ...(isPublic && { requireTLS: true }) })
  })
}

/** Replaces the message if a server offers no encryption although it was required. */
export function explainMissingEncryption(error: Error): Error {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number }
  if (code === 'ETLS' && command === 'STARTTLS' && responseCode)
    error.message =
      'The mail server is at a public address and offers no encryption (STARTTLS), so neither the password nor the email was sent. ' +
      `Begin SMTP_URL with smtps where the server takes that, or use another server. It answered ${responseCode}`
  return error
}

/**
 * Whether the site may send its user name and password to the mail server unencrypted: `SMTP_URL` names a user, does not require
 * encryption, and leads to this machine or a private network. A name that takes more than two seconds to look up does not count.
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
