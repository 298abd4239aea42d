import { createTransport } from 'nodemailer'
import { config } from '../config.ts'
import { siteOrigin } from '../site-address.ts'

type Email = {
  messageId: string
  recipient: string
  replyTo: string | null
  subject: string
  text: string
}

/** Sends letters, and closes the connections it holds. */
export type Postman = { send: (letter: Email) => Promise<void>; close: () => void }

const connectSeconds = 10

/** Seconds within which a letter is sent or has failed, whatever the server does. */
export const longestSending = 45

/** Opens the way to the server of `SMTP_URL`; `null` when none is set. */
export function openPostman(): Postman | null {
  const { SMTP_URL, MAIL_FROM } = config()
  if (!SMTP_URL) return null
  const transport = createTransport({
    url: SMTP_URL,
    connectionTimeout: connectSeconds * 1000,
    greetingTimeout: connectSeconds * 1000,
    socketTimeout: (longestSending - 2 * connectSeconds) * 1000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const from = MAIL_FROM ?? `Waymark <no-reply@${new URL(siteOrigin()).hostname}>`
  return {
    async send({ messageId, recipient, replyTo, subject, text }) {
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
    },
    close: () => transport.close(),
  }
}
