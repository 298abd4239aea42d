import { log } from '#platform/log.ts'
import { EngineSession } from './engine-session.ts'
import { siteKnowledge } from './site-knowledge.ts'

/** The site's assistant and text tools, in worker threads. A task fails with `unavailable` after two seconds. */
export const engine = new EngineSession()

/** Milliseconds after which the site is read again even without a published change: a scheduled post may have become visible. */
const lifetime = 60_000

let knowsUntil = 0
let known = ''
let reading: Promise<void> | undefined

/** Makes the next answer read the site again. */
export function invalidateKnowledge(): void {
  knowsUntil = 0
}

/** Reads the site into the engine if it has changed. */
export async function loadKnowledge(): Promise<void> {
  while (Date.now() >= knowsUntil) {
    reading ??= readSite().finally(() => {
      reading = undefined
    })
    await reading
  }
}

/** Starts the engine with the current site. A failure is logged: the first question tries again. */
export async function startEngine(): Promise<void> {
  try {
    await loadKnowledge()
    await engine.start()
  } catch (error) {
    log().error(error, 'The assistant did not start')
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
    invalidateKnowledge()
    throw error
  }
}
