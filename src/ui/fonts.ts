import geistMono from '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2?url'
import commissioner from './fonts/commissioner.woff2?url'
import geist from './fonts/geist.woff2?url'

const headingFonts: Record<string, string> = { 'Geist Variable': geist, 'Geist Mono Variable': geistMono }

/** `<link>` descriptors of the fonts that every page shows above the fold. `face` is that of headings; absent: Commissioner. */
export const fontPreloads = (face: string | undefined) =>
  [...new Set([headingFonts[face ?? ''] ?? commissioner, geist])].map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
    href,
  }))
