/** Seconds between attempts. Together with the random addition they fit into 24 hours. */
const pauses = [5, 300, 1_800, 7_200, 18_000, 50_400]

/** Includes the first attempt. */
export const maxAttempts = pauses.length + 1

/**
 * Returns the seconds from the attempt with this number to the next; undefined if there is none. `chance`, from 0 to 1, adds up
 * to a tenth, so that deliveries that failed together are not retried together.
 */
export function pauseAfter(attempts: number, chance = Math.random()): number | undefined {
  const pause = pauses[attempts - 1]
  return pause && pause * (1 + chance / 10)
}
