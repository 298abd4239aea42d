import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { AppError, StartupError } from '../app-error.ts'
import { config, setListeningPort, siteOrigin } from '../config.ts'
import { flushLog, log } from '../log.ts'
import { msg } from '../texts.ts'
import { answerFromCacheDirectly } from './cached-page-answer.ts'
import { answerUnreadable } from './error-response.ts'
import { endEventStreams } from './event-stream.ts'
import { withStaticFiles } from './static-files.ts'

type Fetch = (request: Request, bindings?: object) => Response | Promise<Response>

type Site = {
  fetch: Fetch
  close: () => Promise<void>
}

const drainMilliseconds = 8_000
/** Time for requests that clients send before they learn that their connection is closing. */
const graceMilliseconds = 250
/**
 * Longer than proxies keep an idle connection (Caddy 120 s, nginx 60 s), so that the proxy closes it first. Otherwise a request
 * sent at the moment of closing would be lost, and clients do not resend a POST.
 */
const keepAliveMilliseconds = 130_000

/**
 * Listens at `HOST:PORT` and prints the address once it accepts requests. On SIGTERM and SIGINT, refuses new connections, and
 * gives running requests 8 s to finish. Then closes the site and exits with code 0. Throws a `StartupError` if it cannot use the
 * port.
 */
export async function listenForRequests(site: Site): Promise<void> {
  const answerOne = createListener(withStaticFiles(site.fetch))
  const answering = new Set<ServerResponse>()
  let stopping = false
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (stopping) outgoing.shouldKeepAlive = false
    if (answerOne(incoming, outgoing)) return
    answering.add(outgoing)
    outgoing.once('close', () => answering.delete(outgoing))
  }
  const server = createServer({ keepAliveTimeout: keepAliveMilliseconds }, answer)
  // Unknown expectations may be ignored (RFC 9110, section 10.1.1).
  server.on('checkExpectation', answer)
  setListeningPort(await bind(server))
  const stop = async () => {
    if (stopping) return
    stopping = true
    for (const outgoing of answering) outgoing.shouldKeepAlive = false
    await delay(graceMilliseconds)
    await drain(server)
    await site.close()
    flushLog()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // Printed last, because a program that reads it may send a signal immediately.
  console.info(`Started in ${Math.ceil(process.uptime())} s. Waymark is ready at ${siteOrigin()}`)
}

/** Returns the function that handles requests, from memory if possible. It returns true if it has already responded. */
export function createListener(
  fetch: Fetch,
): (incoming: IncomingMessage, outgoing: ServerResponse) => boolean {
  const listener = getRequestListener(fetch, { errorHandler: answerUnreadable })
  const refuse = getRequestListener(
    () => {
      throw new AppError('invalid', msg`The request names its host twice`)
    },
    { errorHandler: answerUnreadable },
  )
  return (incoming, outgoing) => {
    const isClear = hasOneHost(incoming)
    if (isClear && answerFromCacheDirectly(incoming, outgoing)) return true
    void (isClear ? listener : refuse)(incoming, outgoing)
    return false
  }
}

/** Node reads the first of several Host headers, but a proxy may have read another (RFC 9112, section 3.2). */
const hasOneHost = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length < 2

function bind(server: Server): Promise<number> {
  const { HOST, PORT } = config()
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new StartupError(describeFailure(error, HOST, PORT))),
    )
    server.listen(PORT, HOST, () => resolve((server.address() as AddressInfo).port))
  })
}

function describeFailure(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE') return `port ${port} is already in use on ${host}; set PORT to another one`
  if (error.code === 'EACCES') return `port ${port} needs more rights; set PORT to one above 1023`
  return `cannot listen at ${host}:${port} (${error.code ?? error.message})`
}

async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  endEventStreams()
  // A keep-alive connection becomes idle only after its response.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const timer = setTimeout(() => {
    log().warn('requests were still running after the grace period and have been ended')
    server.closeAllConnections()
  }, drainMilliseconds)
  await closed
  clearInterval(idle)
  clearTimeout(timer)
}
