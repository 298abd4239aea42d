import { randomUUID } from 'node:crypto'

/** All messages share one channel of the server, so that one LISTEN hears them all. */
export const serverChannel = 'waymark'

/** The server refuses payloads of 8,000 bytes or more. */
const longestPayload = 7_999

/** Tells apart what this process sent, and has delivered to itself already, from what others send. */
const slot = Symbol.for('waymark.sender')
const holder = globalThis as { [slot]?: string }
holder[slot] ??= randomUUID()
const sender = holder[slot]

/** The server's form of a message. Refuses what does not fit: messages carry ids, not content. */
export function packMessage(channel: string, payload: string): string {
  const packed = JSON.stringify([sender, channel, payload])
  if (Buffer.byteLength(packed) > longestPayload)
    throw new Error(
      `A message of ${Buffer.byteLength(packed)} bytes is too long: send an id, not the content`,
    )
  return packed
}

/** What another process sent, or undefined for this process's own. */
export function unpackMessage(packed: string): { channel: string; payload: string } | undefined {
  const [from, channel, payload] = JSON.parse(packed) as [string, string, string]
  return from === sender ? undefined : { channel, payload }
}
