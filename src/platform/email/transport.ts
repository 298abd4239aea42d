import { createTransport } from 'nodemailer'
import addressParser from 'nodemailer/lib/addressparser'
import { config, siteOrigin } from '../config.ts'
import { connectSeconds, connectToServer, explainMissingEncryption } from './connection.ts'

export type OutgoingEmail = {
  messageId: string
  recipient: string
  replyTo: string | null
  /** From whom it comes; without one from the site's sender. */
  sender?: Sender | null
  subject: string
  text: string
  /** The same as HTML. */
  html?: string
  /** The address of a page on which its recipient leaves the list that gets it: set for what goes to many. */
  leaveAddress?: string
  /** An iCalendar object with the method that it names (RFC 6047). */
  calendar?: string | null
  calendarMethod?: 'REQUEST' | 'CANCEL' | null
  attachment?: { name: string; type: string; content: Buffer } | undefined
}

/** Sends an email and gives the server's answer. Throws nodemailer's error, with `mayHaveArrived` when it was on its way. */
export type SendEmail = (email: OutgoingEmail) => Promise<unknown>

/** Seconds within which an email is sent or has failed, whatever the server does. */
export const maxSendSeconds = 45

/** From whom emails come: a name, an address unless it is the environment's, and whether the owner has chosen either. */
export type Sender = { name: string; address: string | null; isChosen: boolean }

/** Gives what sends an email through `SMTP_URL`, encrypted at a public address, from the `sender` of that moment; `null` without a server. */
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
    // Has the logger told of each command.
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
        // As objects, so that nothing in an address is read as a list or as a header.
        to: { name: '', address: recipient },
        ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        ...(html !== undefined && { html }),
        // An alternative to the text, which mail programs read, and an attachment, which people open.
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
 * What is sent to one person because of what happened says that a program did so (RFC 3834). What goes to many says how to leave
 * (RFC 2369, RFC 8058), in one line, since mail programs do not take an address that is folded; and of which list it is (RFC 2919).
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

/** A logger of nodemailer that passes on each command to the server, and keeps nothing. */
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
