import { isIPv6 } from 'node:net'
import { config } from '../config.ts'

/**
 * The visitor's address. Of `X-Forwarded-For` only the entries written by the `TRUST_PROXY` nearest proxies are believed,
 * counted from the right; without trusted proxies it is the socket's address.
 */
export function visitorAddress(headers: Headers, socketAddress: string | undefined): string {
  const proxies = config().TRUST_PROXY
  const socket = socketAddress ?? 'local'
  if (proxies === 0) return socket
  const entries = (headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  return (entries.at(-proxies) ?? entries[0] ?? socket).slice(0, 64)
}

/** The part of an address that one household or server holds: a whole IPv4 address, or an IPv6 /64 network (RFC 6177). */
export function addressNetwork(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail = ''] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = address.includes('::') ? Array(Math.max(0, 8 - left.length - right.length)).fill('0') : []
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}
