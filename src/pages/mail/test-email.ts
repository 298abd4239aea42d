import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { userOf } from '#features/accounts/queries/users.ts'
import { brand } from '#features/site/domain/site.ts'
import { sender } from '#features/site/queries.ts'
import { AppError } from '#platform/app-error.ts'
import { siteOrigin } from '#platform/config.ts'
import { describeFailure, openTransport } from '#platform/email/transport.ts'
import type { TestEmail } from './contract.ts'

/** Within these somebody waits for the answer; the attempt itself may take longer. */
const maxSeconds = 15

/**
 * Sends an email to a member at once, past the outbox, and gives what the mail server answers, or why it gave no answer.
 * Fails with `conflict` for an account without an address.
 */
export async function sendTestEmail(userId: number): Promise<TestEmail> {
  const { email: to } = await userOf(userId)
  if (!to) throw new AppError('conflict', 'Your account has no email address')
  const send = openTransport(sender)
  if (!send) return { to, isSent: false, answer: 'This site has no mail server: SMTP_URL is not set' }
  const sent = send({
    messageId: `<${randomUUID()}@${new URL(siteOrigin()).hostname}>`,
    recipient: to,
    replyTo: null,
    subject: `A test email of ${brand()}`,
    text: `This email shows that ${brand()} can send emails.\n\n-- \n${brand()}\n`,
  }).then(
    (answer) => ({ to, isSent: true, answer: String(answer) }),
    (error) => ({ to, isSent: false, answer: describeFailure(error) }),
  )
  const late = { to, isSent: false, answer: `The mail server has not answered within ${maxSeconds} seconds` }
  return Promise.race([sent, setTimeout(maxSeconds * 1000, late, { ref: false })])
}
