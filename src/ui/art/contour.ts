import type { Line, Point } from './line.ts'
import type { Field } from './noise.ts'

type Grid = { columns: number; rows: number; step: number; heights: Float64Array }

export function sampleField(field: Field, width: number, height: number, step: number): Grid {
  const columns = Math.ceil(width / step) + 1
  const rows = Math.ceil(height / step) + 1
  const heights = new Float64Array(columns * rows)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      heights[row * columns + column] = field(column * step, row * step)
    }
  }
  return { columns, rows, step, heights }
}

/**
 * Traces the contour lines at which a landscape has the given height (marching squares). Joins the pieces of neighboring cells.
 */
export function traceContour(grid: Grid, level: number): Line[] {
  const neighbors = joinSides(grid, level)
  const seen = new Set<number>()
  const lines: Line[] = []
  const ends = [...neighbors].filter(([, others]) => others.length === 1)
  for (const [side] of [...ends, ...neighbors]) {
    if (seen.has(side)) continue
    const sides = followLine(side, neighbors, seen)
    const closed = (neighbors.get(side)?.length ?? 0) > 1
    lines.push({ points: sides.map((one) => crossing(grid, level, one)), closed })
  }
  return lines
}

/**
 * The pairs of a cell's sides that a contour connects. The key is a bit for each corner above the contour's height. A missing key
 * has the same pairs as the opposite corners.
 */
const joins: Record<number, [Side, Side][]> = {
  1: [['left', 'bottom']],
  2: [['bottom', 'right']],
  3: [['left', 'right']],
  4: [['top', 'right']],
  5: [
    ['left', 'top'],
    ['bottom', 'right'],
  ],
  6: [['top', 'bottom']],
  7: [['left', 'top']],
  10: [
    ['left', 'bottom'],
    ['top', 'right'],
  ],
}

type Side = 'top' | 'right' | 'bottom' | 'left'

function joinSides(grid: Grid, level: number): Map<number, number[]> {
  const { columns, rows, heights } = grid
  const neighbors = new Map<number, number[]>()
  const link = (from: number, to: number) => {
    const others = neighbors.get(from)
    if (others) others.push(to)
    else neighbors.set(from, [to])
  }
  for (let row = 0; row < rows - 1; row++) {
    for (let column = 0; column < columns - 1; column++) {
      const cell = row * columns + column
      const high = (index: number) => ((heights[index] ?? 0) > level ? 1 : 0)
      const corners =
        8 * high(cell) + 4 * high(cell + 1) + 2 * high(cell + columns + 1) + high(cell + columns)
      for (const [one, other] of joins[corners] ?? joins[15 - corners] ?? []) {
        link(edgeIndex(cell, one, columns), edgeIndex(cell, other, columns))
        link(edgeIndex(cell, other, columns), edgeIndex(cell, one, columns))
      }
    }
  }
  return neighbors
}

/** Returns the number of a side in the grid. Even sides go to the right from their grid point, odd ones down. */
function edgeIndex(cell: number, side: Side, columns: number): number {
  if (side === 'top') return 2 * cell
  if (side === 'left') return 2 * cell + 1
  return side === 'bottom' ? 2 * (cell + columns) : 2 * (cell + 1) + 1
}

function followLine(start: number, neighbors: Map<number, number[]>, seen: Set<number>): number[] {
  const sides: number[] = []
  for (let side: number | undefined = start; side !== undefined; ) {
    seen.add(side)
    sides.push(side)
    side = neighbors.get(side)?.find((other) => !seen.has(other))
  }
  return sides
}

/** Returns the point at which the contour crosses a side. */
function crossing({ columns, step, heights }: Grid, level: number, side: number): Point {
  const from = side >> 1
  const down = side % 2 === 1
  const a = heights[from] ?? 0
  const b = heights[down ? from + columns : from + 1] ?? 0
  const part = (level - a) / (b - a)
  const x = from % columns
  const y = Math.floor(from / columns)
  return { x: (x + (down ? 0 : part)) * step, y: (y + (down ? part : 0)) * step }
}
