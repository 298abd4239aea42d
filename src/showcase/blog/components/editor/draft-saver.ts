import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormSubscribe } from 'react-hook-form'

/**
 * When a draft is saved, in milliseconds: `quiet` after the last keystroke, `longest` after the first while typing continues, and
 * `retry` after a failure.
 */
const quiet = 1000
const longest = 3000
const retry = 4000

export type DraftState = 'clean' | 'typing' | 'saved' | 'failed'

type Save = (leaving: boolean) => Promise<unknown>

/** Saves a draft while its writer types. Sends one request at a time, repeats it after a failure, and stops after `stop`. */
export class DraftSaver {
  /** Saves the draft. If `leaving` is true, the page may be closed before the response arrives. */
  save: Save = async () => {}
  onState: (state: DraftState) => void = () => {}
  #stopped = false
  #timer: ReturnType<typeof setTimeout> | undefined
  /** When the oldest unsaved change was typed. Undefined if every change is saved. */
  #since: number | undefined
  #running: Promise<void> = Promise.resolve()

  /** Starts saving, or continues after `stop`. Saves changes that are still unsaved. */
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

  flush(leaving: boolean): void {
    clearTimeout(this.#timer)
    if (this.#stopped || this.#since === undefined) return
    this.#since = undefined
    this.#running = this.#running.then(() => this.#send(leaving))
  }

  /** Stops saving. Resolves when the request in progress has ended. */
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

/** Saves a form while its writer types, so that a crash loses only the input of the last few seconds. */
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
    /** Must be awaited before the form is saved, so that no draft is stored after the post. */
    stop: () => saver.stop(),
    start: () => saver.start(),
  }
}
