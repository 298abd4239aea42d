import { createTransport } from 'nodemailer'
import addressParser from 'nodemailer/lib/addressparser'
import { config, siteOrigin } from '../config.ts'
import { connectSeconds, connectToServer, describeBreak, explainMissingEncryption } from './connection.ts'

export type OutgoingEmail = {
  messageId: string
  recipient: string
  replyTo: string | null
  /** The sender; by default the site's. */
  sender?: Sender | null
  subject: string
  text: string
  html?: string
  /** The address of the recipient's unsubscribe page, for emails to a list. */
  leaveAddress?: string
  /** An iCalendar object with the method that it names (RFC 6047). */
  calendar?: string | null
  calendarMethod?: 'REQUEST' | 'CANCEL' | null
  attachment?: { name: string; type: string; content: Buffer } | undefined
}

/** Sends an email and returns the server's reply. Throws nodemailer's error, with `mayHaveArrived` if it was in transit. */
export type SendEmail = (email: OutgoingEmail) => Promise<unknown>

/** Seconds after which an email has been sent or has failed, whatever the server does. */
export const maxSendSeconds = 45

/** The sender of emails: a name, an address unless it is the environment's, and whether the owner has chosen either. */
export type Sender = { name: string; address: string | null; isChosen: boolean }

/** Returns a function that sends emails by `SMTP_URL` from the current `sender`, encrypted if public; `null` without a server. */
export function openTransport(sender: () => Sender | Promise<Sender>): SendEmail | null {
  const { SMTP_URL, MAIL_FROM } = config()
  if (!SMTP_URL) return null
  const options = {
    url: SMTP_URL,
    getSocket: connectToServer,
    connectionTimeout: connectSeconds * 1000,
    greetingTimeout: connectSeconds * 1000,
    socketTimeout: (maxSendSeconds - 2 * connectSeconds) * 1000,
    disableFileAccess: true,
    disableUrlAccess: true,
    // Makes nodemailer report each command to the logger.
    transactionLog: true,
  }
  const from = (sender: Sender) =>
    MAIL_FROM && !sender.isChosen ? MAIL_FROM : { name: sender.name, address: addressOf(sender) }
  return async (email) => {
    const { messageId, recipient, replyTo, subject, text, html, calendar, calendarMethod, attachment } = email
    let mayHaveArrived = false
    const logger = watchCommands((command) => {
      mayHaveArrived ||= command === 'DATA'
    })
    try {
      const { response } = await createTransport({ ...options, logger }).sendMail({
        messageId,
        from: from(email.sender ?? (await sender())),
        // Objects, so that nothing in an address is parsed as a list or a header.
        to: { name: '', address: recipient },
        ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        ...(html !== undefined && { html }),
        // Mail programs read the alternative to the text; people open the attachment.
        ...(calendar && {
          icalEvent: { method: calendarMethod ?? 'REQUEST', filename: 'call.ics', content: calendar },
        }),
        ...(attachment && {
          attachments: [
            { filename: attachment.name, contentType: attachment.type, content: attachment.content },
          ],
        }),
        headers: headersOf(email),
      })
      return response
    } catch (error) {
      throw Object.assign(explainMissingEncryption(error as Error), { mayHaveArrived })
    }
  }
}

/**
 * An email about an event identifies itself as automatic (RFC 3834). An email to a list names the list (RFC 2919) and how to
 * unsubscribe (RFC 2369, RFC 8058), unfolded, because mail programs do not accept a folded address.
 */
const headersOf = ({ leaveAddress }: OutgoingEmail): Record<string, string | PreparedHeader> =>
  leaveAddress === undefined
    ? { 'Auto-Submitted': 'auto-generated' }
    : {
        'List-Unsubscribe': { prepared: true, value: `<${leaveAddress}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        'List-Id': { prepared: true, value: `<newsletter.${new URL(siteOrigin()).hostname}>` },
      }

type PreparedHeader = { prepared: true; value: string }

/** A nodemailer logger that passes on each command to the server, and keeps nothing. */
function watchCommands(note: (command: string) => void) {
  const ignore = () => {}
  return {
    trace: ignore,
    debug: (entry: { tnx?: string }, command: unknown) => {
      if (entry.tnx === 'client') for (const line of String(command).split('\r\n')) note(line)
    },
    ...{ info: ignore, warn: ignore, error: ignore, fatal: ignore },
  }
}

const givenSender = () => addressParser(config().MAIL_FROM ?? '', { flatten: true })[0]

/** A sender's address: its own, the one in `MAIL_FROM`, or one at the site's own host. */
export const addressOf = ({ address }: Sender): string =>
  address ?? givenSender()?.address ?? `no-reply@${new URL(siteOrigin()).hostname}`

/** A sender's name in emails: the one in `MAIL_FROM`, unless the owner has chosen one. */
export const nameOf = ({ name, isChosen }: Sender): string => (!isChosen && givenSender()?.name) || name

/** Why an email was not sent, for admins, without the mail server's password, which its reply may repeat. */
export function describeFailure(error: unknown): string {
  const text = describeBreak(error instanceof Error ? error.message : String(error))
  const { password = '', username = '' } = URL.parse(config().SMTP_URL ?? '') ?? {}
  const plain = decodeURIComponent(password)
  const base64 = (value: string) => Buffer.from(value).toString('base64')
  const secrets = [password, plain, base64(plain), base64(`\0${decodeURIComponent(username)}\0${plain}`)]
  return (password ? secrets : [])
    .reduce((shown, secret) => shown.replaceAll(secret, '…'), text)
    .slice(0, 500)
}
