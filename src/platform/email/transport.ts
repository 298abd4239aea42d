import { createTransport } from 'nodemailer'
import addressParser from 'nodemailer/lib/addressparser'
import { config, siteOrigin } from '../config.ts'
import { connectSeconds, connectToServer, describeBreak, explainMissingEncryption } from './connection.ts'

/** A picture in the HTML of an email, which names it by `cid:`. */
export type EmailPicture = { cid: string; name: string; type: string; content: Buffer }

export type EmailAttachment = { name: string; type: string; content: Buffer }

export type OutgoingEmail = {
  messageId: string
  recipient: string
  replyTo: string | null
  /** By default, the site's sender. */
  sender?: Sender | null
  subject: string
  text: string
  html?: string | undefined
  pictures?: EmailPicture[] | undefined
  /** The address of the recipient's page for unsubscribing, for emails to a list. */
  leaveAddress?: string
  /** An iCalendar object with the method that it contains (RFC 6047). */
  calendar?: string | null
  calendarMethod?: 'REQUEST' | 'CANCEL' | null
  attachments?: EmailAttachment[] | undefined
}

/** Sends an email. Throws nodemailer's error, with `mayHaveArrived` if it came after the `DATA` command. */
export type SendEmail = (email: OutgoingEmail) => Promise<unknown>

/** How many seconds an attempt can take, whatever the server does. */
export const maxSendSeconds = 45

/**
 * The sender of emails. `address` is null if `MAIL_FROM` determines it. `isChosen`: the owner has set the name or the address.
 */
export type Sender = { name: string; address: string | null; isChosen: boolean }

/**
 * Returns a function that sends emails through `SMTP_URL` from the current `sender`; `null` without `SMTP_URL`. Connections to
 * public addresses are encrypted.
 */
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
    MAIL_FROM && !sender.isChosen ? MAIL_FROM : { name: sender.name, address: senderAddress(sender) }
  return async (email) => {
    const { messageId, recipient, replyTo, subject, text, html, calendar, calendarMethod } = email
    let mayHaveArrived = false
    const logger = watchCommands((command) => {
      mayHaveArrived ||= command === 'DATA'
    })
    try {
      const { response } = await createTransport({ ...options, logger }).sendMail({
        messageId,
        from: from(email.sender ?? (await sender())),
        // Objects, so that nodemailer does not parse an address as a list or header.
        to: { name: '', address: recipient },
        ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        ...(html !== undefined && { html }),
        // Calendar programs read the alternative to the text; people open the attachment.
        ...(calendar && {
          icalEvent: { method: calendarMethod ?? 'REQUEST', filename: 'call.ics', content: calendar },
        }),
        attachments: listAttachments(email),
        headers: extraHeaders(email),
      })
      return response
    } catch (error) {
      throw Object.assign(explainMissingEncryption(error as Error), { mayHaveArrived })
    }
  }
}

/** The pictures are parts of the HTML and not listed beside the attachments (RFC 2387). */
const listAttachments = ({ attachments = [], pictures = [] }: OutgoingEmail) => [
  ...pictures.map(({ name, type, ...picture }) => ({
    ...picture,
    filename: name,
    contentType: type,
    contentDisposition: 'inline' as const,
  })),
  ...attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
]

/**
 * An email about an event declares itself automatic (RFC 3834). An email to a list names the list (RFC 2919) and how to
 * unsubscribe (RFC 2369, RFC 8058). These headers are not folded, because mail programs do not accept a folded address.
 */
const extraHeaders = ({ leaveAddress }: OutgoingEmail): Record<string, string | PreparedHeader> =>
  leaveAddress === undefined
    ? { 'Auto-Submitted': 'auto-generated' }
    : {
        'List-Unsubscribe': { prepared: true, value: `<${leaveAddress}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        'List-Id': { prepared: true, value: `<newsletter.${new URL(siteOrigin()).hostname}>` },
      }

type PreparedHeader = { prepared: true; value: string }

/** A nodemailer logger that passes each command to `note` and stores nothing. */
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

/** Returns a sender's address: its own, otherwise the one in `MAIL_FROM`, otherwise `no-reply` at the site's own host. */
export const senderAddress = ({ address }: Sender): string =>
  address ?? givenSender()?.address ?? `no-reply@${new URL(siteOrigin()).hostname}`

/** Returns a sender's name in emails. Uses the name in `MAIL_FROM`, if there is one and the owner has not chosen a sender. */
export const senderName = ({ name, isChosen }: Sender): string => (!isChosen && givenSender()?.name) || name

/** Returns for admins the reason why an email was not sent, in at most 500 characters, without the mail server's password. */
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
