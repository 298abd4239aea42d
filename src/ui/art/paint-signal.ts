import { smoothPath } from './line.ts'
import { createNoise } from './noise.ts'
import { type Brief, stroke } from './paint.ts'
import { seededRandom } from './random.ts'

const rows = 26
const step = 14

/** A signal recorded over and over: lines that rise where something happened; one of them is warm. */
export function paintSignal({ seed, width, height, palette }: Brief): string {
  const random = seededRandom(`${seed} signal`)
  const noise = createNoise(seed)
  const centre = width * (0.35 + 0.3 * random())
  const spread = width * (0.15 + 0.1 * random())
  const gap = (height * 0.76) / rows
  const warmRow = 8 + Math.floor(8 * random())
  let drawing = ''
  let warm = ''
  for (let row = 0; row < rows; row++) {
    const points = []
    for (let x = -2 * step; x <= width + 2 * step; x += step) {
      const event = Math.exp(-(((x - centre) / spread) ** 2))
      const rise =
        height *
        (0.095 * Math.abs(noise(x * 0.02 + row * 0.35, row * 0.4)) +
          0.065 * Math.abs(noise(x * 0.055, row * 0.7 + 3)))
      points.push({ x, y: height * 0.15 + row * gap - event * rise })
    }
    const path = smoothPath({ points, closed: false })
    drawing += stroke(path, {
      colour: palette.line,
      width: 1.2,
      opacity: 0.4 + row * 0.02,
      fill: palette.ground,
    })
    if (row === warmRow) warm = stroke(path, { colour: palette.accent, width: 2, drawn: true })
  }
  return drawing + warm
}
