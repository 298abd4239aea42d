import { sampleField, traceContour } from './contour.ts'
import { lengthOf, smoothPath, thinOut } from './line.ts'
import { createLandscape } from './noise.ts'
import { type Brief, stroke } from './paint.ts'
import { seededRandom } from './random.ts'

type ContourStyle = { levels?: number; scale?: number; step?: number; spacing?: number; flat?: boolean }

/** A landscape in contour lines; the longest line of one middle height is the warm one. */
export function paintContour(brief: Brief, style: ContourStyle = {}): string {
  const { seed, width, height, palette } = brief
  const random = seededRandom(`${seed} contour`)
  const { levels = 12, scale = 0.0032 + 0.001 * random(), step = 8, spacing = 16, flat } = style
  const grid = sampleField(createLandscape(seed, scale), width, height, step)
  const warmLevel = Math.floor(levels * (0.35 + 0.3 * random()))
  let drawing = ''
  let warm = ''
  for (let level = 0; level < levels; level++) {
    const lines = traceContour(grid, -0.85 + (1.7 * (level + 0.5)) / levels)
      .filter((line) => lengthOf(line) > 4 * spacing)
      .sort((a, b) => lengthOf(b) - lengthOf(a))
    const paths = lines.map((line) => smoothPath(thinOut(line, spacing)))
    if (level === warmLevel)
      warm = stroke(paths.shift() ?? '', { colour: palette.accent, width: 2, drawn: true })
    const opacity = flat ? 0.55 : 0.35 + (0.5 * level) / levels
    drawing += stroke(paths.join(''), { colour: palette.line, width: 1.25, opacity })
  }
  return drawing + warm
}
