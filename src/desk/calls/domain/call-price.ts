import { formatMoney } from '#platform/locale.ts'

/** What a call costs, as people read it: a plain number, such as '190' or '49.50', is an amount in the site's currency. */
export const callPrice = (words: string | null): string | null =>
  words && /^\d{1,7}(\.\d{1,2})?$/.test(words) ? formatMoney(words) : words
