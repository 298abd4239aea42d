import { createServer, type IncomingMessage, type RequestListener, request as requestPlain } from 'node:http'
import type { RequestOptions } from 'node:https'
import type { AddressInfo } from 'node:net'

/** The loopback ports of servers that imitate public hosts. */
const ports = new Map<string, number>()

/** The addresses of host names, for tests that replace the lookup of `node:dns` with `leadNames`. */
export const publicNames: Record<string, string> = {}

/** Opens a server that imitates a public host, for tests that replace the request of `node:https` with `leadTo`. */
export async function openPublicServer(host: string, answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ports.set(host, (server.address() as AddressInfo).port)
  publicNames[host] = '93.184.216.34'
  return {
    close() {
      ports.delete(host)
      delete publicNames[host]
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

type Request = typeof import('node:https').request
type Asked = [url: URL, options: RequestOptions, answer: (response: IncomingMessage) => void]

/** For `vi.mock('node:https')`. Sends requests for the hosts of `openPublicServer` to those servers, and all others unchanged. */
export const leadTo =
  (request: Request) =>
  (...[url, options, answer]: Asked) => {
    const port = ports.get(url.hostname)
    if (!port) return request(url, options, answer)
    const { method, signal, headers } = options
    return requestPlain(
      { host: '127.0.0.1', port, path: url.pathname + url.search, method, headers, signal },
      answer,
    )
  }

type Lookup = (
  name: string,
  options: object,
  found: (error: Error | null, addresses?: object[]) => void,
) => void

/**
 * For `vi.mock('node:dns')`. Resolves the names in `publicNames` and fails for all others below `.example`. Looks other names up
 * normally.
 */
export const leadNames =
  (lookup: Lookup): Lookup =>
  (name, options, found) => {
    const address = publicNames[name]
    if (address) return found(null, [{ address, family: 4 }])
    if (!name.endsWith('.example')) return lookup(name, options, found)
    found(Object.assign(new Error(`There is no ${name}`), { code: 'ENOTFOUND' }))
  }
