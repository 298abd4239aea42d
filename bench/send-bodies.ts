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
  /** What the site has to answer. */
  status: number
}

/**
 * Sends a body many times, each from an address of its own, in a thread of its own: what sending costs would otherwise delay
 * what is measured meanwhile. Fails when one is answered with another status.
 */
export async function sendBodies(sending: Sending): Promise<void> {
  const worker = new Worker(new URL(import.meta.url), { workerData: sending })
  const [unexpected] = await once(worker, 'message')
  if (unexpected !== undefined)
    throw new Error(`${sending.url} was answered with ${unexpected} instead of ${sending.status}`)
}

/** Gives the first unexpected status, if there is one. */
async function sendAll({ count, perSecond, status, ...sending }: Sending): Promise<number | undefined> {
  const agent = new Agent({ keepAlive: true })
  const all: Promise<number>[] = []
  for (let sent = 0; sent < count; sent += 1) {
    all.push(send(agent, sending, `10.99.${sent >> 8}.${sent & 255}`))
    await pause(1000 / perSecond)
  }
  const statuses = await Promise.all(all)
  agent.destroy()
  // The connection of a refused body ends, perhaps before all of it was sent and the answer was read.
  return statuses.find((given) => given !== status && !(given === 0 && status >= 400))
}

/** The status of the answer once it is whole; 0 where the connection ended before. */
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
