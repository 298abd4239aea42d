/** Milliseconds after the last key, milliseconds of continuous typing, and milliseconds after a failure until a save. */
const quiet = 1000
const longest = 3000
const retry = 4000

export type DraftState = 'clean' | 'typing' | 'saved' | 'failed'

type Save = (leaving: boolean) => Promise<unknown>

/** Decides when a draft is saved: soon, one request at a time, again after a failure, and never after `stop`. */
export class DraftSaver {
  /** Sends the form's present values; `leaving` when its page may be closed. */
  save: Save = async () => {}
  onState: (state: DraftState) => void = () => {}
  #stopped = false
  #timer: ReturnType<typeof setTimeout> | undefined
  /** When the oldest unsaved change was typed. */
  #since: number | undefined
  #running: Promise<void> = Promise.resolve()

  /** Starts, or continues after `stop` with unsaved changes. */
  start(): void {
    this.#stopped = false
    if (this.#since !== undefined) this.#wait(quiet)
  }

  noteChange(): void {
    if (this.#stopped) return
    this.#since ??= Date.now()
    this.onState('typing')
    this.#wait(Math.min(quiet, Math.max(0, this.#since + longest - Date.now())))
  }

  /** Saves unsaved changes at once. */
  flush(leaving: boolean): void {
    clearTimeout(this.#timer)
    if (this.#stopped || this.#since === undefined) return
    this.#since = undefined
    this.#running = this.#running.then(() => this.#send(leaving))
  }

  /** Stops saving, and waits for the running request. */
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
      await this.save(leaving)
      if (this.#since === undefined && !this.#stopped) this.onState('saved')
    } catch {
      this.#since ??= Date.now()
      if (this.#stopped) return
      this.onState('failed')
      this.#wait(retry)
    }
  }
}
