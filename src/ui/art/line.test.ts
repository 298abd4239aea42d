import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Line, smoothPath, thinOut } from './line.ts'

const coordinate = fc.double({ min: -50, max: 2000, noNaN: true })
const points = fc.array(fc.record({ x: coordinate, y: coordinate }), { minLength: 4, maxLength: 60 })

/** Returns the end of a path of M, q, t and l commands, and the control points that its `t` commands imply. */
function follow(path: string) {
  const [head = '', ...numbers] = path.match(/-?\d+/g) ?? []
  let at = { x: Number(head), y: Number(numbers.shift()) }
  const start = at
  const take = () => ({ x: Number(numbers.shift()), y: Number(numbers.shift()) })
  const first = take()
  let control = { x: at.x + first.x, y: at.y + first.y }
  const controls = [control]
  const move = ({ x, y }: { x: number; y: number }) => {
    at = { x: at.x + x, y: at.y + y }
  }
  move(take())
  const lasts = path.includes('l') ? 2 : 0
  while (numbers.length > lasts) {
    control = { x: 2 * at.x - control.x, y: 2 * at.y - control.y }
    controls.push(control)
    move(take())
  }
  if (lasts) move(take())
  return { start, end: at, controls }
}

test('a closed line returns exactly to where it began', () => {
  fc.assert(
    fc.property(points, (points) => {
      const { start, end } = follow(smoothPath({ points, closed: true }))
      expect(end).toEqual(start)
    }),
    { seed: 1 },
  )
})

test('the control points that the path implies are the points themselves, without drift', () => {
  fc.assert(
    fc.property(points, (points) => {
      const { controls, end } = follow(smoothPath({ points, closed: false }))
      const inner = points.slice(1, -1).map(({ x, y }) => ({ x: 2 * Math.round(x), y: 2 * Math.round(y) }))
      expect(controls.map(({ x, y }) => [x, y])).toEqual(inner.map(({ x, y }) => [x + 0, y + 0]))
      const last = points.at(-1) ?? { x: 0, y: 0 }
      expect([end.x, end.y]).toEqual([2 * Math.round(last.x) + 0, 2 * Math.round(last.y) + 0])
    }),
    { seed: 1 },
  )
})

test('a thinned line keeps its ends and loses points', () => {
  const line: Line = { points: Array.from({ length: 101 }, (_, x) => ({ x, y: 0 })), closed: false }
  const thin = thinOut(line, 20)
  expect(thin.points.map(({ x }) => x)).toEqual([0, 20, 40, 60, 80, 100])
})
