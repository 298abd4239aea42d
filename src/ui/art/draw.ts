import { unitsPerPixel } from './line.ts'
import { type Brief, type Palette, type Size, themePalette } from './paint.ts'
import { paintContour } from './paint-contour.ts'
import { paintSignal } from './paint-signal.ts'
import { paintWeave } from './paint-weave.ts'
import { hashOf } from './random.ts'

type Painter = (brief: Brief) => string

type Kind = Size & { painters: Painter[]; ground: boolean }

const cover: Painter[] = [paintContour, paintSignal, paintWeave]

/** What is drawn for: size, painters to choose from, and whether the picture has a ground of its own. */
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

/** Sprinkled over names so that neighbours of the sample site get different painters. */
const salt = '1g2'

/** Changes whenever the same name would be drawn differently, so that kept copies are asked for again. */
export const artVersion = '1'

/**
 * The picture of a name, as SVG text: always the same for the same kind and name. Its symbol `map` is for
 * `<use href="….svg#map">`, by which the page's colours reach the lines.
 */
export function drawArt(kind: ArtKind, name: string, palette: Palette = themePalette): string {
  const { width, height, painters, ground }: Kind = kinds[kind]
  const seed = `${kind} ${name}`
  const paint = painters[hashOf(`${name} ${salt}`) % painters.length] ?? paintContour
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
