import type { Identity } from '../contract.ts'

/** What stands for the site beside its name; neither: the drawn mark. */
export type Mark = {
  image?: { src: string; width?: number; height?: number }
  /** The image is wide, so it is a name itself. */
  isName?: boolean
  letters?: string
}

/** The size is part of the address of an uploaded picture. */
const sized = /\/(\d+)x(\d+)\.\w+$/

/** The mark by the owner's identity: a logo comes before letters. */
export function markOf({ logo, letters }: Pick<Identity, 'logo' | 'letters'>): Mark {
  if (!logo) return letters ? { letters } : {}
  const [, width, height] = (sized.exec(logo) ?? []).map(Number)
  if (!width || !height) return { image: { src: logo } }
  return { image: { src: logo, width, height }, ...(width > 2 * height && { isName: true }) }
}
