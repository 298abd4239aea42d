/** How many of a letter may go out in a minute, at most, and how many do unless the owner says otherwise. */
export const maxRate = 600
export const usualRate = 60

/** Subscribers whose mailbox was refused this many times in a row get no more letters. */
export const maxBounces = 3

/** Attempts after which a recipient whom the server always takes later is given up. */
export const maxAttempts = 6

/**
 * What counts towards the pause of a letter until one is sent: failures of the server, and refused recipients that are not the
 * mailboxes' own, at this sum.
 */
export const failurePoints = { server: 2, unknown: 2, recipient: 1 } as const
export const maxFailures = 10

/** Bytes of HTML of which Gmail shows everything. */
export const maxShownBytes = 102 * 1024

/** Minutes until a recipient is tried again whom the server takes later. */
export const minutesUntilRetry = (attempts: number): number => [5, 15, 60, 240, 480][attempts - 1] ?? 480
