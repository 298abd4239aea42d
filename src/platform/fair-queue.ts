import { ofLargestHolder, shareAt } from './networks.ts'

/** Milliseconds. What waits longer than this waits behind an attack. */
const maxWait = 30_000

/** So many networks have their last turns remembered. */
const maxRemembered = 10_000

type Waiting = { networks: readonly string[]; run: () => Promise<void>; refuse: () => void }

type Limits = {
  /** How many works run at a time. */
  atOnce: number
  /** How many wait, from everywhere together. */
  maxWaiting: number
  /** How many of a narrowest network wait; of wider ones more, as `shareAt` says. Absent: as many as there is room for. */
  maxOfNetwork?: number
  /** Awaited before each work, and its result after it. */
  takeLease?: () => Promise<() => Promise<void>>
  /** Called whenever nothing waits or runs any more. */
  onEmpty?: () => void
}

/**
 * Runs works, a few at a time, and lets the others wait. The wide network that has waited longest for a turn is next, and
 * within it the narrow one: many works of one hold nobody else up for long.
 */
export class FairQueue {
  readonly #limits: Limits
  readonly #waiting: Waiting[] = []
  #runners = 0
  #running = 0
  #turn = 0
  /** The number of the last turn of each network, those of long ago first. */
  readonly #turns = new Map<string, number>()

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /**
   * Gives the result of a work, for networks from the narrowest on. Throws what `refusal` gives after 30 seconds, when too
   * many of one network wait, or when too many wait in all and this is the newest of the largest network.
   */
  run<Result>(
    networks: readonly string[],
    work: () => Promise<Result>,
    refusal: () => Error,
  ): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const leave = () => {
      clearTimeout(timer)
      this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
    }
    const refuse = () => {
      leave()
      reject(refusal())
    }
    const timer = setTimeout(refuse, maxWait)
    const run = () => {
      leave()
      return work().then(resolve, reject)
    }
    const waiting = { networks, run, refuse }
    this.#waiting.push(waiting)
    this.#bound(waiting)
    if (this.#waiting.length > 0 && this.#runners < this.#limits.atOnce) void this.#runAll()
    return promise
  }

  #bound(added: Waiting): void {
    const { atOnce, maxWaiting, maxOfNetwork = maxWaiting } = this.#limits
    // Those that begin at once do not wait.
    const beginning = atOnce - this.#running
    const isTooMany = (network: string, place: number) =>
      this.#waiting.filter(({ networks }) => networks[place] === network).length >
      maxOfNetwork * shareAt(place) + beginning
    const isFull = this.#waiting.length > maxWaiting + beginning
    if (added.networks.some(isTooMany)) added.refuse()
    else if (isFull)
      ofLargestHolder(this.#waiting, () => 1)
        .at(-1)
        ?.refuse()
  }

  async #runAll(): Promise<void> {
    this.#runners += 1
    while (this.#waiting.length > 0) {
      const endLease = await this.#limits.takeLease?.()
      this.#running += 1
      await this.#takeNext()?.run()
      this.#running -= 1
      await endLease?.()
    }
    this.#runners -= 1
    if (this.#runners === 0) this.#limits.onEmpty?.()
  }

  #takeNext(): Waiting | undefined {
    const [next] = this.#waiting.toSorted((a, b) => this.#compareTurns(a.networks, b.networks))
    if (!next) return undefined
    this.#turn += 1
    for (const network of next.networks) {
      this.#turns.delete(network)
      this.#turns.set(network, this.#turn)
    }
    for (const [longestAgo] of this.#turns) {
      if (this.#turns.size <= maxRemembered) break
      this.#turns.delete(longestAgo)
    }
    return next
  }

  #compareTurns(one: readonly string[], other: readonly string[]): number {
    const turnOf = (network = '') => this.#turns.get(network) ?? 0
    for (let width = 1; width <= Math.min(one.length, other.length); width += 1) {
      const difference = turnOf(one.at(-width)) - turnOf(other.at(-width))
      if (difference !== 0) return difference
    }
    return 0
  }
}
