import type { CSSProperties } from 'react'
import type { Look } from '../contract.ts'
import { accentColors, paletteHue } from './accent.ts'
import { site } from './site.ts'

/** The typefaces of headings. Headings in the monospaced font are smaller, because it is wider. */
const headingFaces: Record<Look['headingFace'], { face?: string; properties?: Record<string, string> }> = {
  commissioner: {},
  geist: { face: 'Geist Variable', properties: { '--font-display': 'var(--font-sans)' } },
  'geist-mono': {
    face: 'Geist Mono Variable',
    properties: {
      '--font-display': 'var(--font-mono)',
      '--text-2xl': 'clamp(1.625rem, 1.25rem + 1.4vw, 2.5rem)',
      '--text-3xl': 'clamp(1.875rem, 1.2rem + 2.6vw, 3.375rem)',
    },
  },
}

/**
 * Returns the owner's look as attributes of the root element, which the palette, the type scale and
 * `public/browser/after-first-paint.ts` read. Server only.
 */
export function lookAttributes() {
  const { accentHue, headingFace } = site().look
  const { face, properties } = headingFaces[headingFace]
  const accent = { '--accent-hue': accentHue, '--accent-lightness': accentColors(accentHue).lightness }
  const style = { ...(accentHue !== paletteHue && accent), ...properties } as CSSProperties
  return { 'data-face': face, ...(Object.keys(style).length > 0 && { style }) }
}

/** Returns the theme of visitors who have not chosen one. Server only. */
export const defaultTheme = () => site().look.theme
