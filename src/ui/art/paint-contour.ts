import { sampleField, traceContour } from './contour.ts'
import { type Line, lineLength, smoothPath, thinOut } from './line.ts'
import { createLandscape } from './noise.ts'
import { type Brief, stroke } from './paint.ts'
import { seededRandom } from './random.ts'

type ContourStyle = {
  levels?: number
  scale?: number
  step?: number
  spacing?: number
  opacity?: (height: number) => number
  /**
   * The share of the width, from the left, that the page fades out (0 to 1). The accent line is the longest line to the right of
   * it.
   */
  faded?: number
}

/** Draws a landscape as contour lines. The longest line at middle heights has the accent color. */
export function paintContour(brief: Brief, style: ContourStyle = {}): string {
  const { seed, width, height, palette } = brief
  const { levels = 12, step = 8, spacing = 16, opacity = rising, faded = 0 } = style
  const scale = style.scale ?? 0.0032 + 0.001 * seededRandom(`${seed} scale`)()
  const grid = sampleField(createLandscape(seed, scale), width, height, step)
  const heights = Array.from({ length: levels }, (_, level) =>
    traceContour(grid, -0.85 + (1.7 * (level + 0.5)) / levels).filter(
      (line) => lineLength(line) > 4 * spacing,
    ),
  )
  const warm = longest(
    heights.slice(Math.floor(levels * 0.35), Math.ceil(levels * 0.65)).flat(),
    faded * width,
  )
  const draw = (line: Line) => smoothPath(thinOut(line, spacing))
  const drawing = heights.map((lines, level) =>
    stroke(
      lines
        .filter((line) => line !== warm)
        .map(draw)
        .join(''),
      { color: palette.line, width: 1.25, opacity: opacity(level / levels) },
    ),
  )
  if (warm) drawing.push(stroke(draw(warm), { color: palette.accent, width: 2, drawn: true }))
  return drawing.join('')
}

const rising = (height: number) => 0.35 + 0.5 * height

/** Returns the line with the longest part to the right of `from`. */
function longest(lines: Line[], from: number): Line | undefined {
  const lengths = lines.map((line) =>
    lineLength({ points: line.points.filter(({ x }) => x >= from), closed: false }),
  )
  return lines[lengths.indexOf(Math.max(...lengths))]
}
