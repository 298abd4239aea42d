import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { BrokenEnvironment } from '../broken-environment.ts'
import { environment } from '../environment.ts'
import { log } from '../log.ts'
import { setListeningPort, siteOrigin } from '../site-address.ts'
import { withStaticFiles } from './static-files.ts'

type Fetch = (request: Request, bindings?: object) => Response | Promise<Response>
type HttpServer = ReturnType<typeof createAdaptorServer>

const drainMilliseconds = 8_000

/**
 * Listens at `HOST:PORT` and prints the address once it answers. SIGTERM and SIGINT stop taking requests, finish those in
 * flight (8 s at most), run `close` and exit 0. Refuses with `BrokenEnvironment` when the port cannot be had.
 */
export async function listenForRequests(fetch: Fetch, close: () => Promise<void>): Promise<void> {
  const server = createAdaptorServer({ fetch: withStaticFiles(fetch) })
  setListeningPort(await bind(server))
  console.info(`Waymark is ready at ${siteOrigin()}`)
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await drain(server)
    await close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

function bind(server: HttpServer): Promise<number> {
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

async function drain(server: HttpServer): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  if ('closeIdleConnections' in server) server.closeIdleConnections()
  const timer = setTimeout(() => {
    log().warn('requests were still running after the grace period and have been ended')
    if ('closeAllConnections' in server) server.closeAllConnections()
  }, drainMilliseconds)
  await closed
  clearTimeout(timer)
}
