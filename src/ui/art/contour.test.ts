import { expect, test } from 'vitest'
import { sampleField, traceContour } from './contour.ts'

test('a round hill has one closed contour, at the right distance from its top', () => {
  const grid = sampleField((x, y) => -Math.hypot(x - 100, y - 100), 200, 200, 5)
  const lines = traceContour(grid, -60)
  expect(lines).toHaveLength(1)
  expect(lines[0]?.closed).toBe(true)
  for (const { x, y } of lines[0]?.points ?? []) expect(Math.hypot(x - 100, y - 100)).toBeCloseTo(60, 0)
})

test('a slope has one open contour, from border to border', () => {
  const grid = sampleField((x) => x, 200, 100, 10)
  const [line, ...others] = traceContour(grid, 55)
  expect(others).toHaveLength(0)
  expect(line?.closed).toBe(false)
  expect(line?.points.every(({ x }) => x === 55)).toBe(true)
  expect(new Set([line?.points[0]?.y, line?.points.at(-1)?.y])).toEqual(new Set([0, 100]))
})

test('a saddle joins its four corners two and two', () => {
  const grid = sampleField((x, y) => (x - 50) * (y - 50), 100, 100, 10)
  expect(traceContour(grid, 100)).toHaveLength(2)
  expect(traceContour(grid, -100)).toHaveLength(2)
})

test('level ground has no contours', () => {
  expect(
    traceContour(
      sampleField(() => 0, 100, 100, 10),
      0.5,
    ),
  ).toEqual([])
})
