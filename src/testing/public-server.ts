import { createServer, type IncomingMessage, type RequestListener, request as requestPlain } from 'node:http'
import type { RequestOptions } from 'node:https'
import type { AddressInfo } from 'node:net'

/** The ports on loopback of servers that stand for such on the public internet, by their host. */
const ports = new Map<string, number>()

/** The addresses to which names lead, where `leadNames` replaces the lookup of `node:dns`. */
export const publicNames: Record<string, string> = {}

/** A server for a host of the public internet, where `leadTo` replaces the request of `node:https`. */
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

/** For `vi.mock('node:https')`: requests to the hosts of `openPublicServer` go there, all others where they would go. */
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

/** For `vi.mock('node:dns')`: names in `publicNames` lead there, others below `.example` nowhere, and all others where they would. */
export const leadNames =
  (lookup: Lookup): Lookup =>
  (name, options, found) => {
    const address = publicNames[name]
    if (address) return found(null, [{ address, family: 4 }])
    if (!name.endsWith('.example')) return lookup(name, options, found)
    found(Object.assign(new Error(`There is no ${name}`), { code: 'ENOTFOUND' }))
  }
