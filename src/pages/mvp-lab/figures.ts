const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const tenths = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })
const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 2 })

/** `$67,500`; from a billion on `$1.25B`, so that every figure fits its place. */
export function dollars(value: number): string {
  const size = Math.abs(value)
  const sign = size >= 0.5 && value < 0 ? '−' : ''
  return `${sign}$${size < 1e9 ? whole.format(size) : short.format(size)}`
}

/** `1,521%`; from a million on `1.25M%`, since it is shown large. */
export function percent(value: number): string {
  const size = Math.abs(value)
  const sign = size >= 0.5 && value < 0 ? '−' : ''
  return `${sign}${size < 1e6 ? whole.format(size) : short.format(size)}%`
}

/** `4.5 months`, `1 person`. */
export function count(value: number, one: string, many: string): string {
  const text = `${value < 0 ? '−' : ''}${tenths.format(Math.abs(value))}`
  return `${text} ${Math.abs(value) === 1 ? one : many}`
}

export const months = (value: number) => count(value, 'month', 'months')
export const people = (value: number) => count(value, 'person', 'people')
