import { log } from '#platform/log.ts'
import { inLanguage } from '#platform/texts/in-language.ts'
import { EngineSession } from './engine-session.ts'
import { siteKnowledge } from './site-knowledge.ts'

/** Answers questions and runs the text tools. A task throws `unavailable` after two seconds. */
export const engine = new EngineSession()

/**
 * How long the facts are used before they are read again, in milliseconds. They need rereading because a scheduled post becomes
 * visible without a message on `content`.
 */
const lifetime = 60_000

let knowsUntil = 0
let known = ''
let reading: Promise<void> | undefined

export function invalidateKnowledge(): void {
  knowsUntil = 0
}

export async function loadKnowledge(): Promise<void> {
  while (Date.now() >= knowsUntil) {
    reading ??= readSite().finally(() => {
      reading = undefined
    })
    await reading
  }
}

/** Starts the engine. A failure is only logged, because the first question tries again. */
export async function startEngine(): Promise<void> {
  try {
    await loadKnowledge()
    await engine.start()
  } catch (error) {
    log().error(error, 'The assistant did not start')
  }
}

async function readSite(): Promise<void> {
  // Set before reading, so that a change during the read makes the facts stale again.
  knowsUntil = Date.now() + lifetime
  try {
    // In the site's language, also when an admin who uses another one tries a question.
    const knowledge = await inLanguage(undefined, siteKnowledge)
    const read = JSON.stringify(knowledge)
    if (read !== known) engine.learn(knowledge)
    known = read
  } catch (error) {
    invalidateKnowledge()
    throw error
  }
}
