import { takeLease } from '#platform/database/lease.ts'

/** Of one network at most this many guesses wait at one name. */
const maxWaiting = 3

/** A guess takes a little over three seconds at most: one that waits longer than this waits behind an attack. */
const maxWait = 30_000

type Guess = { network: string; run: () => Promise<void> }
/** `begun` counts the guesses of each network that have begun. */
type Queue = { waiting: Guess[]; begun: Map<string, number> }

const queues = new Map<string, Queue>()

/**
 * Runs guesses at one `name` one after the other, those of other processes included. The next one is of the network that has
 * begun the fewest in this queue, so that many guesses of one hold nobody else up for long. Gives the result of `work`;
 * throws what `refuse` gives when too many of the network wait already, or after 30 seconds.
 */
export function queueGuess<Result>(
  name: string,
  network: string,
  work: () => Promise<Result>,
  refuse: () => Error,
): Promise<Result> {
  const queue: Queue = queues.get(name) ?? { waiting: [], begun: new Map() }
  const maxNow = queue.begun.size > 0 ? maxWaiting : maxWaiting + 1
  if (queue.waiting.filter((guess) => guess.network === network).length >= maxNow)
    return Promise.reject(refuse())
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  const timer = setTimeout(() => {
    queue.waiting.splice(queue.waiting.indexOf(guess), 1)
    reject(refuse())
  }, maxWait)
  const guess = {
    network,
    run: () => {
      clearTimeout(timer)
      return work().then(resolve, reject)
    },
  }
  queue.waiting.push(guess)
  if (!queues.has(name)) {
    queues.set(name, queue)
    void runGuesses(name, queue)
  }
  return promise
}

async function runGuesses(name: string, queue: Queue): Promise<void> {
  while (queue.waiting.length > 0) {
    const endLease = await takeLease(`guess ${name}`)
    await takeNext(queue)?.run()
    await endLease()
  }
  queues.delete(name)
}

function takeNext({ waiting, begun }: Queue): Guess | undefined {
  const begunOf = ({ network }: Guess) => begun.get(network) ?? 0
  const [next] = waiting.toSorted((a, b) => begunOf(a) - begunOf(b))
  if (!next) return undefined
  waiting.splice(waiting.indexOf(next), 1)
  begun.set(next.network, begunOf(next) + 1)
  return next
}
