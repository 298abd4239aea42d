import { takeLease } from '#platform/database/lease.ts'
import { FairQueue } from '#platform/fair-queue.ts'

const limits = { atOnce: 1, maxWaiting: 100, maxOfNetwork: 3 }

const queues = new Map<string, FairQueue>()

/**
 * Runs guesses for one `name` one after the other, across all processes, in the order of `FairQueue`. Returns the result of
 * `work`. Throws the error of `refusal` if too many guesses wait, or after 30 seconds.
 */
export function queueGuess<Result>(
  name: string,
  networks: readonly string[],
  work: () => Promise<Result>,
  refusal: () => Error,
): Promise<Result> {
  const queue = queues.get(name) ?? openQueue(name)
  return queue.run(networks, work, refusal)
}

function openQueue(name: string): FairQueue {
  const queue = new FairQueue({
    ...limits,
    takeLease: () => takeLease(`guess ${name}`),
    onEmpty: () => queues.delete(name),
  })
  queues.set(name, queue)
  return queue
}
