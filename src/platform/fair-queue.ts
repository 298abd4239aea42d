import { ofLargestHolder, shareAt } from './networks.ts'

/** In milliseconds. A task that has waited longer is refused, because it is probably queued behind an attack. */
const maxWait = 30_000

/** The maximum number of networks whose last turn is remembered. */
const maxRemembered = 10_000

type Waiting = { networks: readonly string[]; run: () => Promise<void>; refuse: () => void }

type Limits = {
  /** How many tasks run at the same time. */
  atOnce: number
  /** How many tasks may wait, from all networks together. */
  maxWaiting: number
  /**
   * The maximum number of waiting tasks per narrowest network; wider networks may have more (`shareAt`). Defaults to
   * `maxWaiting`.
   */
  maxOfNetwork?: number
  /** Acquires a lease before the next task is chosen. Resolves to the function that releases it after the task. */
  takeLease?: () => Promise<() => Promise<void>>
  /** Called when the last task has ended and no other waits. */
  onEmpty?: () => void
}

/**
 * Runs a few tasks at a time and queues the others. The next turn goes to the widest network whose last turn was longest ago, and
 * within it to a narrower network by the same rule. So many tasks from one network do not delay the others for long.
 */
export class FairQueue {
  readonly #limits: Limits
  readonly #waiting: Waiting[] = []
  #runners = 0
  #running = 0
  #turn = 0
  /** Maps each network to the number of its last turn. The oldest turns come first. */
  readonly #turns = new Map<string, number>()

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /**
   * Queues a task for its networks, the narrowest first, and returns its result. Throws the error of `refusal` if the task waits
   * longer than 30 seconds or if too many tasks of one of its networks wait. If the queue is full, the newest task of the network
   * with the most tasks is refused.
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
    // Tasks that can begin immediately are not counted as waiting.
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
    const lastTurn = (network = '') => this.#turns.get(network) ?? 0
    for (let width = 1; width <= Math.min(one.length, other.length); width += 1) {
      const difference = lastTurn(one.at(-width)) - lastTurn(other.at(-width))
      if (difference !== 0) return difference
    }
    return 0
  }
}
