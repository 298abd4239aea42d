import { isUtf8 } from 'node:buffer'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { AppError } from '../app-error.ts'
import { bodyLimits, type Endpoint } from '../contract.ts'
import { checkDiskSpace } from '../files/store.ts'
import { listNetworks } from '../networks.ts'
import type { AnyText } from '../says.ts'
import { msg, t } from '../texts.ts'
import { Budget, hasMoreSeparators, letOthersRun, type Part, startDeadline } from './body-limits.ts'
import type { RequestContext } from './request-context.ts'

const megabyte = 1024 * 1024

/**
 * How many bytes of request bodies this process holds until they are processed: in total, and per network or member. Members and
 * small bodies, such as sign-ins, have separate budgets, which large bodies and strangers cannot exhaust.
 */
const held = {
  strangers: new Budget(16 * megabyte, 4 * megabyte),
  small: new Budget(4 * megabyte, megabyte),
  members: new Budget(12 * megabyte, 4 * megabyte),
  // The members of one network may together use all of it. When it is full, the slowest upload of the largest holder is aborted.
  uploads: new Budget(128 * megabyte, 96 * megabyte),
}
const maxSmallBody = 4096
/** The number of uploads that one member may send at the same time: three. */
const runningUploads = new Budget(Number.POSITIVE_INFINITY, 3)

/** Seconds within which a body must arrive. */
const timeLimit = { body: 30, upload: 300 }

/** The maximum for a JSON body. No endpoint needs more, and many small values are slow to parse. */
const maxSeparators = 2000

/**
 * A request body. It can be read once, is limited in size, and must arrive within 30 seconds (uploads within 5 minutes). Its
 * bytes occupy the budget until `release`.
 */
export class RequestBody {
  readonly #request: Request
  readonly #maxBytes: number
  readonly #tooLarge: AnyText
  readonly #isUpload: boolean
  readonly #budget: Budget
  readonly #part: Part
  readonly #upload: Part
  #received = 0
  #checked = 0
  #isSaved = false
  #isEnded = false

  /** Throws `too-many` if the member already has three running uploads. */
  constructor({ kind, maxBody = bodyLimits.default, tooLarge }: Endpoint, context: RequestContext) {
    const { request, member, address } = context
    this.#request = request
    this.#maxBytes = maxBody
    this.#tooLarge = tooLarge ?? (() => t`The request is larger than ${formatBytes(maxBody)}`)
    this.#isUpload = kind === 'file'
    this.#budget = held[this.#isUpload ? 'uploads' : budgetKind(context)]
    const around = listNetworks(address)
    const networks = member ? [`member ${member.id}`] : around
    const begun = performance.now()
    // Accounts are easy to create, so the bytes of uploads also count for the member's networks.
    this.#part = { networks: member && this.#isUpload ? [...networks, ...around] : networks, taken: 0, begun }
    this.#upload = { networks, taken: 0, begun }
    if (this.#isUpload && runningUploads.take(this.#upload, 1) !== 'taken')
      throw new AppError('too-many', msg`Your other uploads are still running.`, {
        retryAfter: 10,
      })
  }

  /** Returns the body's bytes to the budget. Call it after the request was handled. */
  release(): void {
    this.#budget.release(this.#part)
    runningUploads.release(this.#upload)
  }

  /**
   * Reads the body as bytes. Throws `too-large` (more bytes announced or received than the endpoint accepts), `timeout`,
   * `too-many` (this sender sends too much), `unavailable` (all senders together send too much, although the slowest body of the
   * largest sender was aborted) and `invalid` (incomplete).
   */
  async readBytes(): Promise<Uint8Array<ArrayBuffer>> {
    const chunks: Uint8Array[] = []
    for await (const chunk of this.#chunks()) chunks.push(chunk)
    return new Uint8Array(Buffer.concat(chunks, this.#received))
  }

  /**
   * Writes the body to a new file as it arrives. Then it does not count toward the memory budget, only toward the endpoint's
   * limit. Throws the errors of `readBytes`.
   */
  async saveTo(file: string): Promise<void> {
    this.#isSaved = true
    await pipeline(this.#chunks(), createWriteStream(file, { flags: 'wx', mode: 0o600 }))
  }

  /**
   * Reads the body as JSON; an empty one is `undefined`. Throws `unsupported` for other media types, `invalid` for malformed JSON
   * or more than 2000 separators (`,` `:` `[` `{` outside strings: about 1000 fields), and the errors of `readBytes`. Lets other
   * requests run between the steps for a large body.
   */
  async readJson(): Promise<unknown> {
    const decode = decodeText()
    let text = ''
    // Decoding in one piece would be cheaper. But V8 keeps a large ASCII text outside its heap, which causes a full garbage
    // collection.
    for await (const chunk of this.#chunks()) text += decode(chunk)
    text += decode()
    if (await hasMoreSeparators(text, maxSeparators))
      throw new AppError('invalid', msg`The request holds too many values`)
    if (text === '') return undefined
    if (mediaType(this.#request) !== 'application/json')
      throw new AppError('unsupported', msg`Send JSON (application/json)`)
    await letOthersRun(text)
    const value = parseJson(text)
    await letOthersRun(text)
    return value
  }

  /**
   * Reads a plain form post as an object, with the first value of each field. The values of all fields `name[]`, such as
   * checkboxes, become one field `name`, with commas between them. Throws the errors of `readBytes`.
   */
  async readForm(): Promise<Record<string, string>> {
    const decode = decodeText()
    const text = decode(await this.readBytes()) + decode()
    const pairs = parseForm(text)
    const lists = Map.groupBy(
      pairs.filter(([name]) => name.endsWith('[]')),
      ([name]) => name.slice(0, -2),
    )
    const joined = [...lists].map(([name, all]) => [name, all.map(([, value]) => value).join(',')])
    return Object.fromEntries([...joined, ...pairs.reverse()])
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

  /** Checks the disk after each megabyte. A body in memory also counts, because it will take space later. */
  async #checkDisk(): Promise<void> {
    if (this.#received - this.#checked < megabyte) return
    this.#checked = this.#received
    await checkDiskSpace(this.#isSaved ? 0 : this.#received)
  }

  #hold(bytes: number): void {
    this.#received += bytes
    if (this.#received > this.#maxBytes) throw new AppError('too-large', this.#tooLarge)
    if (this.#isSaved) return
    // A chunk of an aborted body may still arrive.
    if (this.#isEnded) throw tooMuch()
    const taken = this.#budget.take(this.#part, bytes)
    if (taken === 'owner') throw new AppError('too-many', msg`You are sending too much at once.`, retry)
    if (taken === 'total') throw tooMuch()
  }
}

const retry = { retryAfter: 10 }

const tooMuch = () =>
  new AppError('unavailable', msg`Too much is being sent at once. Please wait a moment.`, retry)

/** Which budget a body counts toward. The announced size decides, because no more than that is read. */
function budgetKind({ request, member }: RequestContext): 'members' | 'small' | 'strangers' {
  if (member) return 'members'
  const announced = request.headers.get('content-length')
  return announced !== null && Number(announced) <= maxSmallBody ? 'small' : 'strangers'
}

const formatBytes = (bytes: number) =>
  bytes < megabyte ? `${Math.floor(bytes / 1024)} KB` : `${Math.floor(bytes / megabyte)} MB`

/** Reads one chunk. A request that ends early is the client's fault, not the server's. */
function readChunk(reader: ReadableStreamDefaultReader<Uint8Array>) {
  return reader.read().catch(() => {
    throw new AppError('invalid', msg`The request ended before its body was whole`)
  })
}

/** Returns a function that decodes chunks of UTF-8; call it without a chunk at the end. Throws `invalid` for other bytes. */
function decodeText(): (chunk?: Uint8Array) => string {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  return (chunk) => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
    } catch {
      throw new AppError('invalid', msg`The request is not valid UTF-8`)
    }
  }
}

/** Parses the fields of a plain form: UTF-8, or Windows-1252 if an escape is not UTF-8, as from old browsers and other sites. */
function parseForm(text: string): [name: string, value: string][] {
  const pairs = [...new URLSearchParams(text)]
  // Without a replacement character, the whole form was UTF-8.
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
    throw new AppError('invalid', msg`Malformed JSON`)
  }
}

/** Whether the request is a plain form post, which browsers send without JavaScript. */
export const isFormPost = (request: Request) => mediaType(request) === 'application/x-www-form-urlencoded'

function mediaType(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
}

/** Whether the database can store all text in a value: it has no NUL and no lone surrogate. Not recursive, so any depth works. */
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
