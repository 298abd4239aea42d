/** Lightness is from 0 to 1, hue is in degrees. */
type Oklch = readonly [lightness: number, chroma: number, hue: number]

/** Converts a color to linear sRGB, clipped as browsers do (https://bottosson.github.io/posts/oklab). */
function toLinearRgb([lightness, chroma, hue]: Oklch): number[] {
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((part) => Math.min(1, Math.max(0, part)))
}

function luminance(color: Oklch): number {
  const [red = 0, green = 0, blue = 0] = toLinearRgb(color)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the contrast ratio of two colors (WCAG 2.2), from 1 to 21. */
export function contrastRatio(one: Oklch, other: Oklch): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function toHex(color: Oklch): string {
  const encode = (part: number) => (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055)
  const bytes = toLinearRgb(color).map((part) => Math.round(encode(part) * 255))
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

// The surfaces in `ui/styles/palette.css` that have the least contrast to the accent.
const lightSurface: Oklch = [0.93, 0.006, 262]
const darkSurface: Oklch = [0.285, 0.018, 262]
const lightness = { light: 0.51, dark: 0.82 }
const chroma = 0.13
const turn = -14

export const paletteHue = 62

export const minContrast = 4.5

const lightAccent = (hue: number, at: number): Oklch => [at, chroma, hue + turn]

/**
 * Returns a hue's accent in both themes: its lightness in the light theme, its least contrast on any surface, and both colors as
 * sRGB. If the palette's lightness has too little contrast, the accent of the light theme is darker.
 */
export function accentColors(hue: number) {
  const dark: Oklch = [lightness.dark, chroma, hue]
  let light = lightness.light
  const contrast = () => contrastRatio(lightAccent(hue, light), lightSurface)
  while (contrast() < minContrast) light = Math.round((light - 0.005) * 1000) / 1000
  return {
    lightness: light,
    isDarkened: light < lightness.light,
    contrast: { light: contrast(), dark: contrastRatio(dark, darkSurface) },
    hex: toHex(dark),
    lightHex: toHex(lightAccent(hue, light)),
  }
}
