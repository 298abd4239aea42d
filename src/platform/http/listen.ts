import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { BrokenEnvironment } from '../broken-environment.ts'
import { environment } from '../environment.ts'
import { flushLog, log } from '../log.ts'
import { setListeningPort, siteOrigin } from '../site-address.ts'
import { endEventStreams } from './event-stream.ts'
import { withStaticFiles } from './static-files.ts'

export type Site = {
  fetch: (request: Request, bindings?: object) => Response | Promise<Response>
  /** Answers a request at once where it can; false sends it through `fetch`. */
  answerAtDoor: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean
  close: () => Promise<void>
}

const drainMilliseconds = 8_000

/**
 * Listens at `HOST:PORT` and prints the address once it answers. SIGTERM and SIGINT stop taking requests, finish those in
 * flight (8 s at most), close the site and exit 0. Refuses with `BrokenEnvironment` when the port cannot be had.
 */
export async function listenForRequests(site: Site): Promise<void> {
  const walk = getRequestListener(withStaticFiles(site.fetch))
  const server = createServer((incoming, outgoing) => {
    if (!site.answerAtDoor(incoming, outgoing)) void walk(incoming, outgoing)
  })
  setListeningPort(await bind(server))
  console.info(`Waymark is ready at ${siteOrigin()}`)
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await drain(server)
    await site.close()
    flushLog()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

function bind(server: Server): Promise<number> {
  const { HOST, PORT } = environment()
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new BrokenEnvironment(explain(error, HOST, PORT))),
    )
    server.listen(PORT, HOST, () => resolve((server.address() as AddressInfo).port))
  })
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE') return `port ${port} is already in use on ${host}; set PORT to another one`
  if (error.code === 'EACCES') return `port ${port} needs more rights; set PORT to one above 1023`
  return `cannot listen at ${host}:${port} (${error.code ?? error.message})`
}

async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  endEventStreams()
  const timer = setTimeout(() => {
    log().warn('requests were still running after the grace period and have been ended')
    server.closeAllConnections()
  }, drainMilliseconds)
  await closed
  clearTimeout(timer)
}
