import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { alluvialHeight, bandPath, layOutAlluvial, nodeGap } from './alluvial.ts'

const link = fc.record({
  path: fc.tuple(
    fc.constantFrom('a', 'b', 'c', ''),
    fc.constantFrom('x', 'y', 'other'),
    fc.constantFrom('1', '2', '3'),
  ),
  size: fc.float({ min: 0, max: 50_000, noNaN: true }),
})
const links = fc.array(link, { maxLength: 25 })
const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)
const almost = 0.001

describe('bands between columns', () => {
  test('are in each column as large as all links together', () => {
    fc.assert(
      fc.property(links, (given) => {
        const { columns } = layOutAlluvial(given, 400, [''])
        const total = sum(given.map(({ size }) => size))
        for (const column of columns) expect(sum(column.map(({ size }) => size))).toBeCloseTo(total, 0)
      }),
    )
  })

  test('stay within the nodes at both ends, and nodes stay in their column and never touch', () => {
    fc.assert(
      fc.property(links, (given) => {
        const height = alluvialHeight(given, 330)
        const { columns, bands } = layOutAlluvial(given, height, ['', 'other'])
        for (const column of columns)
          for (const [place, node] of column.entries()) {
            expect(node.y).toBeGreaterThanOrEqual(0)
            expect(node.y + node.height).toBeLessThanOrEqual(height + almost)
            const next = column[place + 1]
            if (next) expect(next.y - node.y - node.height).toBeGreaterThanOrEqual(nodeGap - almost)
          }
        for (const { link, column, from, to, height: wide } of bands)
          for (const [at, y] of [
            [column, from],
            [column + 1, to],
          ] as const) {
            const node = columns[at]?.find(({ key }) => key === given[link]?.path[at])
            expect(y).toBeGreaterThanOrEqual((node?.y ?? Number.NaN) - almost)
            expect(y + wide).toBeLessThanOrEqual((node?.y ?? Number.NaN) + (node?.height ?? 0) + almost)
          }
      }),
    )
  })

  test('fill each node without overlapping', () => {
    fc.assert(
      fc.property(links, (given) => {
        const { columns, bands } = layOutAlluvial(given, 400, [])
        for (const [at, column] of columns.slice(1).entries())
          for (const node of column) {
            const into = bands.filter(
              (band) => band.column === at && given[band.link]?.path[at + 1] === node.key,
            )
            const ends = into.toSorted((a, b) => a.to - b.to || a.height - b.height)
            for (const [place, band] of ends.entries())
              expect(band.to + band.height).toBeLessThanOrEqual(
                (ends[place + 1]?.to ?? Number.POSITIVE_INFINITY) + almost,
              )
            expect(sum(into.map(({ height }) => height))).toBeCloseTo(node.height, 2)
          }
      }),
    )
  })

  test('leave a node at the height at which they entered it', () => {
    fc.assert(
      fc.property(links, (given) => {
        const { bands } = layOutAlluvial(given, 400, [])
        for (const band of bands.filter(({ column }) => column === 1))
          expect(bands.find((one) => one.column === 0 && one.link === band.link)?.to).toBe(band.from)
      }),
    )
  })
})

test('the last keys are at the bottom, the others are ordered by size', () => {
  const given = [
    { path: ['other', 'x'], size: 90 },
    { path: ['', 'x'], size: 80 },
    { path: ['small', 'x'], size: 1 },
    { path: ['large', 'x'], size: 5 },
  ]
  const { columns } = layOutAlluvial(given, 300, ['other', ''])
  expect(columns[0]?.map(({ key }) => key)).toEqual(['large', 'small', 'other', ''])
})

test('a few flows make no high block, and many have room', () => {
  const flows = (count: number) =>
    Array.from({ length: count }, (_, place) => ({ path: [`${place}`], size: 1 }))
  expect([1, 2, 3, 8, 20].map((count) => alluvialHeight(flows(count), 330))).toEqual([
    110, 220, 330, 360, 900,
  ])
})

test('an empty flow draws nothing', () => {
  expect(layOutAlluvial([], 300, [])).toEqual({ columns: [], bands: [] })
})

test('the outline of a band is closed', () => {
  expect(bandPath({ link: 0, column: 0, from: 10, to: 30, height: 5 }, 0, 50)).toBe(
    'M0 10C25 10 25 30 50 30V35C25 35 25 15 0 15Z',
  )
})
