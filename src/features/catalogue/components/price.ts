/** Dollars as people read them: '$1,200' for '1200.00', '$99.50' for '99.50'. */
export function formatPrice(price: string): string {
  const [dollars = '0', cents = '00'] = price.split('.')
  const whole = dollars.replace(/\B(?=(\d{3})+$)/g, ',')
  return cents === '00' ? `$${whole}` : `$${whole}.${cents}`
}

/** How much more one price is than another, as a decimal string; calculated in cents, never in floats. */
export function priceDifference(price: string, from: string): string {
  return ((toCents(price) - toCents(from)) / 100).toFixed(2)
}

const toCents = (price: string) => Number(price.replace('.', ''))
