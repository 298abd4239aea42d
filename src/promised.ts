import { countBookedCalls } from '#desk/calls/queries/schedule.ts'
import { countOpenTickets } from '#desk/support/queries/today.ts'
import { countQueuedLetters } from '#mailing/letters/queries/letters.ts'

/** What was promised of each part of the site, and holds while the part is switched off. */
export async function countPromised() {
  const [calls, support, newsletter] = await Promise.all([
    countBookedCalls(),
    countOpenTickets(),
    countQueuedLetters(),
  ])
  return { calls, support, newsletter }
}
