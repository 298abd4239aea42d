import { unitsPerPixel } from './line.ts'

/** Colors in SVG syntax. */
export type Palette = { ground: string; line: string; accent: string }

/** The colors of the page's theme. Outside a page, for example in an `<img>`, the colors of the dark theme. */
export const themePalette: Palette = {
  ground: 'var(--surface-2,#1b1f27)',
  line: 'var(--art,#70757e)',
  accent: 'var(--accent,#fcae65)',
}

export type Size = { width: number; height: number }

/** The input of a painter. The same seed always gives the same picture. */
export type Brief = Size & { seed: string; palette: Palette }

type Stroke = { color: string; width: number; opacity?: number; fill?: string; drawn?: boolean }

/**
 * Returns one `<path>`, with widths in pixels. If `drawn`, the page's dash animation draws it, which needs a path length of 1.
 */
export function stroke(path: string, { color, width, opacity, fill, drawn }: Stroke): string {
  const attributes = [
    `stroke="${color}"`,
    `stroke-width="${trim(width * unitsPerPixel)}"`,
    opacity !== undefined && `opacity="${trim(opacity)}"`,
    fill && `fill="${fill}"`,
    drawn ? 'pathLength="1"' : 'stroke-dasharray="none"',
  ]
  return path && `<path ${attributes.filter(Boolean).join(' ')} d="${path}"/>`
}

const trim = (number: number) => String(Math.round(number * 100) / 100)
