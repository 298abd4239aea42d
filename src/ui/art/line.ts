export type Point = { x: number; y: number }

/** Points in order. A closed line continues from its last point to its first. */
export type Line = { points: Point[]; closed: boolean }

/** Paths use half pixels as units, so that both ends of every curve are whole numbers. */
export const unitsPerPixel = 2

export function lineLength({ points }: Line): number {
  let length = 0
  for (let i = 1; i < points.length; i++) length += distance(at(points, i - 1), at(points, i))
  return length
}

/** Reduces a line to about one point per `spacing`, which is enough for a smooth curve. */
export function thinOut({ points, closed }: Line, spacing: number): Line {
  const kept: Point[] = []
  let travelled = spacing
  points.forEach((point, i) => {
    if (i > 0) travelled += distance(at(points, i - 1), point)
    const isEnd = !closed && i === points.length - 1
    if (travelled < spacing && !isEnd) return
    kept.push(point)
    travelled = 0
  })
  return { points: kept, closed }
}

/**
 * Returns SVG path data of a smooth curve along the points (quadratic B-spline). Uses `t` commands, which derive the control
 * point from the previous one, so each piece needs only one coordinate pair. Whole numbers keep the derived points exact.
 */
export function smoothPath(line: Line): string {
  const points = line.points.map(({ x, y }) => ({ x: 2 * Math.round(x), y: 2 * Math.round(y) }))
  return line.closed ? closedPath(points) : openPath(points)
}

function closedPath(points: Point[]): string {
  if (points.length < 4) return ''
  const start = middle(at(points, points.length - 1), at(points, 0))
  const joints = points.map((point, i) => middle(point, at(points, (i + 1) % points.length)))
  return curve(start, at(points, 0), joints)
}

function openPath(points: Point[]): string {
  if (points.length < 4) return ''
  const joints = points.slice(1, -1).map((point, i) => middle(point, at(points, i + 2)))
  const last = at(points, points.length - 1)
  const joint = at(joints, joints.length - 1)
  return `${curve(at(points, 0), at(points, 1), joints)}l${pair(joint, last)}`
}

function curve(start: Point, control: Point, joints: Point[]): string {
  const [first, ...rest] = joints
  if (!first) return ''
  let path = `M${start.x} ${start.y}q${pair(start, control)}${spaced(pair(start, first))}`
  let from = first
  rest.forEach((joint, i) => {
    const step = pair(from, joint)
    path += i === 0 ? `t${step}` : spaced(step)
    from = joint
  })
  return path
}

/** Returns a relative coordinate pair. Separates its numbers with a space, unless the second has a minus sign. */
function pair(from: Point, to: Point): string {
  return `${to.x - from.x}${spaced(String(to.y - from.y))}`
}

const spaced = (number: string) => (number.startsWith('-') ? number : ` ${number}`)
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

function at(points: Point[], index: number): Point {
  return points[index] ?? { x: 0, y: 0 }
}
