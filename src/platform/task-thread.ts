import { Piscina } from 'piscina'
import { log } from './log.ts'

type Options<Name> = {
  /** A module whose exported functions are the tasks. Node runs its source even if the server is a bundle. */
  filename: string
  /** Milliseconds that one task may take, in a loaded thread. */
  limit: number
  /** A short task that loads what the other tasks need, so that loading does not count toward their limit. */
  first: { name: Name; input: unknown }
  /** Creates the error for a task that failed. `reason` completes a sentence: 'takes too long'. */
  refuse: (reason: string) => Error
}

// biome-ignore lint/suspicious/noExplicitAny: each task knows the type of its input
type Tasks = Record<string, (input: any) => unknown>

/** A thread with little memory that runs one task after another, so that a long or hostile task delays no request. */
export class TaskThread<Known extends Tasks> {
  readonly #pool: Piscina
  readonly #options: Options<keyof Known & string>
  #last: Promise<unknown> = Promise.resolve()

  constructor(options: Options<keyof Known & string>) {
    this.#options = options
    this.#pool = new Piscina({
      filename: options.filename,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: 30_000,
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    })
    // A thread can run out of memory while it is terminated for taking too long. Then no task is left that could report the
    // error.
    this.#pool.on('error', (err) => log().warn({ err }, 'a thread that was being ended has failed'))
  }

  /**
   * Runs a task after all earlier ones. Throws the error that `refuse` creates if it fails or exceeds its time, memory or stack.
   */
  run<Name extends keyof Known & string>(
    name: Name,
    input: Parameters<Known[Name]>[0],
  ): Promise<Awaited<ReturnType<Known[Name]>>> {
    const turn = this.#last.then(() => this.#runNow(name, input))
    this.#last = turn.catch(() => {})
    return turn
  }

  /** Starts the thread unless it already runs. */
  #start(): Promise<unknown> {
    const { name, input } = this.#options.first
    return this.#pool.run(input, { name })
  }

  async #runNow(name: string, input: unknown) {
    await this.#start()
    const signal = AbortSignal.timeout(this.#options.limit)
    try {
      return await this.#pool.run(input, { name, signal })
    } catch (error) {
      log().warn({ err: error, task: name }, 'a task could not be done')
      this.#start().catch(() => {})
      throw this.#options.refuse(signal.aborted ? 'takes too long' : 'is too deeply nested or too long')
    }
  }
}
