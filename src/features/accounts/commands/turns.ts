/** Of one network at most this many wait for their turn at one name. */
const maxWaiting = 3

/** A turn lasts a little over three seconds at most: who waits longer than this, waits behind an attack. */
const maxWait = 30_000

type Guess = { network: string; begin: () => void }
type Line = { waiting: Guess[]; turns: Map<string, number> }

const lines = new Map<string, Line>()

/**
 * Runs works at one `name` one after the other. The next one is of the network that has had the fewest turns in this line,
 * so that many guesses of one hold nobody else up for long. Gives the result of `work`; throws what `refuse` gives when
 * too many of the network wait already, or after 30 seconds.
 */
export async function takeTurn<Result>(
  name: string,
  network: string,
  work: () => Promise<Result>,
  refuse: () => Error,
): Promise<Result> {
  const line = lines.get(name)
  if (line) await wait(line, network, refuse)
  else lines.set(name, { waiting: [], turns: new Map([[network, 1]]) })
  try {
    return await work()
  } finally {
    giveNextTurn(name)
  }
}

function wait({ waiting }: Line, network: string, refuse: () => Error): Promise<void> {
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

function giveNextTurn(name: string): void {
  const line = lines.get(name)
  if (!line) return
  const turnsOf = ({ network }: Guess) => line.turns.get(network) ?? 0
  const [next] = line.waiting.toSorted((a, b) => turnsOf(a) - turnsOf(b))
  if (!next) {
    lines.delete(name)
    return
  }
  line.waiting.splice(line.waiting.indexOf(next), 1)
  line.turns.set(next.network, turnsOf(next) + 1)
  next.begin()
}
