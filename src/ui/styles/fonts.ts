import geistMono from '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2?url'
import commissioner from './fonts/commissioner.woff2?url'
import geist from './fonts/geist.woff2?url'

const headingFonts: Record<string, string> = { 'Geist Variable': geist, 'Geist Mono Variable': geistMono }

/** Fonts that the members' area preloads: for headings (`face`, or Commissioner if undefined or unknown) and text (Geist). */
export const fontFiles = (face: string | undefined): string[] => [
  ...new Set([headingFonts[face ?? ''] ?? commissioner, geist]),
]

export const fontPreloads = (files: string[]) =>
  files.map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
    href,
  }))
