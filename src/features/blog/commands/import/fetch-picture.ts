import { lookup } from 'node:dns'
import { request } from 'node:https'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'
import { maxImageBytes } from '#features/images/contract.ts'
import { StartupError } from '#platform/app-error.ts'

const milliseconds = 20_000
const maxRedirects = 3

/** Networks that are no part of the public internet (RFC 6890, RFC 5771). */
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
] as const)
  notPublic.addSubnet(network, bits, 'ipv6')
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

/** Whether an address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv6(address)) return global6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
  return isIP(address) === 4 && !notPublic.check(address, 'ipv4')
}

/** Looks a name up for the connection itself, so that it cannot lead elsewhere afterwards. */
const lookUpPublic: LookupFunction = (name, options, callback) => {
  lookup(name, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, [])
    const hidden = found.find(({ address }) => !isPublicAddress(address))
    if (hidden) return callback(new Error(`${name} is not on the public internet`), [])
    const [first] = found
    if (options.all || !first) return callback(null, found)
    callback(null, first.address, first.family)
  })
}

/** The bytes of a picture at an https address of the public internet, 15 MB at most. Throws a `StartupError` that says why not. */
export async function fetchPicture(address: string, redirects = 0): Promise<Uint8Array> {
  const url = URL.parse(address)
  const host = url?.hostname.replace(/^\[|\]$/g, '') ?? ''
  if (url?.protocol !== 'https:' || url.port) throw new StartupError('only https addresses are fetched')
  if (isIP(host) && !isPublicAddress(host)) throw new StartupError(`${host} is not on the public internet`)
  const answer = await ask(url)
  if ('bytes' in answer) return answer.bytes
  if (redirects === maxRedirects) throw new StartupError('it is redirected too often')
  return fetchPicture(URL.parse(answer.location, url)?.href ?? '', redirects + 1)
}

function ask(url: URL): Promise<{ bytes: Uint8Array } | { location: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ bytes: Uint8Array } | { location: string }>()
  const signal = AbortSignal.timeout(milliseconds)
  const fail = (error: Error) =>
    reject(new StartupError(signal.aborted ? 'the server takes longer than 20 seconds' : error.message))
  const asked = request(url, { lookup: lookUpPublic, signal, agent: false }, async (response) => {
    try {
      const { statusCode = 0, headers } = response
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        response.destroy()
        return resolve({ location: headers.location })
      }
      if (statusCode !== 200) throw new Error(`the server answered ${statusCode}`)
      const chunks: Buffer[] = []
      let size = 0
      for await (const chunk of response as AsyncIterable<Buffer>) {
        size += chunk.byteLength
        if (size > maxImageBytes) throw new Error('it is larger than 15 MB')
        chunks.push(chunk)
      }
      resolve({ bytes: Buffer.concat(chunks) })
    } catch (error) {
      asked.destroy()
      fail(error as Error)
    }
  })
  asked.on('error', fail)
  asked.end()
  return promise
}
