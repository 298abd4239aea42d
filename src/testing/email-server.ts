import { EventEmitter, on, once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export const sender = () => ({ name: 'A site', address: null, isChosen: false })

/** `calendar` is the invitation for mail programs. */
export type ReceivedEmail = {
  to: string[]
  headers: string
  text: string
  html?: string | undefined
  raw: string
  calendar?: Part | undefined
  attached?: Part | undefined
  /** By the `cid:` with which the HTML shows them. */
  pictures: Record<string, Buffer>
}

type Refusal = { code: number; message: string }

/**
 * Opens an SMTP server on loopback that stores the received emails. `refuse` is the error for every recipient, `refuses` returns
 * one per recipient. With `refuseAt` the server refuses every command of that kind. With `breaksOff` it closes the connection
 * instead of replying to a message. With `encrypts` it offers STARTTLS with a self-signed certificate.
 */
export async function openEmailServer({ encrypts = false } = {}) {
  const received: ReceivedEmail[] = []
  const signIns: { user: string; isEncrypted: boolean }[] = []
  const news = new EventEmitter()
  const settings = {
    refuse: undefined as Refusal | undefined,
    refuses: undefined as ((address: string) => Refusal | undefined) | undefined,
    refuseAt: {} as { connect?: Refusal; auth?: Refusal; from?: Refusal; data?: Refusal },
    breaksOff: false,
    attempts: 0,
  }
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: encrypts ? [] : ['STARTTLS'],
    onAuth({ username = '' }, { secure }, done) {
      signIns.push({ user: username, isEncrypted: secure })
      const refused = failureOf(settings.refuseAt.auth)
      if (refused) return done(refused)
      done(null, { user: username })
    },
    onConnect: (_session, done) => done(failureOf(settings.refuseAt.connect)),
    onMailFrom: (_address, _session, done) => done(failureOf(settings.refuseAt.from)),
    onRcptTo({ address }, _session, done) {
      settings.attempts += 1
      news.emit('attempt')
      done(failureOf(settings.refuses ? settings.refuses(address) : settings.refuse))
    },
    onData(stream, session, done) {
      text(stream).then((raw) => {
        const refused = failureOf(settings.refuseAt.data)
        if (refused) return done(refused)
        if (settings.breaksOff) {
          for (const socket of sockets) socket.destroy()
          return undefined
        }
        received.push(
          read(
            raw,
            session.envelope.rcptTo.map(({ address }) => address),
          ),
        )
        news.emit('email')
        return done()
      }, done)
    },
  })
  // The connection of a killed client ends with an error, which is not a failure of the server.
  server.on('error', () => {})
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return {
    received,
    signIns,
    settings,
    url: `smtp://127.0.0.1:${port}`,
    /** Waits until at least `count` emails were received. */
    async emails(count: number): Promise<ReceivedEmail[]> {
      if (received.length >= count) return received
      for await (const _ of on(news, 'email')) if (received.length >= count) break
      return received
    },
    /** Waits for an email to `to` with a matching text, and removes it from `received`. */
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

const failureOf = (refusal: Refusal | undefined) =>
  refusal ? Object.assign(new Error(refusal.message), { responseCode: refusal.code }) : null

type Part = { headers: string; content: string }
type DecodedPart = Part & { bytes: Buffer }

function read(raw: string, to: string[]): ReceivedEmail {
  const { headers } = split(raw)
  const parts = partsOf(raw)
  const find = (type: string) => parts.find((part) => typeOf(part.headers) === type)
  return {
    to,
    headers,
    text: find('text/plain')?.content ?? '',
    html: find('text/html')?.content,
    raw,
    calendar: find('text/calendar'),
    attached: find('application/ics') ?? find('application/pdf'),
    pictures: Object.fromEntries(
      parts.flatMap(({ headers, bytes }) => {
        const cid = /^content-id: <(.+)>/im.exec(headers)?.[1]
        return cid === undefined ? [] : [[cid, bytes]]
      }),
    ),
  }
}

function split(raw: string): Part {
  const cut = raw.indexOf('\r\n\r\n')
  return { headers: raw.slice(0, cut).replaceAll(/\r\n[ \t]+/g, ' '), content: raw.slice(cut + 4) }
}

const typeOf = (headers: string) => /^content-type: ([\w/-]+)/im.exec(headers)?.[1]?.toLowerCase()

/** The leaf parts of a message (RFC 2046), decoded. */
function partsOf(raw: string): DecodedPart[] {
  const { headers, content } = split(raw)
  const boundary = /^content-type: multipart\/.*boundary="?([^";]+)/im.exec(headers)?.[1]
  if (boundary)
    return `\r\n${content}`
      .split(`\r\n--${boundary}`)
      .slice(1, -1)
      .flatMap((part) => partsOf(part.replace(/^\r\n/, '')))
  const bytes = decode(content, /^content-transfer-encoding: (\S+)/im.exec(headers)?.[1])
  return [{ headers, bytes, content: bytes.toString('utf8') }]
}

function decode(content: string, encoding = '7bit'): Buffer {
  if (encoding === 'base64') return Buffer.from(content, 'base64')
  return encoding === 'quoted-printable' ? unquote(content) : Buffer.from(content)
}

/** Decodes quoted-printable text (RFC 2045, section 6.7). */
function unquote(body: string): Buffer {
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1')
}
