/** Of one network at most this many guesses wait at one name. */
const maxWaiting = 3

/** A guess takes a little over three seconds at most: one that waits longer than this waits behind an attack. */
const maxWait = 30_000

type Guess = { network: string; begin: () => void }
/** `begun` counts the guesses of each network that have begun. */
type Queue = { waiting: Guess[]; begun: Map<string, number> }

const queues = new Map<string, Queue>()

/**
 * Runs guesses at one `name` one after the other. The next one is of the network that has begun the fewest in this queue,
 * so that many guesses of one hold nobody else up for long. Gives the result of `work`; throws what `refuse` gives when
 * too many of the network wait already, or after 30 seconds.
 */
export async function queueGuess<Result>(
  name: string,
  network: string,
  work: () => Promise<Result>,
  refuse: () => Error,
): Promise<Result> {
  const queue = queues.get(name)
  if (queue) await wait(queue, network, refuse)
  else queues.set(name, { waiting: [], begun: new Map([[network, 1]]) })
  try {
    return await work()
  } finally {
    beginNext(name)
  }
}

function wait({ waiting }: Queue, network: string, refuse: () => Error): Promise<void> {
  if (waiting.filter((guess) => guess.network === network).length >= maxWaiting) throw refuse()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(() => {
    waiting.splice(waiting.indexOf(guess), 1)
    reject(refuse())
  }, maxWait)
  const guess = {
    network,
    begin: () => {
      clearTimeout(timer)
      resolve()
    },
  }
  waiting.push(guess)
  return promise
}

function beginNext(name: string): void {
  const queue = queues.get(name)
  if (!queue) return
  const begunOf = ({ network }: Guess) => queue.begun.get(network) ?? 0
  const [next] = queue.waiting.toSorted((a, b) => begunOf(a) - begunOf(b))
  if (!next) {
    queues.delete(name)
    return
  }
  queue.waiting.splice(queue.waiting.indexOf(next), 1)
  queue.begun.set(next.network, begunOf(next) + 1)
  next.begin()
}
