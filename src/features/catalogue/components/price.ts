/** How much more one price is than another, as a decimal string; calculated in cents, never in floats. */
export function priceDifference(price: string, from: string): string {
  return ((toCents(price) - toCents(from)) / 100).toFixed(2)
}

const toCents = (price: string) => Number(price.replace('.', ''))
