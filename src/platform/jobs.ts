import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { listen } from './bus.ts'
import { engine } from './database/database.ts'
import { log } from './log.ts'

export const second = 1_000
export const minute = 60 * second
export const hour = 60 * minute

/** Recurring work. Of all processes on one database only one runs it, and never twice at the same time. */
export type Job = {
  /** Unique among all jobs: it names the lock that the processes share. */
  name: string
  /** Milliseconds from the end of one run to the start of the next. The first run begins when the process starts. */
  every: number
  /** A channel of the bus. A run starts after each of its messages, and whenever messages may have been missed. */
  on?: string
  /** Milliseconds from such a message to the run; 0 by default. */
  delay?: number
  /**
   * May return the milliseconds until the next run, if that should be sooner than `every`. `signal` aborts when the process
   * stops.
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: most jobs give nothing
  run: (signal: AbortSignal) => Promise<number | undefined | void>
}

/** Milliseconds until a process tries again to claim a job that another process runs, in case that one has stopped. */
const claimInterval = 30 * second
const retryInterval = minute
/** Requests get 8 s to finish (`http/listen.ts`). Together this stays within the 10 s that Docker gives a process to stop. */
const maxStopTime = 1_500

/** Runs jobs, and retries a failed run within a minute. Returns the function that stops them and waits at most 1.5 s. */
export function startJobs(jobs: Job[]): () => Promise<void> {
  const stopped = new AbortController()
  const running = jobs.map((job) => startJob(job, stopped.signal))
  return async () => {
    stopped.abort()
    await Promise.race([
      Promise.all(running.map((ended) => ended())),
      pause(maxStopTime, undefined, { ref: false }),
    ])
  }
}

/** Runs one job until `signal` aborts. Returns a function that waits for the current run. */
function startJob(job: Job, signal: AbortSignal): () => Promise<void> {
  let next: NodeJS.Timeout | undefined
  let delayed: NodeJS.Timeout | undefined
  let run: Promise<void> | undefined
  let again = false

  const runAgain = () => {
    again = true
    run ??= runWhileAsked().finally(() => {
      run = undefined
    })
  }
  const runWhileAsked = async () => {
    clearTimeout(next)
    let wait = 0
    while (again && !signal.aborted) {
      again = false
      wait = await runOnce(job, signal)
    }
    if (!signal.aborted) next = setTimeout(runAgain, wait).unref()
  }
  // Bound, because otherwise a job would run in the language of the email whose message starts it.
  const runDelayed = AsyncLocalStorage.bind(() => {
    delayed ??= setTimeout(() => {
      delayed = undefined
      runAgain()
    }, job.delay ?? 0).unref()
  })

  const unsubscribe = job.on ? listen(job.on, runDelayed, runDelayed) : undefined
  signal.addEventListener('abort', () => {
    clearTimeout(next)
    clearTimeout(delayed)
    unsubscribe?.()
  })
  runAgain()
  return async () => run
}

/** Runs a job if this process can claim it. Returns the milliseconds until the next run. Logs errors instead of throwing them. */
async function runOnce({ name, every, run }: Job, signal: AbortSignal): Promise<number> {
  try {
    if (!(await engine().claimJob(name))) return Math.min(every, claimInterval)
    return Math.min((await run(signal)) ?? every, every)
  } catch (err) {
    log().error({ err, job: name }, 'A job failed')
    return Math.min(every, retryInterval)
  }
}
