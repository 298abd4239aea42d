import { AppError } from '#platform/app-error.ts'
import { retryEmail } from '#platform/email/outbox.ts'
import type { OutboxEmail } from '../contract/outbox.ts'
import { listedEmail } from '../queries/outbox.ts'

/**
 * Lets a mail that could not be sent be tried again at once. Refuses with `missing`, with `conflict` one that was sent, was
 * not tried yet, or is not kept any more.
 */
export async function sendAgain(id: number): Promise<OutboxEmail> {
  const { state } = await listedEmail(id)
  if (!(await retryEmail(id))) {
    const reasons = {
      sent: 'This mail was sent already',
      waiting: 'This mail is on its way already',
      failed: 'This mail is not kept any more, so it cannot be sent again',
      expired: 'This mail has no use any more, so it is not sent again',
    }
    throw new AppError('conflict', reasons[state])
  }
  return listedEmail(id)
}
