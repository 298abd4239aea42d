import { accentColors } from '#base/site/domain/accent.ts'
import { site } from '#base/site/domain/site.ts'

/** The background of icons, which is the background of the dark theme. */
export const iconGround = '#0b0e14'

/** Returns the site's accent color as an sRGB hex value. */
export const accentHex = () => accentColors(site().look.accentHue).hex

type Inks = { text: string; accent: string; width: number }

/** Returns the icon of a site without a logo, as SVG shapes within 26 by 26 units. Must match `ui/symbols/logo.tsx`. */
export const drawnMark = ({ text, accent, width }: Inks) =>
  `<path d="M3 20.5c4-9 6-9 10-4.5s6 4 10-11.5" fill="none" stroke="${text}" stroke-width="${width}" stroke-linecap="round"/><circle cx="23" cy="4.6" r="${width + 0.2}" fill="${accent}"/>`

/** Returns the icon on its background, 32 by 32 units. `corner` is the radius of its corners. */
export const drawnIcon = (corner: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>Logo</title><rect width="32" height="32" rx="${corner}" fill="${iconGround}"/><g transform="translate(3 3.2)">${drawnMark({ text: '#f2f3f7', accent: accentHex(), width: 2.8 })}</g></svg>`
