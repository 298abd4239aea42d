/** Seconds from one attempt to the next one; with what is added to them they fit into 24 hours. */
const pauses = [5, 300, 1_800, 7_200, 18_000, 50_400]

/** Attempts to deliver an event, the first one included. */
export const maxAttempts = pauses.length + 1

/**
 * Seconds until the next attempt after that many; `undefined` when there is none. Up to a tenth is added by `chance`, a number
 * from 0 to 1, so that what failed together does not come back together.
 */
export function pauseAfter(attempts: number, chance = Math.random()): number | undefined {
  const pause = pauses[attempts - 1]
  return pause && pause * (1 + chance / 10)
}
