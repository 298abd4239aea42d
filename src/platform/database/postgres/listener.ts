import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { log } from '../../log.ts'
import {
  deliver,
  deliverMissed,
  receivesMessages,
  serverChannel,
  stopReceiving,
  unpackMessage,
} from '../messages.ts'

const firstPause = 100
const maxPause = 10_000
/** Milliseconds between heartbeats. A connection that a firewall has dropped looks open until a query fails. */
const heartbeat = 30_000
const heartbeatTimeout = 10_000

/**
 * Receives the messages of other processes on a separate connection and delivers them. Reconnects after a loss, with pauses of
 * 0.1 to 10 seconds, and then calls the listeners' functions for missed messages. Returns the function that stops it.
 */
export async function startListening(connection: pg.ClientConfig): Promise<() => Promise<void>> {
  const stopped = new AbortController()
  let client = await connect(connection)

  const keepListening = async () => {
    while (!stopped.signal.aborted) {
      await untilLost(client, stopped.signal)
      if (stopped.signal.aborted) return
      stopReceiving()
      log().warn('The connection that receives messages of other processes was lost')
      const next = await reconnect(connection, stopped.signal)
      if (!next) return
      client = next
      deliverMissed()
    }
  }
  const listening = keepListening()
  return async () => {
    stopped.abort()
    await client.end().catch(() => {})
    await listening
    // Otherwise the next database that this process opens would be treated as one that misses messages.
    if (!receivesMessages()) deliverMissed()
  }
}

async function connect(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, query_timeout: heartbeatTimeout })
  client.on('error', () => {})
  client.on('notification', ({ payload = '' }) => {
    const message = unpackMessage(payload)
    if (message) deliver(message.channel, message.payload)
  })
  try {
    await client.connect()
    await client.query(`listen ${serverChannel}`)
    return client
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

async function reconnect(connection: pg.ClientConfig, signal: AbortSignal): Promise<pg.Client | undefined> {
  for (let wait = firstPause; !signal.aborted; wait = Math.min(wait * 2, maxPause)) {
    try {
      return await connect(connection)
    } catch {
      await pause(wait, undefined, { signal, ref: false }).catch(() => {})
    }
  }
  return undefined
}

/** Resolves when the connection has ended, also after a failed heartbeat, or when `signal` aborts. */
function untilLost(client: pg.Client, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setInterval(() => {
    client.query('select 1').catch(() => client.end().catch(() => {}))
  }, heartbeat)
  timer.unref()
  client.once('end', resolve)
  signal.addEventListener('abort', () => resolve(), { once: true })
  return promise.finally(() => clearInterval(timer))
}
