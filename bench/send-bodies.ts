import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, Worker, workerData } from 'node:worker_threads'

type Sending = {
  url: string
  method: string
  headers: Record<string, string>
  body: Uint8Array
  count: number
  perSecond: number
  /** The status that every response must have. */
  status: number
}

/**
 * Sends a body `count` times, each from another address. Runs in its own thread, because sending would otherwise delay the
 * measured requests. Throws if a response has another status than the expected one.
 */
export async function sendBodies(sending: Sending): Promise<void> {
  const worker = new Worker(new URL(import.meta.url), { workerData: sending })
  const [unexpected] = await once(worker, 'message')
  if (unexpected !== undefined)
    throw new Error(`${sending.url} was answered with ${unexpected} instead of ${sending.status}`)
}

/** Returns the first unexpected status, or `undefined`. */
async function sendAll({ count, perSecond, status, ...sending }: Sending): Promise<number | undefined> {
  const agent = new Agent({ keepAlive: true })
  const all: Promise<number>[] = []
  for (let sent = 0; sent < count; sent += 1) {
    all.push(send(agent, sending, `10.99.${sent >> 8}.${sent & 255}`))
    await pause(1000 / perSecond)
  }
  const statuses = await Promise.all(all)
  agent.destroy()
  // The server may close a refused body's connection before the client reads the response. The status is 0 then.
  return statuses.find((given) => given !== status && !(given === 0 && status >= 400))
}

/** Returns the status of a complete response, or 0 if the connection closed early. */
function send(
  agent: Agent,
  { url, method, headers, body }: Omit<Sending, 'count' | 'perSecond' | 'status'>,
  from: string,
): Promise<number> {
  return new Promise((resolve) => {
    const call = request(url, { method, agent, headers: { ...headers, 'x-forwarded-for': from } })
    call.on('error', () => resolve(0))
    call.on('response', (answer) => answer.resume().on('end', () => resolve(answer.statusCode ?? 0)))
    call.end(body)
  })
}

parentPort?.postMessage(await sendAll(workerData))
