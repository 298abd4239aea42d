import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormSubscribe } from 'react-hook-form'

/** Milliseconds until a save: after the last keystroke, at the latest while typing continues, and after a failure. */
const quiet = 1000
const longest = 3000
const retry = 4000

export type DraftState = 'clean' | 'typing' | 'saved' | 'failed'

type Save = (leaving: boolean) => Promise<unknown>

/** Saves a draft while its writer types: one request at a time, again after a failure, and not after `stop`. */
export class DraftSaver {
  /** With `leaving`, the page may be closed before the response. */
  save: Save = async () => {}
  onState: (state: DraftState) => void = () => {}
  #stopped = false
  #timer: ReturnType<typeof setTimeout> | undefined
  /** When the oldest unsaved change was typed. */
  #since: number | undefined
  #running: Promise<void> = Promise.resolve()

  /** Also continues after `stop`, if there are unsaved changes. */
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

  /** Returns when the request in progress is done. */
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

/** Saves a form while its writer types, so that a crash loses at most five seconds. */
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
    /** No draft may arrive after the form is saved. */
    stop: () => saver.stop(),
    start: () => saver.start(),
  }
}
