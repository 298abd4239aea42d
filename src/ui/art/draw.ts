import { smoothPath, unitsPerPixel } from './line.ts'
import { createNoise } from './noise.ts'
import { type Brief, type Palette, type Size, stroke, themePalette } from './paint.ts'
import { paintContour } from './paint-contour.ts'
import { paintWeave } from './paint-weave.ts'
import { hashText, seededRandom } from './random.ts'

type Painter = (brief: Brief) => string

type Kind = Size & { painters: Painter[]; ground: boolean }

const cover: Painter[] = [paintContour, paintSignal, paintWeave]

const kinds = {
  project: { width: 960, height: 600, painters: cover, ground: true },
  mvp: { width: 640, height: 400, painters: cover, ground: true },
  post: { width: 640, height: 400, painters: cover, ground: true },
  service: { width: 640, height: 400, painters: cover, ground: true },
  hero: { width: 1440, height: 820, painters: [wide], ground: false },
  section: { width: 1440, height: 560, painters: [wide], ground: false },
} satisfies Record<string, Kind>

export type ArtKind = keyof typeof kinds

export const artKinds = Object.keys(kinds) as [ArtKind, ...ArtKind[]]

/** A part of the hash that selects the painter. This value gives neighboring names on the sample site different painters. */
const salt = '1g2'

/**
 * The version of all drawings. Change it whenever a name would be drawn differently, so that caches request the drawings again.
 */
export const artVersion = '1'

/** Returns the SVG picture for a name, which is always the same. `<use href="….svg#map">` shows it in the colors of the page. */
export function drawArt(kind: ArtKind, name: string, palette: Palette = themePalette): string {
  const { width, height, painters, ground }: Kind = kinds[kind]
  const seed = `${kind} ${name}`
  const paint = painters[hashText(`${name} ${salt}`) % painters.length] ?? paintContour
  const box = `viewBox="0 0 ${width * unitsPerPixel} ${height * unitsPerPixel}"`
  const fit = `preserveAspectRatio="${ground ? 'xMidYMid' : 'xMaxYMid'} slice"`
  const base = ground ? `<rect width="100%" height="100%" fill="${palette.ground}"/>` : ''
  const drawing = `<g fill="none">${paint({ seed, width, height, palette })}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box} ${fit}><symbol id="map" ${box} ${fit}>${base}${drawing}</symbol><use href="#map"/></svg>`
}

function wide(brief: Brief): string {
  const opacity = () => 0.55
  return paintContour(brief, { levels: 17, scale: 0.0022, step: 10, spacing: 24, opacity, faded: 0.55 })
}

const rows = 26
const step = 14

/** Draws many recordings of one signal: lines that rise at an event. One of them has the accent color. */
function paintSignal({ seed, width, height, palette }: Brief): string {
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
      color: palette.line,
      width: 1.2,
      opacity: 0.4 + row * 0.02,
      fill: palette.ground,
    })
    if (row === warmRow) warm = stroke(path, { color: palette.accent, width: 2, drawn: true })
  }
  return drawing + warm
}
