const roundSteps = [1, 2, 2.5, 5, 10]

/** Returns round numbers from 0 to at least `most`, in about three steps. For counts, they are whole numbers. */
export function ticksUpTo(most: number, isCounted: boolean): number[] {
  if (most <= 0) return [0, 1]
  const rough = most / 3.2
  const power = 10 ** Math.floor(Math.log10(rough))
  const steps = roundSteps.map((step) => step * power)
  const step = steps.find((one) => one >= rough && (!isCounted || Number.isInteger(one))) ?? power * 10
  const used = isCounted ? Math.max(1, step) : step
  return Array.from({ length: Math.ceil(most / used) + 1 }, (_, index) => index * used)
}

/**
 * Returns the position of a point in percent of the width. The first and last points of a line are at the edges. A bar is in the
 * middle of its share of the width.
 */
export const xPercent = (place: number, count: number, isBars: boolean): number =>
  isBars || count === 1 ? ((place + 0.5) / count) * 100 : (place / (count - 1)) * 100

/** Returns the index of the point nearest to a horizontal position from 0 to 1. */
export function nearestPoint(share: number, count: number, isBars: boolean): number {
  const place = isBars ? Math.floor(share * count) : Math.round(share * (count - 1))
  return Math.min(count - 1, Math.max(0, place))
}

/** Returns the path of a line through values, in a square of 100 by 100. The value `top` is at the upper edge. */
export const linePath = (values: number[], count: number, top: number, first = 0): string =>
  values
    .map((value, index) => {
      const x = xPercent(first + index, count, false)
      return `${index === 0 ? 'M' : 'L'}${round(x)} ${round(yPercent(value, top))}`
    })
    .join('')

/** Returns the distance of a value from the upper edge, in percent. */
export const yPercent = (value: number, top: number): number => 100 - (Math.max(0, value) / top) * 100

/**
 * Returns the points to label on the axis: about `wanted` points at equal distances. Leaves out labels that would be too close to
 * the last one.
 */
export function namedPoints(count: number, wanted: number): number[] {
  const every = Math.max(1, Math.ceil(count / wanted))
  const all = Array.from({ length: count }, (_, index) => index)
  return all.filter(
    (place) => place % every === 0 && (place === count - 1 || count - 1 - place >= every * 0.6),
  )
}

const round = (value: number) => Math.round(value * 100) / 100
