export const maxRate = 600
export const usualRate = 60

/** Subscribers get no more letters after their mailbox has refused this many in a row. */
export const maxBounces = 3

/** Attempts for a recipient whose server always defers. */
export const maxAttempts = 6

/**
 * A letter pauses when its points reach `maxFailures`. A sent copy resets them. Refused recipients count unless the mailbox
 * itself is the reason.
 */
export const failurePoints = { server: 2, unknown: 2, recipient: 1 } as const
export const maxFailures = 10

/** Gmail cuts off longer HTML. */
export const maxShownBytes = 102 * 1024

export const minutesUntilRetry = (attempts: number): number => [5, 15, 60, 240, 480][attempts - 1] ?? 480
