import { currencySign, formatMoney, formatNumber } from '#platform/locale.ts'
import { plural } from '#platform/texts.ts'

const whole = { maximumFractionDigits: 0 }
const short = { notation: 'compact', maximumFractionDigits: 2 } as const

/**
 * Formats an amount with all digits below a billion, and shortened from a billion on (1.25B), so that every figure fits into its
 * space.
 */
export function money(value: number, currency: string): string {
  const size = Math.abs(value)
  const sign = size >= 0.5 && value < 0 ? '−' : ''
  return sign + formatMoney(size, currency, size < 1e9 ? whole : short)
}

export const signFor = (currency: string) => currencySign(currency)

/** Formats a percentage, such as `1,521%`. From a million on, shortens it (`1.25M%`), because it is shown in large type. */
export function percent(value: number): string {
  const size = Math.abs(value)
  const sign = size >= 0.5 && value < 0 ? '−' : ''
  return `${sign}${formatNumber(size, size < 1e6 ? whole : short)}%`
}

const signed = (value: number) =>
  `${value < 0 ? '−' : ''}${formatNumber(Math.abs(value), { maximumFractionDigits: 1 })}`

/** Formats a number with its noun, such as `4.5 months`. */
export const months = (value: number) =>
  plural(Math.abs(value), '{n} month', '{n} months', { n: signed(value) })
export const people = (value: number) =>
  plural(Math.abs(value), '{n} person', '{n} people', { n: signed(value) })
