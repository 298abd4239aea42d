import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { accentColors, contrastRatio, minContrast, paletteHue } from './accent.ts'

type Oklch = [number, number, number]

const css = readFileSync('src/ui/styles/palette.css', 'utf8')
const [light = '', dark = ''] = css.split('.dark {')

function colorOf(theme: string, name: string): Oklch {
  const [, lightness, chroma, hue] =
    new RegExp(`--${name}: oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`).exec(theme) ?? []
  return [Number(lightness), Number(chroma), Number(hue)]
}

const surfaces = ['bg', 'surface-1', 'surface-2', 'surface-3']
const hues = Array.from({ length: 360 }, (_, hue) => hue)

describe('the accent of each of 360 hues', () => {
  test('is the one that the palette draws', () => {
    expect(light).toContain(`--accent-hue: ${paletteHue};`)
    expect(light).toContain('--accent-lightness: 0.51;')
    expect(light).toContain('--accent: oklch(var(--accent-lightness) 0.13 calc(var(--accent-hue) - 14));')
    expect(light).toContain('--accent-fill: oklch(0.82 0.13 var(--accent-hue));')
    expect(light).toContain('--accent-ink: oklch(0.2 0.03 var(--accent-hue));')
    expect(dark).toContain('--accent: oklch(0.82 0.13 var(--accent-hue));')
  })

  test('has a contrast of 4.5 on every surface of both themes, and with the text on its fill', () => {
    for (const hue of hues) {
      const { lightness } = accentColors(hue)
      expect(lightness, `hue ${hue}`).toBeGreaterThan(0.45)
      for (const name of surfaces) {
        const onLight = contrastRatio([lightness, 0.13, hue - 14], colorOf(light, name))
        const onDark = contrastRatio([0.82, 0.13, hue], colorOf(dark, name))
        expect(onLight, `hue ${hue} on light ${name}`).toBeGreaterThanOrEqual(minContrast)
        expect(onDark, `hue ${hue} on dark ${name}`).toBeGreaterThanOrEqual(minContrast)
      }
      expect(contrastRatio([0.82, 0.13, hue], [0.2, 0.03, hue])).toBeGreaterThanOrEqual(minContrast)
    }
  })

  test('is darkened only if necessary, and reports that', () => {
    expect(accentColors(62)).toMatchObject({ lightness: 0.51, isDarkened: false, hex: '#ffb066' })
    expect(accentColors(200)).toMatchObject({ isDarkened: true })
    expect(hues.filter((hue) => accentColors(hue).isDarkened)).toHaveLength(110)
  })
})

test('the contrast of black and white is 21', () => {
  expect(contrastRatio([0, 0, 0], [1, 0, 0])).toBeCloseTo(21, 1)
})
