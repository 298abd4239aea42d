import { formatMoney } from '#platform/locale.ts'

/** Returns the price of a call as text. Formats a plain number, such as '190' or '49.50', as an amount in the site's currency. */
export const callPrice = (words: string | null): string | null =>
  words && /^\d{1,7}(\.\d{1,2})?$/.test(words) ? formatMoney(words) : words
