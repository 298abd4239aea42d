import { setImmediate } from 'node:timers/promises'
import { AppError } from '../app-error.ts'

/** An amount that this process shares out, of which each owner gets a part at most. */
export class Budget {
  readonly #total: number
  readonly #perOwner: number
  #taken = 0
  readonly #ofOwner = new Map<string, number>()

  constructor(total: number, perOwner: number) {
    this.#total = total
    this.#perOwner = perOwner
  }

  /** Takes an amount for an owner. Gives 'taken', or whose part is used up; then nothing is taken. */
  take(owner: string, amount: number): 'taken' | 'owner' | 'total' {
    const own = (this.#ofOwner.get(owner) ?? 0) + amount
    if (own > this.#perOwner) return 'owner'
    if (this.#taken + amount > this.#total) return 'total'
    this.#taken += amount
    this.#ofOwner.set(owner, own)
    return 'taken'
  }

  /** Gives back what was taken. */
  release(owner: string, amount: number): void {
    const left = (this.#ofOwner.get(owner) ?? 0) - amount
    this.#taken -= amount
    if (left > 0) this.#ofOwner.set(owner, left)
    else this.#ofOwner.delete(owner)
  }
}

/** `passed` rejects with `timeout` after so many seconds, unless `stop` is called before. */
export function startDeadline(seconds: number): { passed: Promise<never>; stop: () => void } {
  const { promise: passed, reject } = Promise.withResolvers<never>()
  passed.catch(() => {})
  const timer = setTimeout(
    () => reject(new AppError('timeout', `The request did not arrive within ${seconds} seconds`)),
    seconds * 1000,
  )
  return { passed, stop: () => clearTimeout(timer) }
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
