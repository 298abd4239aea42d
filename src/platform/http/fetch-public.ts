import { lookup } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import { type RequestOptions, request } from 'node:https'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'
import { expandIPv6 } from 'hono/utils/ipaddr'
import { t } from '../texts.ts'

const maxRedirects = 3

/** Networks that are not part of the public internet (RFC 6890, RFC 5771, RFC 7526, RFC 9637). */
const notPublic = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(network, bits, 'ipv6')
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

/** IPv6 addresses that represent an IPv4 address: in sockets (RFC 4291, section 2.5.5.2) and in NAT64 (RFC 6052, section 2.1). */
const ofIPv4 = /^(?:(?:0000:){5}ffff|0064:ff9b(?::0000){4}):(\w\w)(\w\w):(\w\w)(\w\w)$/

/** Whether an address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  const [, ...bytes] = (isIPv6(address) && ofIPv4.exec(expandIPv6(address).toLowerCase())) || []
  if (bytes.length > 0) return isPublicAddress(bytes.map((byte) => Number.parseInt(byte, 16)).join('.'))
  if (isIPv6(address)) return global6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
  return isIP(address) === 4 && !notPublic.check(address, 'ipv4')
}

/** Why a fetch failed, for the person who entered the address. It reveals nothing but the host. */
export class FetchError extends Error {}

const createHidden = (host: string) => new FetchError(t`${host} is not on the public internet`)

/** Looks up a name for the connection itself, so that the name cannot resolve to another address afterwards. */
const lookUpPublic: LookupFunction = (name, options, callback) => {
  lookup(name, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, [])
    if (found.some(({ address }) => !isPublicAddress(address))) return callback(createHidden(name), [])
    const [first] = found
    if (options.all || !first) return callback(null, found)
    callback(null, first.address, first.family)
  })
}

type Limits = {
  /** Maximum size of the content in megabytes, and seconds within which it must arrive, including redirects. */
  maxMegabytes: number
  maxSeconds: number
  /** The entity tag of a copy that is already stored. */
  etag?: string | null | undefined
  accept?: string
}

/** Some servers refuse clients without a user agent. */
const userAgent = 'Waymark/1'

/** `content` is `null` if the stored copy is still current. */
type Fetched = { content: Uint8Array | null; etag: string | null }

/**
 * Fetches an https address on the public internet and follows at most three redirects. It never connects to another network,
 * whatever names and redirects say. Throws a `FetchError` with the reason.
 */
export function fetchPublic(
  address: string,
  { maxMegabytes, maxSeconds, etag, accept = '*/*' }: Limits,
): Promise<Fetched> {
  const headers = { 'user-agent': userAgent, accept, ...(etag && { 'if-none-match': etag }) }
  return withinTime(maxSeconds, async (signal) => {
    for (let url = URL.parse(address), redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const read = (response: IncomingMessage) => readContent(response, maxMegabytes)
      const answer = await ask(checkAddress(url), { headers, signal }, read)
      if (!('location' in answer)) return answer
      url = URL.parse(answer.location, url?.href)
    }
    throw new FetchError(t`it is redirected too often`)
  })
}

type Post = {
  headers: Record<string, string>
  body: string
  /** Seconds until the response must begin. */
  maxSeconds: number
  signal?: AbortSignal | undefined
}

/**
 * Posts to an https address on the public internet, connecting as `fetchPublic` does. Returns the status of the response; reads
 * no body and follows no redirect. Throws a `FetchError` with the reason if there is no response.
 */
export function postPublic(address: string, { headers, body, maxSeconds, signal }: Post): Promise<number> {
  return withinTime(maxSeconds, (timeout) => {
    const options = { method: 'POST', headers, signal: signal ? AbortSignal.any([timeout, signal]) : timeout }
    return ask(checkAddress(URL.parse(address)), options, async ({ statusCode = 0 }) => statusCode, body)
  })
}

/** Throws a `FetchError` if `fetchPublic` would refuse an address, or if its name does not resolve. */
export async function checkPublic(address: string): Promise<void> {
  const { hostname } = checkAddress(URL.parse(address))
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  lookUpPublic(bare(hostname), {}, (error) => (error ? reject(error) : resolve()))
  await promise.catch((error) => {
    throw asFetchError(error)
  })
}

async function withinTime<Result>(
  maxSeconds: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const signal = AbortSignal.timeout(maxSeconds * 1_000)
  try {
    return await work(signal)
  } catch (error) {
    if (signal.aborted) throw new FetchError(t`the server takes longer than ${maxSeconds} seconds`)
    throw asFetchError(error)
  }
}

function asFetchError(error: unknown): FetchError {
  if (error instanceof FetchError) return error
  const { code = '' } = error as { code?: string }
  if (code === 'ENOTFOUND') return new FetchError(t`there is no such server`)
  return new FetchError(code ? t`the server cannot be reached (${code})` : t`the server cannot be reached`)
}

/** A host, without the brackets of an IPv6 address. */
const bare = (host: string) => host.replace(/^\[|\]$/g, '')

function checkAddress(url: URL | null): URL {
  const host = bare(url?.hostname ?? '')
  if (url?.protocol !== 'https:') throw new FetchError(t`only https addresses are fetched`)
  if (url.port)
    throw new FetchError(t`only the usual port of https is asked, and the address names the port ${url.port}`)
  if (isIP(host) && !isPublicAddress(host)) throw createHidden(host)
  return url
}

function ask<Answer>(
  url: URL,
  options: Pick<RequestOptions, 'method' | 'headers' | 'signal'>,
  read: (response: IncomingMessage) => Promise<Answer>,
  body?: string,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const asked = request(url, { ...options, lookup: lookUpPublic, agent: false }, async (response) => {
    try {
      resolve(await read(response))
    } catch (error) {
      reject(error)
    } finally {
      // Closes the connection even if the rest of the response was not read.
      response.destroy()
    }
  })
  asked.on('error', reject)
  asked.end(body)
  return promise
}

async function readContent(
  response: IncomingMessage,
  maxMegabytes: number,
): Promise<Fetched | { location: string }> {
  const { statusCode = 0, headers } = response
  const etag = headers.etag ?? null
  if (statusCode === 304) return { content: null, etag }
  if (statusCode >= 300 && statusCode < 400 && headers.location) return { location: headers.location }
  if (statusCode !== 200) throw new FetchError(t`the server answered ${statusCode}`)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.byteLength
    if (size > maxMegabytes * 1024 * 1024) throw new FetchError(t`it is larger than ${maxMegabytes} MB`)
    chunks.push(chunk)
  }
  return { content: Buffer.concat(chunks), etag }
}
