import { randomUUID } from 'node:crypto'
import { log } from '../log.ts'

type Listener = { receive: (payload: string) => void; missed: () => void }

const listeners = new Map<string, Set<Listener>>()

/** Adds a channel's listener, and a function to call when messages may have been missed; the result removes both. */
export function addListener(channel: string, receive: Listener['receive'], missed = () => {}): () => void {
  const ofChannel = listeners.get(channel) ?? new Set()
  const listener = { receive, missed }
  listeners.set(channel, ofChannel.add(listener))
  return () => void ofChannel.delete(listener)
}

/** Calls this process's listeners of a channel. Logs a listener's error and continues with the others. */
export function deliver(channel: string, payload: string): void {
  for (const { receive } of listeners.get(channel) ?? []) callSafely(() => receive(payload))
}

let receives = true

/** Whether other processes' messages arrive. Always true on the embedded engine, which has no other processes. */
export const receivesMessages = (): boolean => receives

/** Records that messages of other processes no longer arrive. */
export function stopReceiving(): void {
  receives = false
}

/** Records that messages arrive again, and lets all listeners catch up. Logs a listener's error and continues with the others. */
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

/** All messages share one of the server's channels, so that one LISTEN receives them all. */
export const serverChannel = 'waymark'

/** The server refuses payloads of 8,000 bytes or more. */
const maxPayload = 7_999

/** Distinguishes this process's own messages, which it delivers itself, from others. */
const sender = randomUUID()

/** The server's form of a message. Throws an `Error` if it is too long: messages carry ids, not content. */
export function packMessage(channel: string, payload: string): string {
  const packed = JSON.stringify([sender, channel, payload])
  if (Buffer.byteLength(packed) > maxPayload)
    throw new Error(
      `A message of ${Buffer.byteLength(packed)} bytes is too long: send an id, not the content`,
    )
  return packed
}

/** Another process's message, or undefined for this process's own. */
export function unpackMessage(packed: string): { channel: string; payload: string } | undefined {
  const [from, channel, payload] = JSON.parse(packed) as [string, string, string]
  return from === sender ? undefined : { channel, payload }
}
