import { ofLargestHolder, shareAt } from './networks.ts'

/** Milliseconds. Work that waits for longer is waiting behind an attack. */
const maxWait = 30_000

/** The number of networks whose last turns are remembered. */
const maxRemembered = 10_000

type Waiting = { networks: readonly string[]; run: () => Promise<void>; refuse: () => void }

type Limits = {
  /** How many tasks run at a time. */
  atOnce: number
  /** How many tasks wait, from all networks together. */
  maxWaiting: number
  /** How many tasks of a narrowest network wait; wider networks may have more (`shareAt`). Absent: no limit of its own. */
  maxOfNetwork?: number
  /** Awaited before each task; its result is awaited afterwards. */
  takeLease?: () => Promise<() => Promise<void>>
  /** Called whenever nothing waits or runs. */
  onEmpty?: () => void
}

/**
 * Runs tasks, a few at a time, and queues the others. The next turn goes to the wide network whose last turn was longest ago, and
 * within it to such a narrow one, so that many tasks of one network delay nobody else for long.
 */
export class FairQueue {
  readonly #limits: Limits
  readonly #waiting: Waiting[] = []
  #runners = 0
  #running = 0
  #turn = 0
  /** The number of each network's last turn, the oldest first. */
  readonly #turns = new Map<string, number>()

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /**
   * Runs a task for networks, the narrowest first, and returns its result. Throws the error of `refusal` after 30 seconds, if too
   * many tasks of one network wait, or if too many wait in all and this is the newest of the largest network.
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
    // Tasks that begin at once do not wait.
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
