import { setImmediate } from 'node:timers/promises'
import { AppError } from '../app-error.ts'
import { ofLargestHolder, shareAt } from '../networks.ts'

/** What one body or upload has of a budget. */
export type Part = {
  /** Whose it is, from the narrowest network on; of a member their own name, before the networks that count too. */
  readonly networks: readonly string[]
  taken: number
  /** When it began, as `performance.now()`. */
  readonly begun: number
  /** Ends it, for others; without it nobody can. */
  end?: (() => void) | undefined
}

/** An amount that this process shares out: a part at most to each owner's narrowest network, `shareAt` times as much to wider ones. */
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
   * Takes an amount. When no room is left, of the parts that can be ended the slowest one of the largest holder is, until there is
   * room. Gives 'taken', or whose part is used up; then nothing is taken.
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

  /** Gives back all that a part has. */
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
    const speedOf = ({ taken, begun }: Part) => taken / Math.max(1, now - begun)
    return largest.toSorted((a, b) => speedOf(a) - speedOf(b))[0]
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

/** `passed` rejects with `timeout` after so many seconds, or with what `end` is called with, unless `stop` is called before. */
export function startDeadline(seconds: number): {
  passed: Promise<never>
  end: (error: AppError) => void
  stop: () => void
} {
  const { promise: passed, reject: end } = Promise.withResolvers<never>()
  passed.catch(() => {})
  const timer = setTimeout(
    () => end(new AppError('timeout', `The request did not arrive within ${seconds} seconds`)),
    seconds * 1000,
  )
  return { passed, end, stop: () => clearTimeout(timer) }
}

/** The codes of `"` and `\\`, and those of `,`, `:`, `[` and `{`. */
const [quote, backslash] = [0x22, 0x5c]
const [comma, colon, bracket, brace] = [0x2c, 0x3a, 0x5b, 0x7b]

/** How many characters are looked at without a break. */
const slice = 65_536

/** Answers other requests before the next step of work on a large text. */
export async function letOthersRun(text: string): Promise<void> {
  if (text.length > slice) await setImmediate()
}

/** Whether a JSON text has more separators outside its strings than `max`. Other requests are answered in between. */
export async function hasMoreSeparators(text: string, max: number): Promise<boolean> {
  // Most texts have so few, those in their strings counted too, that it is settled in a hundredth of the time.
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

/** Counts those outside strings, further at each call, and gives the sum. */
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
