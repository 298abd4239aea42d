import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvLine, textOfCell } from './csv.ts'

const cellOf = (text: string) => csvLine([text]).slice(1, -3).replaceAll('""', '"')

describe('a cell of a CSV file', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['a;=1+1', "a;'=1+1"],
    ['a\t=1+1', "a\t'=1+1"],
    ['a;+1', "a;'+1"],
    ['a;-1', "a;'-1"],
    ['a;@SUM(1)', "a;'@SUM(1)"],
    ['a;＝1', "a;'＝1"],
    [`a;"=1`, `a;'"=1`],
    [";';=1;=2", ";';'=1;'=2"],
    ["a;'=1", "a;''=1"],
    ['=1;=1', "'=1;'=1"],
    ['\t=1', "'\t'=1"],
    ['a=1;b-2', 'a=1;b-2'],
    ["it's; fine", "it's; fine"],
    ['-7', '-7'],
    ['a; =1', 'a; =1'],
  ])('is no formula, nor are its parts after a semicolon or tab: %j', (text, cell) => {
    expect(cellOf(text)).toBe(cell)
    expect(textOfCell(cell)).toBe(text)
  })

  test('is read back as the text that was written', () => {
    const parts = fc.constantFrom(';', '\t', '=', '-', "'", '"', '＇', '＝', '1', 'a', ' ', '\n', ',')
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 8 }), (given) => {
        const text = given.join('')
        expect(textOfCell(cellOf(text))).toBe(text)
        expect(cellOf(text)).not.toMatch(/[;\t]["＇]*[=\-＝]/)
      }),
      { numRuns: 2000 },
    )
  })
})
