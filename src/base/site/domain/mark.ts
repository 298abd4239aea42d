import type { Identity } from '../contract.ts'

/** The logo beside the site's name. Without an image and letters, it is the drawn logo. */
export type Mark = {
  image?: { src: string; width?: number; height?: number }
  /** Whether the image is wide enough to replace the name. */
  isName?: boolean
  letters?: string
}

/** Reads the size of an uploaded picture from its path. */
const sized = /\/(\d+)x(\d+)\.\w+$/

/** Returns the site's logo: the image, otherwise the letters, otherwise the drawn logo. */
export function siteMark({ logo, letters }: Pick<Identity, 'logo' | 'letters'>): Mark {
  if (!logo) return letters ? { letters } : {}
  const [, width, height] = (sized.exec(logo) ?? []).map(Number)
  if (!width || !height) return { image: { src: logo } }
  return { image: { src: logo, width, height }, ...(width > 2 * height && { isName: true }) }
}
