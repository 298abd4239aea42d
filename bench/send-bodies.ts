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
  /** The expected status. */
  status: number
}

/**
 * Sends a body many times, each from another address, in its own thread: sending would otherwise delay the measured requests.
 * Fails if a response has another status.
 */
export async function sendBodies(sending: Sending): Promise<void> {
  const worker = new Worker(new URL(import.meta.url), { workerData: sending })
  const [unexpected] = await once(worker, 'message')
  if (unexpected !== undefined)
    throw new Error(`${sending.url} was answered with ${unexpected} instead of ${sending.status}`)
}

/** Returns the first unexpected status, if any. */
async function sendAll({ count, perSecond, status, ...sending }: Sending): Promise<number | undefined> {
  const agent = new Agent({ keepAlive: true })
  const all: Promise<number>[] = []
  for (let sent = 0; sent < count; sent += 1) {
    all.push(send(agent, sending, `10.99.${sent >> 8}.${sent & 255}`))
    await pause(1000 / perSecond)
  }
  const statuses = await Promise.all(all)
  agent.destroy()
  // The connection of a refused body may close before the client has sent all of it and read the response.
  return statuses.find((given) => given !== status && !(given === 0 && status >= 400))
}

/** Returns the status of a complete response; 0 if the connection closed before. */
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
