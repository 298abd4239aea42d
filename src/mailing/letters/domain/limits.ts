export const maxRate = 600
export const usualRate = 60

/** After a mailbox has refused this many letters in a row, its subscriber gets no more. */
export const maxBounces = 3

/** The maximum number of attempts for a recipient whose mail server keeps deferring the letter. */
export const maxAttempts = 6

/**
 * The points of each kind of failure. A letter pauses when their sum reaches `maxFailures`. Sending a copy resets the sum. A
 * refused recipient counts unless the reason is the mailbox itself.
 */
export const failurePoints = { server: 2, unknown: 2, recipient: 1 } as const
export const maxFailures = 10

/** The size in bytes above which Gmail cuts off the HTML of an email. */
export const maxShownBytes = 102 * 1024

export const minutesUntilRetry = (attempts: number): number => [5, 15, 60, 240, 480][attempts - 1] ?? 480
