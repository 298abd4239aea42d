import { expect, test } from 'vitest'
import { embeddingLevels, inDrawnOrder, mirrored, textDirection } from './directions.ts'

/** Returns the characters of a line in the order in which they are drawn from left to right. */
const drawn = (line: string) => {
  const levels = embeddingLevels(line, textDirection(line))
  const pieces = Array.from(line, (text, index) => ({ text, level: levels?.[index] ?? 0 }))
  return inDrawnOrder(pieces)
    .map(({ text, level }) => (level % 2 === 1 ? mirrored(text) : text))
    .join('')
}

test.each([
  ['what is read from left to right stays as it is', 'Work (part 1)', 'Work (part 1)'],
  ['a word is turned in a line that is not', 'for אבג and 12', 'for גבא and 12'],
  ['a line begins on the right, with its brackets turned', 'אב (גד)', '(דג) בא'],
  ['numbers and Latin words keep their own direction', 'אב 12 React גד', 'דג React 12 בא'],
  ['digits of Arabic do too', 'عام ٢٠٢٦', '٢٠٢٦ ماع'],
])('%s', (_, line, expected) => {
  expect(drawn(line)).toBe(expected)
})
