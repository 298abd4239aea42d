import { createTransport } from 'nodemailer'
import addressParser from 'nodemailer/lib/addressparser'
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

/** From whom emails come: a name, an address unless it is the environment's, and whether the owner has chosen either. */
export type Sender = { name: string; address: string | null; isChosen: boolean }

/**
 * Gives what sends an email through the server of `SMTP_URL`; `null` when none is set. The sender is asked for with each
 * email. Without an address of its own it is that of `MAIL_FROM`, and without that one at the site's own host.
 */
export function openTransport(sender: () => Sender): SendEmail | null {
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
  const from = () => {
    const { name, address, isChosen } = sender()
    if (MAIL_FROM && !isChosen) return MAIL_FROM
    const [given] = addressParser(MAIL_FROM ?? '', { flatten: true })
    return { name, address: address ?? given?.address ?? `no-reply@${new URL(siteOrigin()).hostname}` }
  }
  return async ({ messageId, recipient, replyTo, subject, text }) => {
    await transport.sendMail({
      messageId,
      from: from(),
      // As objects, so that nothing in an address is read as a list or as a header.
      to: { name: '', address: recipient },
      ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
      subject,
      text,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  }
}
