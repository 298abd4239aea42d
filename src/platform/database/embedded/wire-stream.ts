import { Duplex } from 'node:stream'
import { serialize } from 'pg-protocol'

/** Sends whole messages of the frontend protocol as one batch. `onAnswer` receives the engine's response in pieces. */
export type Send = (messages: Uint8Array[], onAnswer: (bytes: Uint8Array) => void) => Promise<void>

const terminate = 'X'.charCodeAt(0)
/** Message types that the server responds to. Other messages wait for one of these, so that a query is sent as one batch. */
const answered = new Set([...'QSHFpcfd'].map((type) => type.charCodeAt(0)))
/** The transaction status, which is the last byte of ReadyForQuery: none is open, or one is open and has not failed. */
const idle = 'I'.charCodeAt(0)
const inTransaction = 'T'.charCodeAt(0)
/** The end of a response after which the engine is ready for the next batch: ReadyForQuery, without its status. */
const ready = Buffer.from('Z\0\0\0\x05')
const maxEnd = ready.length + 1
const startup = serialize.startup({ user: 'postgres', database: 'postgres' })

/** Replaces the socket of `pg`: speaks the wire protocol with an engine in this process. */
export class WireStream extends Duplex {
  readonly #send: Send
  #waiting: Uint8Array[] = []
  #started = false
  #end: Buffer = Buffer.alloc(0)
  #isReadOnly = false
  #idleTimer: NodeJS.Timeout | undefined
  readonly #idleLimit: () => number | undefined
  readonly #isFull: () => boolean

  /** `idleLimit` returns the longest pause inside a transaction, in ms, and `isFull` whether writes are refused. */
  constructor(send: Send, idleLimit: () => number | undefined, isFull: () => boolean = () => false) {
    super({ allowHalfOpen: false })
    this.#send = send
    this.#idleLimit = idleLimit
    this.#isFull = isFull
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'))
    return this
  }
  // `pg` calls these on its socket. They have no effect here.
  readonly setNoDelay = () => this
  readonly setKeepAlive = () => this
  readonly ref = () => this
  readonly unref = () => this

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, callback: (error?: Error | null) => void): void {
    this.#takeChunks([chunk]).then(() => callback(), callback)
  }

  override _writev(chunks: Array<{ chunk: Buffer }>, callback: (error?: Error | null) => void): void {
    this.#takeChunks(chunks.map(({ chunk }) => chunk)).then(() => callback(), callback)
  }

  /** `pg` writes whole messages, so every chunk begins with the type of a message. */
  async #takeChunks(chunks: Buffer[]): Promise<void> {
    if (!this.#started) {
      this.#started = true
      // The client's own startup message depends on environment variables, so it is skipped.
      chunks = chunks.slice(1)
      await this.#resetSession()
    }
    for (const message of chunks.flatMap(splitMessages)) {
      if (message[0] === terminate) return void this.push(null)
      this.#waiting.push(message)
      if (answered.has(message[0] ?? 0)) await this.#flush()
    }
  }

  /** All clients share one session, so a new client must reset what the last one left open. */
  async #resetSession(): Promise<void> {
    for (const sql of ['ROLLBACK', 'DISCARD ALL']) await this.#send([serialize.query(sql)], () => {})
    await this.#send([startup], (bytes) => this.#answer(bytes))
  }

  async #flush(): Promise<void> {
    clearTimeout(this.#idleTimer)
    const batch = this.#waiting
    this.#waiting = []
    await this.#refuseWritesOnFullDisk()
    await this.#send(batch, (bytes) => this.#answer(bytes))
    if (this.#status() !== idle) this.#watchIdle()
  }

  /**
   * An engine whose log cannot grow stops, and cannot start again until there is space. So while the disk is nearly full, this
   * makes the session read-only, even inside a transaction that has already written.
   */
  async #refuseWritesOnFullDisk(): Promise<void> {
    const status = this.#status()
    if (status !== idle && status !== inTransaction) return
    const isFull = this.#isFull()
    if (isFull === this.#isReadOnly && status === idle) return
    if (!isFull && status !== idle) return
    const name = status === idle ? 'default_transaction_read_only' : 'transaction_read_only'
    await this.#send([serialize.query(`SET ${name} = ${isFull ? 'on' : 'off'}`)], () => {})
    if (status === idle) this.#isReadOnly = isFull
  }

  /** The transaction status if the engine is ready for the next batch. Undefined otherwise, such as during COPY. */
  #status(): number | undefined {
    return this.#end.subarray(0, ready.length).equals(ready) ? this.#end.at(-1) : undefined
  }

  /** Aborts an idle transaction, which blocks all others. The engine does not enforce `idle_in_transaction_session_timeout`. */
  #watchIdle(): void {
    const limit = this.#idleLimit()
    if (!limit || this.destroyed) return
    const error = new Error(`The transaction stood open without a query for ${limit / 1000} s and was ended`)
    this.#idleTimer = setTimeout(() => this.destroy(Object.assign(error, { code: '25P03' })), limit).unref()
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    clearTimeout(this.#idleTimer)
    callback(error)
  }

  #answer(bytes: Uint8Array): void {
    this.#end = Buffer.concat([this.#end, bytes.subarray(-maxEnd)]).subarray(-maxEnd)
    if (!this.destroyed) this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  }
}

function splitMessages(chunk: Buffer): Buffer[] {
  const messages: Buffer[] = []
  for (let start = 0; start < chunk.length; ) {
    const end = start + 1 + chunk.readUInt32BE(start + 1)
    messages.push(chunk.subarray(start, end))
    start = end
  }
  return messages
}
