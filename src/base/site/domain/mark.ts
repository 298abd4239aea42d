import type { Identity } from '../contract.ts'

/** The logo beside the site's name. Without image and letters, it is the drawn one. */
export type Mark = {
  image?: { src: string; width?: number; height?: number }
  /** Whether the image is so wide that it replaces the name. */
  isName?: boolean
  letters?: string
}

/** The path of an uploaded picture contains its size. */
const sized = /\/(\d+)x(\d+)\.\w+$/

/** An image takes precedence over letters. */
export function siteMark({ logo, letters }: Pick<Identity, 'logo' | 'letters'>): Mark {
  if (!logo) return letters ? { letters } : {}
  const [, width, height] = (sized.exec(logo) ?? []).map(Number)
  if (!width || !height) return { image: { src: logo } }
  return { image: { src: logo, width, height }, ...(width > 2 * height && { isName: true }) }
}
