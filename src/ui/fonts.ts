import commissioner from './fonts/commissioner.woff2?url'
import geist from './fonts/geist.woff2?url'

/** `<link>` descriptors of the two fonts that every page shows above the fold. */
export const fontPreloads = [commissioner, geist].map((href) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
  href,
}))
