import { createTransport } from 'nodemailer'
import { config, siteOrigin } from '../config.ts'

export type OutgoingEmail = {
  messageId: string
  recipient: string
  replyTo: string | null
  subject: string
  text: string
}

/** Sends one email. Throws nodemailer's error when the server does not take it. */
export type SendEmail = (email: OutgoingEmail) => Promise<void>

const connectSeconds = 10

/** Seconds within which an email is sent or has failed, whatever the server does. */
export const maxSendSeconds = 45

/**
 * Gives what sends an email through the server of `SMTP_URL`; `null` when none is set. Without `MAIL_FROM` the sender has the
 * name `sender` and an address at the site's own host.
 */
export function openTransport(sender: string): SendEmail | null {
  const { SMTP_URL, MAIL_FROM } = config()
  if (!SMTP_URL) return null
  const transport = createTransport({
    url: SMTP_URL,
    connectionTimeout: connectSeconds * 1000,
    greetingTimeout: connectSeconds * 1000,
    socketTimeout: (maxSendSeconds - 2 * connectSeconds) * 1000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const from = MAIL_FROM ?? { name: sender, address: `no-reply@${new URL(siteOrigin()).hostname}` }
  return async ({ messageId, recipient, replyTo, subject, text }) => {
    await transport.sendMail({
      messageId,
      from,
      // As objects, so that nothing in an address is read as a list or as a header.
      to: { name: '', address: recipient },
      ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
      subject,
      text,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  }
}
