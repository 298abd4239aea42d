import { unitsPerPixel } from './line.ts'
import { type Brief, stroke } from './paint.ts'
import { seededRandom } from './random.ts'

/** An arc inside one tile, from the middle of one side to the middle of another. `tone` is its index in `tones`. */
type Arc = { from: string; to: string; path: string; back: string; tone: number }

const tones = [0.4, 0.55, 0.7, 0.85]

/**
 * Draws tiles with two quarter circles each, rotated at random (Truchet tiles). The longest continuous line has the accent color.
 */
export function paintWeave({ seed, width, height, palette }: Brief): string {
  const random = seededRandom(`${seed} weave`)
  const tile = width / (15 + 3 * Math.floor(4 * random()))
  const arcs = layTiles(
    Math.ceil(width / tile),
    Math.ceil(height / tile),
    Math.round(tile * unitsPerPixel),
    random,
  )
  const thread = longestThread(arcs)
  const warm = new Set(thread.map(({ arc }) => arc))
  const drawing = tones.map((opacity, tone) => {
    const path = arcs.filter((arc) => arc.tone === tone && !warm.has(arc)).map((arc) => arc.path)
    return stroke(path.join(''), { color: palette.line, width: 1.4, opacity })
  })
  const path = thread.map(({ arc, forward }, i) => {
    const data = forward ? arc.path : arc.back
    return i === 0 ? data : data.slice(data.indexOf('a'))
  })
  return drawing.join('') + stroke(path.join(''), { color: palette.accent, width: 2.6, drawn: true })
}

function layTiles(columns: number, rows: number, tile: number, random: () => number): Arc[] {
  const half = Math.round(tile / 2)
  const arcs: Arc[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [x, y] = [column * 2 * half, row * 2 * half]
      const [top, left] = [spot(x + half, y), spot(x, y + half)]
      const [bottom, right] = [spot(x + half, y + 2 * half), spot(x + 2 * half, y + half)]
      const tone = Math.floor(tones.length * random())
      if (random() < 0.5) arcs.push(makeArc(left, top, half, 0, tone), makeArc(bottom, right, half, 1, tone))
      else arcs.push(makeArc(top, right, half, 0, tone), makeArc(left, bottom, half, 1, tone))
    }
  }
  return arcs
}

type Spot = { x: number; y: number; name: string }
const spot = (x: number, y: number): Spot => ({ x, y, name: `${x} ${y}` })

function makeArc(from: Spot, to: Spot, radius: number, sweepFlag: 0 | 1, tone: number): Arc {
  const draw = (a: Spot, b: Spot, turn: number) =>
    `M${a.name}a${radius} ${radius} 0 0 ${turn} ${b.x - a.x} ${b.y - a.y}`
  return {
    from: from.name,
    to: to.name,
    path: draw(from, to, sweepFlag),
    back: draw(to, from, 1 - sweepFlag),
    tone,
  }
}

type Thread = { arc: Arc; forward: boolean }[]

function longestThread(arcs: Arc[]): Thread {
  const meeting = new Map<string, Arc[]>()
  for (const arc of arcs) {
    for (const end of [arc.from, arc.to]) meeting.set(end, [...(meeting.get(end) ?? []), arc])
  }
  const seen = new Set<Arc>()
  let longest: Thread = []
  const starts = [...meeting].filter(([, arcsThere]) => arcsThere.length === 1).map(([name]) => name)
  for (const start of [...starts, ...arcs.map((arc) => arc.from)]) {
    const thread = follow(start, meeting, seen)
    if (thread.length > longest.length) longest = thread
  }
  return longest
}

function follow(start: string, meeting: Map<string, Arc[]>, seen: Set<Arc>): Thread {
  const thread: Thread = []
  for (let name = start; ; ) {
    const arc = meeting.get(name)?.find((one) => !seen.has(one))
    if (!arc) return thread
    seen.add(arc)
    const forward = arc.from === name
    thread.push({ arc, forward })
    name = forward ? arc.to : arc.from
  }
}
