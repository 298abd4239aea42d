import { formatNumber } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'

/**
 * Returns the error for a text that is too long, or undefined. Used instead of `maxlength`, with which browsers silently cut
 * pasted text.
 */
export function lengthFault(text: string, max: number): string | undefined {
  const { length } = text.trim()
  if (length <= max) return undefined
  const [most, given] = [formatNumber(max), formatNumber(length)]
  return t`Use at most ${most} characters. This text has ${given}.`
}
