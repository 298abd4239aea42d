import { onMissedMessages, subscribe } from '#platform/bus.ts'
import { engine } from '../engine/engine.ts'
import { siteKnowledge } from './knowledge.ts'

/** Milliseconds after which the site is read again without having been told: a post's time may have come. */
const lifetime = 60_000

let knowsUntil = 0
let known = ''
let reading: Promise<void> | undefined

const forget = () => {
  knowsUntil = 0
}

subscribe('content', forget)
onMissedMessages(forget)

/** Lets the engine know what the site says now: what changed is read before the next answer. */
export async function learnSite(): Promise<void> {
  while (Date.now() >= knowsUntil) {
    reading ??= readSite().finally(() => {
      reading = undefined
    })
    await reading
  }
}

async function readSite(): Promise<void> {
  // Set before reading, so that a change in the meantime makes it stale again.
  knowsUntil = Date.now() + lifetime
  try {
    const knowledge = await siteKnowledge()
    const read = JSON.stringify(knowledge)
    if (read !== known) engine.learn(knowledge)
    known = read
  } catch (error) {
    forget()
    throw error
  }
}
