import { formatNumber } from '#platform/locale.ts'
/**
 * What to say of a text that is too long; undefined when it fits. Fields have no `maxlength`, with which a browser cuts
 * what is pasted without a word.
 */
export function lengthFault(text: string, max: number): string | undefined {
  const { length } = text.trim()
  if (length <= max) return undefined
  const [most, given] = [max, length].map((count) => formatNumber(count))
  return `Use at most ${most} characters. This text has ${given}.`
}
