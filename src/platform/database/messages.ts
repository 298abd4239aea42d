import { randomUUID } from 'node:crypto'
import { log } from '../log.ts'

type Listener = { receive: (payload: string) => void; missed: () => void }

const listeners = new Map<string, Set<Listener>>()

/**
 * Calls `receive` with each message on a channel. When messages arrive again after an interruption, calls `missed`, because some may
 * have been lost. Returns a function that removes the listener.
 */
export function addListener(channel: string, receive: Listener['receive'], missed = () => {}): () => void {
  const ofChannel = listeners.get(channel) ?? new Set()
  const listener = { receive, missed }
  listeners.set(channel, ofChannel.add(listener))
  return () => void ofChannel.delete(listener)
}

/** Calls this process's listeners of a channel. Logs the error of a listener and continues with the others. */
export function deliver(channel: string, payload: string): void {
  for (const { receive } of listeners.get(channel) ?? []) callSafely(() => receive(payload))
}

let receives = true

/** Whether messages of other processes arrive. Always true on the embedded database, which has no other processes. */
export const receivesMessages = (): boolean => receives

/** Records that messages of other processes no longer arrive. */
export function stopReceiving(): void {
  receives = false
}

/** Records that messages arrive again, and calls every listener's `missed`. Logs the error of one and continues. */
export function deliverMissed(): void {
  receives = true
  for (const { missed } of [...listeners.values()].flatMap((ofChannel) => [...ofChannel])) callSafely(missed)
}

function callSafely(listener: () => void): void {
  try {
    listener()
  } catch (error) {
    log().error({ err: error }, 'A listener failed')
  }
}

/** All messages share one channel of the server, so that a single LISTEN receives them. */
export const serverChannel = 'waymark'

/** Bytes. The server refuses payloads of 8,000 bytes or more. */
const maxPayload = 7_999

/** Identifies this process's own messages, which it has already delivered itself. */
const sender = randomUUID()

/** Packs a message for the server. Throws an `Error` if it is too long: messages should carry ids, not content. */
export function packMessage(channel: string, payload: string): string {
  const packed = JSON.stringify([sender, channel, payload])
  if (Buffer.byteLength(packed) > maxPayload)
    throw new Error(
      `A message of ${Buffer.byteLength(packed)} bytes is too long: send an id, not the content`,
    )
  return packed
}

/** Unpacks a message of another process. Undefined for this process's own. */
export function unpackMessage(packed: string): { channel: string; payload: string } | undefined {
  const [from, channel, payload] = JSON.parse(packed) as [string, string, string]
  return from === sender ? undefined : { channel, payload }
}
