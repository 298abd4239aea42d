import { isUtf8 } from 'node:buffer'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { AppError } from '../app-error.ts'
import { bodyLimits, type Endpoint } from '../contract.ts'
import { checkDiskSpace } from '../files/store.ts'
import { networksOf } from '../networks.ts'
import { Budget, hasMoreSeparators, letOthersRun, type Part, startDeadline } from './body-limits.ts'
import type { RequestContext } from './request-context.ts'

const megabyte = 1024 * 1024

/**
 * Bytes of bodies that this process holds until they are answered, and the share of one network or member. Members and small
 * bodies, such as sign-ins, have budgets of their own, which strangers and large bodies cannot exhaust.
 */
const held = {
  strangers: new Budget(16 * megabyte, 4 * megabyte),
  small: new Budget(4 * megabyte, megabyte),
  members: new Budget(12 * megabyte, 4 * megabyte),
  // The members of one network may use all of it together: while others wait, the largest holder gives way.
  uploads: new Budget(128 * megabyte, 96 * megabyte),
}
const maxSmallBody = 4096
/** How many uploads one member may send at a time. */
const runningUploads = new Budget(Number.POSITIVE_INFINITY, 3)

/** Seconds within which a body must arrive. */
const timeLimit = { body: 30, upload: 300 }

/** For a JSON body; no endpoint needs more, and many small values are slow to parse. */
const maxSeparators = 2000

/** A request body, read once, limited in size and to 30 seconds (uploads 5 minutes). It counts as held until `release`. */
export class RequestBody {
  readonly #request: Request
  readonly #maxBytes: number
  readonly #tooLarge: string
  readonly #isUpload: boolean
  readonly #budget: Budget
  readonly #part: Part
  readonly #upload: Part
  #received = 0
  #checked = 0
  #isSaved = false
  #isEnded = false

  /** Fails with `too-many` if the member has three running uploads. */
  constructor({ kind, maxBody = bodyLimits.default, tooLarge }: Endpoint, context: RequestContext) {
    const { request, member, address } = context
    this.#request = request
    this.#maxBytes = maxBody
    this.#tooLarge = tooLarge ?? `The request is larger than ${formatBytes(maxBody)}`
    this.#isUpload = kind === 'file'
    this.#budget = held[this.#isUpload ? 'uploads' : kindOf(context)]
    const around = networksOf(address)
    const networks = member ? [`member ${member.id}`] : around
    const begun = performance.now()
    // Accounts are easy to create, so the bytes of uploads count together for all members of a network.
    this.#part = { networks: member && this.#isUpload ? [...networks, ...around] : networks, taken: 0, begun }
    this.#upload = { networks, taken: 0, begun }
    if (this.#isUpload && runningUploads.take(this.#upload, 1) !== 'taken')
      throw new AppError('too-many', 'Your other uploads are still running.', {
        retryAfter: 10,
      })
  }

  /** Releases the body's bytes, once its request is answered. */
  release(): void {
    this.#budget.release(this.#part)
    runningUploads.release(this.#upload)
  }

  /**
   * The body as bytes. Fails with `too-large` (more bytes announced or received than the endpoint accepts), `timeout` (too slow),
   * `too-many` (this sender sends too much), `unavailable` (all senders together send too much; the largest sender's slowest body
   * is aborted first) and `invalid` (the body is incomplete).
   */
  async readBytes(): Promise<Uint8Array<ArrayBuffer>> {
    const chunks: Uint8Array[] = []
    for await (const chunk of this.#chunks()) chunks.push(chunk)
    return new Uint8Array(Buffer.concat(chunks, this.#received))
  }

  /** Writes the body to a new file as it arrives, so that only the endpoint's limit applies to it. Fails as `readBytes` does. */
  async saveTo(file: string): Promise<void> {
    this.#isSaved = true
    await pipeline(this.#chunks(), createWriteStream(file, { flags: 'wx', mode: 0o600 }))
  }

  /**
   * The body parsed as JSON; an empty one is `undefined`. Fails with `unsupported` for other media types, with `invalid` for
   * malformed JSON and for more than 2000 values, and as `readBytes` does. Lets other requests run between the steps of a large
   * one.
   */
  async readJson(): Promise<unknown> {
    const decode = decodeText()
    let text = ''
    // Decoding in one piece would be cheaper, but V8 then keeps a large ASCII text outside its heap, and a full garbage
    // collection follows.
    for await (const chunk of this.#chunks()) text += decode(chunk)
    text += decode()
    if (await hasMoreSeparators(text, maxSeparators))
      throw new AppError('invalid', 'The request holds too many values')
    if (text === '') return undefined
    if (mediaType(this.#request) !== 'application/json')
      throw new AppError('unsupported', 'Send JSON (application/json)')
    await letOthersRun(text)
    const value = parseJson(text)
    await letOthersRun(text)
    return value
  }

  /** A plain form post as an object; each field's first value counts. Fails as `readBytes` does. */
  async readForm(): Promise<Record<string, string>> {
    const decode = decodeText()
    const text = decode(await this.readBytes()) + decode()
    return Object.fromEntries(parseForm(text).reverse())
  }

  async *#chunks(): AsyncGenerator<Uint8Array> {
    if (Number(this.#request.headers.get('content-length') ?? 0) > this.#maxBytes)
      throw new AppError('too-large', this.#tooLarge)
    const reader = this.#request.body?.getReader()
    const deadline = startDeadline(timeLimit[this.#isUpload ? 'upload' : 'body'])
    this.#part.end = () => {
      this.#isEnded = true
      deadline.end(tooMuch())
    }
    try {
      while (reader) {
        const { done, value } = await Promise.race([readChunk(reader), deadline.passed])
        if (done) return
        this.#hold(value.byteLength)
        if (this.#isUpload) await this.#checkDisk()
        yield value
      }
    } finally {
      this.#part.end = undefined
      deadline.stop()
      reader?.cancel().catch(() => {})
    }
  }

  /** Checks the disk after each megabyte. A saved body already takes room; another will once it is complete. */
  async #checkDisk(): Promise<void> {
    if (this.#received - this.#checked < megabyte) return
    this.#checked = this.#received
    await checkDiskSpace(this.#isSaved ? 0 : this.#received)
  }

  #hold(bytes: number): void {
    this.#received += bytes
    if (this.#received > this.#maxBytes) throw new AppError('too-large', this.#tooLarge)
    if (this.#isSaved) return
    // An aborted body may have a chunk in transit.
    if (this.#isEnded) throw tooMuch()
    const taken = this.#budget.take(this.#part, bytes)
    if (taken === 'owner') throw new AppError('too-many', 'You are sending too much at once.', retry)
    if (taken === 'total') throw tooMuch()
  }
}

const retry = { retryAfter: 10 }

const tooMuch = () =>
  new AppError('unavailable', 'Too much is being sent at once. Please wait a moment.', retry)

/** A body's budget. Its announced size counts, because no more than that is read. */
function kindOf({ request, member }: RequestContext): 'members' | 'small' | 'strangers' {
  if (member) return 'members'
  const announced = request.headers.get('content-length')
  return announced !== null && Number(announced) <= maxSmallBody ? 'small' : 'strangers'
}

const formatBytes = (bytes: number) =>
  bytes < megabyte ? `${Math.floor(bytes / 1024)} KB` : `${Math.floor(bytes / megabyte)} MB`

/** Reads one chunk. An aborted request is the client's fault, not the server's. */
function readChunk(reader: ReadableStreamDefaultReader<Uint8Array>) {
  return reader.read().catch(() => {
    throw new AppError('invalid', 'The request ended before its body was whole')
  })
}

/** Decodes chunks of UTF-8; call it without a chunk at the end. Fails with `invalid` for other bytes. */
function decodeText(): (chunk?: Uint8Array) => string {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  return (chunk) => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
    } catch {
      throw new AppError('invalid', 'The request is not valid UTF-8')
    }
  }
}

/**
 * The fields of a plain form. If an escaped one is not UTF-8, all are in Windows-1252, the encoding of old browsers and of forms
 * on other sites.
 */
function parseForm(text: string): [name: string, value: string][] {
  const pairs = [...new URLSearchParams(text)]
  // Without a replacement character all of it was UTF-8.
  if (!/%[89a-f]/i.test(text) || !pairs.flat().some((part) => part.includes('\ufffd'))) return pairs
  const bytes = text
    .split('&')
    .filter(Boolean)
    .map((pair) => {
      const at = pair.includes('=') ? pair.indexOf('=') : pair.length
      return [bytesOf(pair.slice(0, at)), bytesOf(pair.slice(at + 1))] as const
    })
  if (bytes.flat().every((part) => isUtf8(part))) return pairs
  const western = new TextDecoder('windows-1252')
  return bytes.map(([name, value]) => [western.decode(name), western.decode(value)])
}

/** The bytes of an escaped text, as a browser escapes a form. */
const bytesOf = (escaped: string) =>
  Buffer.from(
    Buffer.from(escaped.replaceAll('+', ' '))
      .toString('latin1')
      .replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('invalid', 'Malformed JSON')
  }
}

/** Whether a browser sends a plain form, as it does without JavaScript. */
export const isFormPost = (request: Request) => mediaType(request) === 'application/x-www-form-urlencoded'

function mediaType(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
}

/** Whether the database can store all text in a value: no NUL and no lone surrogate. Not recursive, so any depth works. */
export function isClean(value: unknown): boolean {
  const open: unknown[] = [value]
  while (open.length > 0) {
    const next = open.pop()
    if (typeof next === 'string') {
      if (next.includes('\0') || !next.isWellFormed()) return false
    } else if (next !== null && typeof next === 'object') {
      for (const [key, child] of Object.entries(next)) open.push(key, child)
    }
  }
  return true
}
