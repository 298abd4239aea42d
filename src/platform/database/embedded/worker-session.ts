import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { StartupError } from '../../app-error.ts'
import { log } from '../../log.ts'
import { oneByOne } from '../../one-by-one.ts'
import { projectRoot } from '../../root.ts'
import type { WorkerHealth } from '../engine.ts'
import { DatabaseOutage } from '../failure.ts'
import type { Send } from './wire-stream.ts'
import type { FromWorker, ToWorker } from './worker.ts'

// Node runs the worker from its source, even if the server is a bundle.
const workerFile = join(projectRoot, 'src/platform/database/embedded/worker.ts')
const pauseBeforeRetry = 2_000
const maxCloseTime = 5_000

// V8 can crash the process when it frees WebAssembly code that it has replaced (nodejs/node#64500).
setFlagsFromString('--no-wasm-code-gc')
setFlagsFromString('--no-flush-liftoff-code')

interface Run {
  onAnswer: (bytes: Uint8Array) => void
  resolve: () => void
  reject: (error: Error) => void
}

/** The worker thread that runs PostgreSQL, one batch at a time. After a slow batch or an exit, it is restarted. */
export class WorkerSession {
  /** The time limit of a query in milliseconds; undefined for none. */
  queryLimit: number | undefined
  sentBytes = 0
  readonly #folder: string
  #worker: Promise<Worker>
  #failedAt = 0
  #run: Run | undefined
  readonly #inTurn = oneByOne()
  #endReason: Error | undefined
  #closing = false
  #startedAt = new Date()
  #restarts = 0

  constructor(folder: string, queryLimit: number) {
    this.#folder = folder
    this.queryLimit = queryLimit
    this.#worker = this.#start()
  }

  /** Resolves when the engine is open. Throws a `StartupError` with PostgreSQL's own message if it cannot open. */
  async ready(): Promise<void> {
    await this.#worker
  }

  readonly send: Send = (messages, onAnswer) => {
    const bytes = concatenate(messages)
    this.sentBytes += bytes.byteLength
    return this.#inTurn(() => this.#execute(bytes, onAnswer))
  }

  health(): WorkerHealth {
    return { startedAt: this.#startedAt, restarts: this.#restarts }
  }

  async close(): Promise<void> {
    this.#closing = true
    await this.#inTurn(async () => {})
    const worker = await this.#worker.catch(() => undefined)
    if (!worker) return
    const exited = new Promise((resolve) => worker.once('exit', resolve))
    worker.postMessage({ kind: 'close' } satisfies ToWorker)
    const closeTimer = setTimeout(() => worker.terminate(), maxCloseTime)
    await exited
    clearTimeout(closeTimer)
  }

  async #execute(bytes: Uint8Array<ArrayBuffer>, onAnswer: Run['onAnswer']): Promise<void> {
    const worker = await this.#running()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#run = { onAnswer, resolve, reject }
    const limit = this.queryLimit
    const watchdog = limit && setTimeout(() => this.#endSlowQuery(worker, limit), limit).unref()
    worker.postMessage({ kind: 'run', bytes } satisfies ToWorker, [bytes.buffer])
    try {
      await promise
    } finally {
      this.#run = undefined
      if (watchdog) clearTimeout(watchdog)
    }
  }

  async #running(): Promise<Worker> {
    if (this.#failedAt && Date.now() - this.#failedAt > pauseBeforeRetry) this.#restart()
    return this.#worker
  }

  #endSlowQuery(worker: Worker, limit: number): void {
    const error = new Error(`The query ran longer than ${limit / 1000} s and was ended`)
    this.#endReason = Object.assign(error, { code: '57014' })
    void worker.terminate()
  }

  #start(): Promise<Worker> {
    const worker = new Worker(workerFile, {
      name: 'embedded-postgres',
      workerData: { folder: this.#folder },
      execArgv: [],
    })
    const { promise, resolve, reject } = Promise.withResolvers<Worker>()
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'ready') resolve(worker)
      else if (message.kind === 'failed') reject(cannotOpen(this.#folder, message.reason))
      else if (message.kind === 'answer') {
        if (message.bytes.length > 0) this.#run?.onAnswer(message.bytes)
        if (message.done) this.#run?.resolve()
      }
    })
    worker.on('error', (error) => {
      this.#endReason ??= error instanceof Error ? error : new Error(String(error))
    })
    worker.on('exit', () => {
      reject(cannotOpen(this.#folder, this.#endReason?.message ?? 'its thread ended'))
      this.#recover()
    })
    promise.then(
      () => {
        this.#failedAt = 0
      },
      () => {
        this.#failedAt = Date.now()
        void worker.terminate()
      },
    )
    return promise
  }

  /** Restarts the worker after it has exited. The running query fails, but committed data is safe. */
  #recover(): void {
    const reason = this.#endReason ?? new DatabaseOutage('The embedded database ended unexpectedly')
    this.#endReason = undefined
    this.#run?.reject(reason)
    if (this.#closing || this.#failedAt) return
    log().error({ reason: reason.message }, 'The embedded database is restarted')
    this.#restart()
  }

  #restart(): void {
    this.#failedAt = 0
    this.#restarts += 1
    this.#startedAt = new Date()
    this.#worker = this.#start()
    this.#worker.catch(() => {})
  }
}

/** Copies messages into new memory that can be transferred to the worker: they may be parts of a buffer that `pg` reuses. */
function concatenate(messages: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(messages.reduce((sum, message) => sum + message.byteLength, 0))
  let end = 0
  for (const message of messages) {
    bytes.set(message, end)
    end += message.byteLength
  }
  return bytes
}

function cannotOpen(folder: string, reason: string): StartupError {
  return new StartupError(`The database in ${folder} cannot be opened: ${reason}`)
}
