/** Copies of a letter per minute: the maximum, and the default. */
export const maxRate = 600
export const usualRate = 60

/** Subscribers whose mailbox was refused this many times in a row get no more letters. */
export const maxBounces = 3

/** Attempts until a recipient whom the server always defers is given up. */
export const maxAttempts = 6

/**
 * A letter pauses when its points reach this sum; a sent copy resets them. Failures of the server count, and refused recipients
 * unless the mailbox itself is the reason.
 */
export const failurePoints = { server: 2, unknown: 2, recipient: 1 } as const
export const maxFailures = 10

/** Bytes of HTML that Gmail shows completely. */
export const maxShownBytes = 102 * 1024

/** Minutes until the next attempt for a deferred recipient. */
export const minutesUntilRetry = (attempts: number): number => [5, 15, 60, 240, 480][attempts - 1] ?? 480
