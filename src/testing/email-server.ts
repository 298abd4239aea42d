import { EventEmitter, on, once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** From whom the emails of tests come. */
export const sender = () => ({ name: 'A site', address: null, isChosen: false })

/** `text` is its plain text; `calendar` the invitation that came along for mail programs, `attached` the same or another thing as a file. */
export type ReceivedEmail = {
  to: string[]
  headers: string
  text: string
  calendar?: Part | undefined
  attached?: Part | undefined
}

/** An SMTP server on loopback that stores what it receives. With `refuse` set it answers every recipient with that error. */
export async function openEmailServer() {
  const received: ReceivedEmail[] = []
  const news = new EventEmitter()
  const settings = { refuse: undefined as { code: number; message: string } | undefined, attempts: 0 }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(_address, _session, done) {
      settings.attempts += 1
      const { refuse } = settings
      news.emit('attempt')
      done(refuse && Object.assign(new Error(refuse.message), { responseCode: refuse.code }))
    },
    onData(stream, session, done) {
      text(stream).then((raw) => {
        received.push(
          read(
            raw,
            session.envelope.rcptTo.map(({ address }) => address),
          ),
        )
        news.emit('email')
        done()
      }, done)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return {
    received,
    settings,
    url: `smtp://127.0.0.1:${port}`,
    /** Waits until `count` emails were received. */
    async emails(count: number): Promise<ReceivedEmail[]> {
      if (received.length >= count) return received
      for await (const _ of on(news, 'email')) if (received.length >= count) break
      return received
    },
    /** Waits for an email to `to` whose text matches, and removes it from `received`. */
    async take(to: string, pattern: RegExp): Promise<ReceivedEmail> {
      const matches = (email: ReceivedEmail) => email.to.includes(to) && pattern.test(email.text)
      for (let at = received.findIndex(matches); ; at = received.findIndex(matches)) {
        const [email] = at < 0 ? [] : received.splice(at, 1)
        if (email) return email
        await once(news, 'email')
      }
    },
    close,
    [Symbol.asyncDispose]: close,
  }
}

type Part = { headers: string; content: string }

function read(raw: string, to: string[]): ReceivedEmail {
  const { headers } = split(raw)
  const parts = partsOf(raw)
  const find = (type: string) => parts.find((part) => typeOf(part.headers) === type)
  return {
    to,
    headers,
    text: find('text/plain')?.content ?? '',
    calendar: find('text/calendar'),
    attached: find('application/ics') ?? find('application/pdf'),
  }
}

function split(raw: string): Part {
  const cut = raw.indexOf('\r\n\r\n')
  return { headers: raw.slice(0, cut).replaceAll(/\r\n[ \t]+/g, ' '), content: raw.slice(cut + 4) }
}

const typeOf = (headers: string) => /^content-type: ([\w/-]+)/im.exec(headers)?.[1]?.toLowerCase()

/** The parts of a message that hold something (RFC 2046), decoded. */
function partsOf(raw: string): Part[] {
  const { headers, content } = split(raw)
  const boundary = /^content-type: multipart\/.*boundary="?([^";]+)/im.exec(headers)?.[1]
  if (boundary)
    return `\r\n${content}`
      .split(`\r\n--${boundary}`)
      .slice(1, -1)
      .flatMap((part) => partsOf(part.replace(/^\r\n/, '')))
  return [{ headers, content: decode(content, /^content-transfer-encoding: (\S+)/im.exec(headers)?.[1]) }]
}

function decode(content: string, encoding = '7bit'): string {
  if (encoding === 'base64') return Buffer.from(content, 'base64').toString('utf8')
  return encoding === 'quoted-printable' ? unquote(content) : content
}

/** Quoted-printable (RFC 2045 section 6.7) back to text. */
function unquote(body: string): string {
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
