import { createTransport } from 'nodemailer'
import addressParser from 'nodemailer/lib/addressparser'
import { config, siteOrigin } from '../config.ts'

export type OutgoingEmail = {
  messageId: string
  recipient: string
  replyTo: string | null
  subject: string
  text: string
  /** An iCalendar object with the method that it names (RFC 6047). */
  calendar?: string | null
  calendarMethod?: 'REQUEST' | 'CANCEL' | null
  attachment?: { name: string; type: string; content: Buffer } | undefined
}

/** Sends one email and gives the server's answer. Throws nodemailer's error when the server does not take it. */
export type SendEmail = (email: OutgoingEmail) => Promise<unknown>

const connectSeconds = 10

/** Seconds within which an email is sent or has failed, whatever the server does. */
export const maxSendSeconds = 45

/** From whom emails come: a name, an address unless it is the environment's, and whether the owner has chosen either. */
export type Sender = { name: string; address: string | null; isChosen: boolean }

/**
 * Gives what sends an email through the server of `SMTP_URL`; `null` when none is set. The sender is asked for with each
 * email.
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
    const { name, isChosen } = sender()
    return MAIL_FROM && !isChosen ? MAIL_FROM : { name, address: addressOf(sender()) }
  }
  return async ({ messageId, recipient, replyTo, subject, text, calendar, calendarMethod, attachment }) => {
    const { response } = await transport.sendMail({
      messageId,
      from: from(),
      // As objects, so that nothing in an address is read as a list or as a header.
      to: { name: '', address: recipient },
      ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
      subject,
      text,
      // An alternative to the text, which mail programs read, and an attachment, which people open.
      ...(calendar && {
        icalEvent: { method: calendarMethod ?? 'REQUEST', filename: 'call.ics', content: calendar },
      }),
      ...(attachment && {
        attachments: [
          { filename: attachment.name, contentType: attachment.type, content: attachment.content },
        ],
      }),
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
    return response
  }
}

const givenSender = () => addressParser(config().MAIL_FROM ?? '', { flatten: true })[0]

/** The address of a sender: its own, that of `MAIL_FROM`, or one at the site's own host. */
export const addressOf = ({ address }: Sender): string =>
  address ?? givenSender()?.address ?? `no-reply@${new URL(siteOrigin()).hostname}`

/** The name of a sender as its emails have it: that of `MAIL_FROM`, unless the owner has chosen one. */
export const nameOf = ({ name, isChosen }: Sender): string => (!isChosen && givenSender()?.name) || name

/** Why an email was not sent, for admins: without the password of the mail server, which its answer may repeat. */
export function describeFailure(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  const { password = '', username = '' } = URL.parse(config().SMTP_URL ?? '') ?? {}
  const plain = decodeURIComponent(password)
  const base64 = (value: string) => Buffer.from(value).toString('base64')
  const secrets = [password, plain, base64(plain), base64(`\0${decodeURIComponent(username)}\0${plain}`)]
  return (password ? secrets : [])
    .reduce((shown, secret) => shown.replaceAll(secret, '…'), text)
    .slice(0, 500)
}
