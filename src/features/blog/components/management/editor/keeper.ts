/** Milliseconds without a key after which what is typed is kept, and those after which it is kept while typing goes on. */
const quiet = 1000
const longest = 3000
const retry = 4000

export type KeptState = 'clean' | 'typing' | 'kept' | 'failed'

type Keep = (leaving: boolean) => Promise<unknown>

/** Decides when what is typed is sent: soon, one request at a time, again after a failure, and nothing after `stop`. */
export class Keeper {
  /** Sends the form as it stands; `leaving` when its page may go away. */
  keep: Keep = async () => {}
  tell: (state: KeptState) => void = () => {}
  #stopped = false
  #timer: ReturnType<typeof setTimeout> | undefined
  /** When the oldest of what is not kept was typed. */
  #since: number | undefined
  #running: Promise<void> = Promise.resolve()

  /** Begins, or goes on after `stop` with what is not kept yet. */
  start(): void {
    this.#stopped = false
    if (this.#since !== undefined) this.#wait(quiet)
  }

  typed(): void {
    if (this.#stopped) return
    this.#since ??= Date.now()
    this.tell('typing')
    this.#wait(Math.min(quiet, Math.max(0, this.#since + longest - Date.now())))
  }

  /** Sends at once what is not kept yet. */
  flush(leaving: boolean): void {
    clearTimeout(this.#timer)
    if (this.#stopped || this.#since === undefined) return
    this.#since = undefined
    this.#running = this.#running.then(() => this.#send(leaving))
  }

  /** Ends it, and waits for what is on its way. */
  stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    return this.#running
  }

  #wait(milliseconds: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.flush(false), milliseconds)
  }

  async #send(leaving: boolean): Promise<void> {
    try {
      await this.keep(leaving)
      if (this.#since === undefined && !this.#stopped) this.tell('kept')
    } catch {
      this.#since ??= Date.now()
      if (this.#stopped) return
      this.tell('failed')
      this.#wait(retry)
    }
  }
}
