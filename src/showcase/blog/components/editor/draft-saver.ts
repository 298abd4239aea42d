import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormSubscribe } from 'react-hook-form'

/** Milliseconds until a save: after the last key, during continuous typing, and after a failure. */
const quiet = 1000
const longest = 3000
const retry = 4000

export type DraftState = 'clean' | 'typing' | 'saved' | 'failed'

type Save = (leaving: boolean) => Promise<unknown>

/** Decides when a draft is saved: soon, one request at a time, with retries after failures, and never after `stop`. */
export class DraftSaver {
  /** Sends the form's present values; `leaving` means that the page may be closed. */
  save: Save = async () => {}
  onState: (state: DraftState) => void = () => {}
  #stopped = false
  #timer: ReturnType<typeof setTimeout> | undefined
  /** When the oldest unsaved change was typed. */
  #since: number | undefined
  #running: Promise<void> = Promise.resolve()

  /** Starts, or continues after `stop` if there are unsaved changes. */
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

  /** Stops saving, and waits for the request in progress. */
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

export type Autosave = ReturnType<typeof useAutosave>

/** Saves a form during typing, so that closing the window or a crash loses at most five seconds. */
export function useAutosave<Values extends FieldValues>(
  { subscribe }: { subscribe: UseFormSubscribe<Values> },
  save: Save,
) {
  const [state, setState] = useState<DraftState>('clean')
  const [saver] = useState(() => new DraftSaver())
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    saver.save = (leaving) => latest.current(leaving)
    saver.onState = setState
    saver.start()
    const end = subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        if (name) saver.noteChange()
      },
    })
    const onHide = () => {
      if (document.visibilityState === 'hidden') saver.flush(true)
    }
    document.addEventListener('visibilitychange', onHide)
    return () => {
      end()
      document.removeEventListener('visibilitychange', onHide)
      saver.flush(true)
    }
  }, [subscribe, saver])
  return {
    state,
    /** Stops saving and waits for the request in progress: no draft may arrive after the form is saved. */
    stop: () => saver.stop(),
    start: () => saver.start(),
  }
}
