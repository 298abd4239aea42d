import { AppError } from '#platform/app-error.ts'
import { retryEmail } from '#platform/email/outbox.ts'
import type { OutboxEmail } from '../contract.ts'
import { listedEmail } from '../queries.ts'

/**
 * Makes a failed email due again at once. Fails with `missing` when there is no such email, and with `conflict` when it was
 * sent, was not tried yet, or has expired.
 */
export async function retryOutboxEmail(id: number): Promise<OutboxEmail> {
  const { state } = await listedEmail(id)
  if (!(await retryEmail(id))) {
    const noUse = 'This mail has no use any more, so it is not sent again'
    const reasons = {
      sent: 'This mail was sent already',
      waiting: 'This mail is on its way already',
      failed: noUse,
      expired: noUse,
    }
    throw new AppError('conflict', reasons[state])
  }
  return listedEmail(id)
}
