import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { log } from '#platform/log.ts'
import { projectRoot } from '#platform/root.ts'
import { StartupError } from '#platform/startup-error.ts'
import type { Send } from './wire-stream.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'

// Node runs the worker's source itself, also when the server around this module is a bundle.
const workerFile = join(projectRoot, 'src/platform/database/embedded/worker.ts')
const pauseBeforeRetry = 2_000
const patienceAtClose = 5_000

// V8 now and then crashes the whole process while it frees WebAssembly code that it replaced (nodejs/node#64500).
setFlagsFromString('--no-wasm-code-gc')

interface Run {
  onAnswer: (bytes: Uint8Array) => void
  resolve: () => void
  reject: (error: Error) => void
}

/** The worker thread that runs PostgreSQL: one batch at a time, ended when it takes too long, started anew when it ends. */
export class WorkerSession {
  /** Longest time that one query may take, in milliseconds; undefined lifts the limit. */
  queryLimit: number | undefined
  readonly #folder: string
  #worker: Promise<Worker>
  #failedAt = 0
  #run: Run | undefined
  #tail: Promise<unknown> = Promise.resolve()
  #endReason: Error | undefined
  #closing = false

  constructor(folder: string, queryLimit: number) {
    this.#folder = folder
    this.queryLimit = queryLimit
    this.#worker = this.#start()
  }

  /** Resolves when the engine has opened. Refuses with a `StartupError` that tells what PostgreSQL said. */
  async ready(): Promise<void> {
    await this.#worker
  }

  readonly send: Send = (bytes, onAnswer) => {
    const turn = this.#tail.then(() => this.#execute(bytes, onAnswer))
    this.#tail = turn.catch(() => {})
    return turn
  }

  async close(): Promise<void> {
    this.#closing = true
    await this.#tail
    const worker = await this.#worker.catch(() => undefined)
    if (!worker) return
    const exited = new Promise((resolve) => worker.once('exit', resolve))
    worker.postMessage({ kind: 'close' } satisfies ToWorker)
    const impatience = setTimeout(() => worker.terminate(), patienceAtClose)
    await exited
    clearTimeout(impatience)
  }

  async #execute(bytes: Uint8Array, onAnswer: Run['onAnswer']): Promise<void> {
    const worker = await this.#running()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#run = { onAnswer, resolve, reject }
    const limit = this.queryLimit
    const watchdog = limit && setTimeout(() => this.#endRunaway(worker, limit), limit).unref()
    // The view may be a part of a buffer that pg goes on using, so the worker gets a copy of its own.
    const copy = new Uint8Array(bytes)
    worker.postMessage({ kind: 'run', bytes: copy } satisfies ToWorker, [copy.buffer])
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

  #endRunaway(worker: Worker, limit: number): void {
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
      else if (message.kind === 'answer') this.#run?.onAnswer(message.bytes)
      else if (message.kind === 'done') this.#run?.resolve()
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

  /** The thread has ended, so nothing else has the folder open: what ran is lost, what was committed is not. */
  #recover(): void {
    const reason = this.#endReason ?? new Error('The embedded database ended unexpectedly')
    this.#endReason = undefined
    this.#run?.reject(reason)
    if (this.#closing || this.#failedAt) return
    log().error({ reason: reason.message }, 'The embedded database is started anew')
    this.#restart()
  }

  #restart(): void {
    this.#failedAt = 0
    this.#worker = this.#start()
    this.#worker.catch(() => {})
  }
}

function cannotOpen(folder: string, reason: string): StartupError {
  return new StartupError(`The database in ${folder} cannot be opened: ${reason}`)
}
