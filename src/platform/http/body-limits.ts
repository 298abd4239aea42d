import { setImmediate } from 'node:timers/promises'
import { AppError } from '../app-error.ts'
import { ofLargestHolder, shareAt } from '../networks.ts'
import { t } from '../texts.ts'

/** What one body or upload takes from a budget. */
export type Part = {
  /** The member first, if any, then the networks that count, the narrowest first. */
  readonly networks: readonly string[]
  taken: number
  /** The start time, from `performance.now()`. */
  readonly begun: number
  /** Aborts the body to make room for others. Without it, nothing can abort this part. */
  end?: (() => void) | undefined
}

/** An amount to divide among requests. The narrowest networks have a limit; wider ones have `shareAt` times as much. */
export class Budget {
  readonly #total: number
  readonly #perOwner: number
  #taken = 0
  readonly #ofNetwork = new Map<string, number>()
  readonly #parts = new Set<Part>()

  constructor(total: number, perOwner: number) {
    this.#total = total
    this.#perOwner = perOwner
  }

  /**
   * Takes an amount for a part. If the total is used up, aborts the slowest abortable part of the largest holder until there is
   * room. Returns 'taken', or takes nothing and returns which limit is reached.
   */
  take(part: Part, amount: number): 'taken' | 'owner' | 'total' {
    if (part.networks.some((network, index) => this.#exceeds(network, amount, shareAt(index)))) return 'owner'
    this.#parts.add(part)
    while (this.#taken + amount > this.#total) {
      const slowest = this.#slowestOfLargest(part, amount)
      if (!slowest || slowest === part) return 'total'
      this.release(slowest)
      slowest.end?.()
    }
    this.#add(part, amount)
    return 'taken'
  }

  release(part: Part): void {
    this.#add(part, -part.taken)
    this.#parts.delete(part)
  }

  #exceeds(network: string, amount: number, share: number): boolean {
    return (this.#ofNetwork.get(network) ?? 0) + amount > this.#perOwner * share
  }

  #slowestOfLargest(asking: Part, amount: number): Part | undefined {
    const endable = this.#parts.values().filter(({ end }) => end)
    const largest = ofLargestHolder(endable, (part) => part.taken + (part === asking ? amount : 0))
    const now = performance.now()
    const uploadSpeed = ({ taken, begun }: Part) => taken / Math.max(1, now - begun)
    return largest.toSorted((a, b) => uploadSpeed(a) - uploadSpeed(b))[0]
  }

  #add(part: Part, amount: number): void {
    this.#taken += amount
    part.taken += amount
    for (const network of part.networks) {
      const left = (this.#ofNetwork.get(network) ?? 0) + amount
      if (left > 0) this.#ofNetwork.set(network, left)
      else this.#ofNetwork.delete(network)
    }
  }
}

/** Starts a deadline. `passed` rejects with `timeout` after `seconds`, or earlier with the error given to `end`. */
export function startDeadline(seconds: number): {
  passed: Promise<never>
  end: (error: AppError) => void
  stop: () => void
} {
  const { promise: passed, reject: end } = Promise.withResolvers<never>()
  passed.catch(() => {})
  const timer = setTimeout(
    () => end(new AppError('timeout', () => t`The request did not arrive within ${seconds} seconds`)),
    seconds * 1000,
  )
  return { passed, end, stop: () => clearTimeout(timer) }
}

/** The character codes of `"` and `\\`, and those of `,`, `:`, `[` and `{`. */
const [quote, backslash] = [0x22, 0x5c]
const [comma, colon, bracket, brace] = [0x2c, 0x3a, 0x5b, 0x7b]

/** How many characters are scanned without a pause. */
const slice = 65_536

/** For a large text, lets other requests run before the next step of its processing. */
export async function letOthersRun(text: string): Promise<void> {
  if (text.length > slice) await setImmediate()
}

/** Whether a JSON text has more than `max` separators outside its strings. Pauses in between, so that other requests can run. */
export async function hasMoreSeparators(text: string, max: number): Promise<boolean> {
  // Most texts have few separators, even including those in strings. Then this count decides in a hundredth of the time.
  let count = 0
  for (const separator of [',', ':', '[', '{'])
    for (let at = text.indexOf(separator); at >= 0 && count <= max; at = text.indexOf(separator, at + 1))
      count += 1
  if (count <= max) return false
  const countOn = separatorCounter(text)
  for (let end = slice; end < text.length + slice; end += slice) {
    if (countOn(end) > max) return true
    await setImmediate()
  }
  return false
}

/** Returns a function that counts the separators outside strings from the start to `end`. It continues at each call. */
function separatorCounter(text: string): (end: number) => number {
  let [at, count] = [0, 0]
  let isString = false
  return (end) => {
    for (; at < end && at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      if (code === quote) isString = !isString
      else if (isString) at += code === backslash ? 1 : 0
      else if (code === comma || code === colon || code === bracket || code === brace) count += 1
    }
    return count
  }
}
