import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { projectRoot } from '#platform/root.ts'
import { type BusyQuestion, CalendarError } from '../domain/busy-times.ts'
import type { Span } from '../domain/times.ts'

// Node runs the worker's source itself, also when the server around this module is a bundle.
const workerFile = join(projectRoot, 'src/features/appointments/commands/calendar-worker.ts')

/** What the worker answers. */
export type CalendarAnswer = { busy: Span[] } | { problem: string }

const tooHard = 'it takes too long to read'

/**
 * The busy times of a calendar from elsewhere, read by a thread that is ended after `maxSeconds`: a few words of a rule keep
 * any reader running for ever. Throws a `CalendarError` that says why they cannot be read.
 */
export async function readCalendar(question: BusyQuestion, maxSeconds: number): Promise<Span[]> {
  const worker = new Worker(workerFile, {
    name: 'calendar',
    workerData: question,
    resourceLimits: { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 256 },
  })
  const signal = AbortSignal.timeout(maxSeconds * 1_000)
  try {
    const [answer] = (await once(worker, 'message', { signal })) as [CalendarAnswer]
    if ('busy' in answer) return answer.busy
    throw new CalendarError(answer.problem)
  } catch (error) {
    const isTooHard = signal.aborted || (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY'
    throw isTooHard ? new CalendarError(tooHard) : error
  } finally {
    await worker.terminate()
  }
}
