/** Seconds between the attempts. Together with the random additions, they take less than 24 hours. */
const pauses = [5, 300, 1_800, 7_200, 18_000, 50_400]

/** The maximum number of attempts, including the first. */
export const maxAttempts = pauses.length + 1

/**
 * Returns the seconds from the attempt with this number to the next, or undefined after the last attempt. `chance`, from 0 to 1,
 * adds up to a tenth, so that deliveries that failed together are not retried together.
 */
export function pauseAfter(attempts: number, chance = Math.random()): number | undefined {
  const pause = pauses[attempts - 1]
  return pause && pause * (1 + chance / 10)
}
