import { log } from '../log.ts'

type Listener = (payload: string) => void

interface Hub {
  readonly listeners: Map<string, Set<Listener>>
  readonly catchUps: Set<() => void>
}

const slot = Symbol.for('waymark.messages')
const holder = globalThis as { [slot]?: Hub }

function hub(): Hub {
  holder[slot] ??= { listeners: new Map(), catchUps: new Set() }
  return holder[slot]
}

/** Adds a listener of a channel; the result removes it. */
export function addListener(channel: string, listener: Listener): () => void {
  const { listeners } = hub()
  const ofChannel = listeners.get(channel) ?? new Set()
  listeners.set(channel, ofChannel.add(listener))
  return () => void ofChannel.delete(listener)
}

/** Adds what is called when messages may have been missed; the result removes it. */
export function addMissedMessages(listener: () => void): () => void {
  hub().catchUps.add(listener)
  return () => void hub().catchUps.delete(listener)
}

/** Hands a message to the listeners of this process. One that fails is logged and hinders nobody. */
export function deliver(channel: string, payload: string): void {
  for (const listener of hub().listeners.get(channel) ?? []) callSafely(() => listener(payload))
}

/** Tells everybody who asked for it that messages may have been missed. One that fails is logged and hinders nobody. */
export function deliverCatchUp(): void {
  for (const listener of hub().catchUps) callSafely(listener)
}

function callSafely(listener: () => void): void {
  try {
    listener()
  } catch (error) {
    log().error({ err: error }, 'A listener failed')
  }
}
