import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linePath, namedPoints, nearestPoint, ticksUpTo, xPercent, yPercent } from './scale.ts'

describe('the ticks of an axis', () => {
  test('are round, begin at zero and reach the largest value', () => {
    expect(ticksUpTo(354, true)).toEqual([0, 200, 400])
    expect(ticksUpTo(9800, false)).toEqual([0, 5000, 10_000])
    expect(ticksUpTo(1, true)).toEqual([0, 1])
    expect(ticksUpTo(7, true)).toEqual([0, 5, 10])
    expect(ticksUpTo(0.9, false)).toEqual([0, 0.5, 1])
  })

  test('exist even if every value is zero', () => {
    expect(ticksUpTo(0, true)).toEqual([0, 1])
  })

  test('are few, rise evenly, and are whole for counts', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.boolean(), (most, isCounted) => {
        const ticks = ticksUpTo(most, isCounted)
        expect(ticks.length).toBeGreaterThanOrEqual(2)
        expect(ticks.length).toBeLessThanOrEqual(5)
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(most)
        expect(ticks.at(-2)).toBeLessThan(most)
        if (isCounted) expect(ticks.every(Number.isInteger)).toBe(true)
      }),
    )
  })
})

describe('the points', () => {
  test('of a line reach from edge to edge, bars are in their shares, a single point in the middle', () => {
    expect([0, 1, 2].map((place) => xPercent(place, 3, false))).toEqual([0, 50, 100])
    expect([0, 1].map((place) => xPercent(place, 2, true))).toEqual([25, 75])
    expect(xPercent(0, 1, false)).toBe(50)
  })

  test('are each the nearest to their own place', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.boolean(), (count, isBars) => {
        for (let place = 0; place < count; place++)
          expect(nearestPoint(xPercent(place, count, isBars) / 100, count, isBars)).toBe(place)
      }),
    )
    expect(nearestPoint(-2, 5, false)).toBe(0)
    expect(nearestPoint(3, 5, true)).toBe(4)
  })

  test('are labeled at equal distances, none close to the last', () => {
    expect(namedPoints(30, 7)).toEqual([0, 5, 10, 15, 20, 25])
    expect(namedPoints(3, 7)).toEqual([0, 1, 2])
    expect(namedPoints(1, 7)).toEqual([0])
  })
})

describe('a line', () => {
  test('goes through its values, within its square', () => {
    expect(linePath([0, 50, 100], 3, 100)).toBe('M0 100L50 50L100 0')
  })

  test('of only its last part begins there', () => {
    expect(linePath([10, 20], 3, 20, 1)).toBe('M50 50L100 0')
  })

  test('does not fall below zero', () => {
    expect(yPercent(-5, 10)).toBe(100)
  })
})
