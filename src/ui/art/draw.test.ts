import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { artKinds, drawArt } from './draw.ts'

const slug = fc.stringMatching(/^[a-z0-9-]{1,80}$/)
const most = 8 * 1024

describe.each(artKinds)('the drawing of a %s', (kind) => {
  test('is the same every time for the same name', () => {
    fc.assert(
      fc.property(slug, (name) => {
        expect(drawArt(kind, name)).toBe(drawArt(kind, name))
      }),
      { numRuns: 5, seed: 1 },
    )
  })

  test('differs for another name', () => {
    const names = ['tide', 'ledger', 'loom', 'clause', 'rota', 'frost', 'pine', 'birch']
    expect(new Set(names.map((name) => drawArt(kind, name))).size).toBe(names.length)
  })

  test('takes at most 8 KiB compressed, has one accent line and the page’s colors', () => {
    fc.assert(
      fc.property(slug, (name) => {
        const svg = drawArt(kind, name)
        expect(gzipSync(svg, { level: 9 }).byteLength).toBeLessThanOrEqual(most)
        expect(svg.match(/pathLength="1"/g)).toHaveLength(1)
        expect(svg).toContain('stroke="var(--art,')
        expect(svg).not.toMatch(/NaN|undefined|Infinity/)
      }),
      { numRuns: 25, seed: 1 },
    )
  })
})

test('a drawing can have its own colors, for renderers without themes', () => {
  const svg = drawArt('hero', 'home', { ground: '#000', line: '#111', accent: '#f80' })
  expect(svg).toContain('stroke="#f80"')
  expect(svg).not.toContain('var(')
})
