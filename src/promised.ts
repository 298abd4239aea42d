import { countBookedCalls } from '#desk/calls/queries/schedule.ts'
import { countOpenTickets } from '#desk/support/queries/today.ts'
import { countQueuedLetters } from '#mailing/letters/queries/letters.ts'

/**
 * Counts open commitments for each part of the site: booked calls, open tickets and waiting letters. They remain while the part
 * is switched off.
 */
export async function countPromised() {
  const [calls, support, newsletter] = await Promise.all([
    countBookedCalls(),
    countOpenTickets(),
    countQueuedLetters(),
  ])
  return { calls, support, newsletter }
}
