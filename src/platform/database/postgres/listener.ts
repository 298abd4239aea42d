import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { log } from '#platform/log.ts'
import { deliver, deliverCatchUp } from '../message-hub.ts'
import { serverChannel, unpackMessage } from './message-format.ts'

const firstPause = 100
const longestPause = 10_000
/** A connection that a firewall has forgotten looks alive until somebody asks. */
const heartbeat = 30_000
const heartbeatPatience = 10_000

/**
 * Listens on a connection of its own and hands other processes' messages to the listeners. A lost connection is made
 * anew, sooner then later; since messages may have been missed meanwhile, the catch-up listeners are called then.
 */
export async function startListening(connection: pg.ClientConfig): Promise<() => Promise<void>> {
  const stopped = new AbortController()
  let client = await connect(connection)

  const keepListening = async () => {
    while (!stopped.signal.aborted) {
      await untilLost(client, stopped.signal)
      if (stopped.signal.aborted) return
      log().warn('The connection that hears other processes was lost')
      const next = await reconnect(connection, stopped.signal)
      if (!next) return
      client = next
      deliverCatchUp()
    }
  }
  const listening = keepListening()
  return async () => {
    stopped.abort()
    await client.end().catch(() => {})
    await listening
  }
}

async function connect(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, query_timeout: heartbeatPatience })
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
  for (let wait = firstPause; !signal.aborted; wait = Math.min(wait * 2, longestPause)) {
    try {
      return await connect(connection)
    } catch {
      await pause(wait, undefined, { signal, ref: false }).catch(() => {})
    }
  }
  return undefined
}

/** Resolves when the connection has ended, which a heartbeat finds out even when nothing else does. */
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
