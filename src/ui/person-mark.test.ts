import { expect, test } from 'vitest'
import { firstCharacter, initialsOf } from './person-mark.tsx'

test.each([
  ['Ruth van Dam', 'RD'],
  ['Ruth Adeyinka-Moss', 'RA'],
  ['  ada   lovelace ', 'AL'],
  ['Cher', 'C'],
  ['', ''],
  ['E\u0301mile Zola', '\u00c9Z'],
  ['\u{20bb7}野 家', '\u{20bb7}家'],
  ['👩🏽‍💻 Grace', '👩🏽‍💻G'],
  ['👩‍💻', '👩‍💻'],
  ['Ada 🇵🇱🇩🇪', 'A🇵🇱'],
])('the initials of “%s” are “%s”', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

const segmenter = new Intl.Segmenter()

test.each([
  'Mara',
  ' Mara',
  '👩‍💻',
  '👨‍👩‍👧‍👦 Family',
  '👍🏿',
  '❤️‍🔥',
  '🇵🇱🇩🇪',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '1️⃣',
  '𝒜da',
  'e\u0301\u0323a',
  'नीता',
  'สมชาย',
  'محمد',
  '김민준'.normalize('NFD'),
  '\u{20bb7}野',
])('the first character of “%s” is what readers see as one', (name) => {
  const [first] = segmenter.segment(name.trim().normalize())
  expect(firstCharacter(name)).toBe(first?.segment)
  expect(firstCharacter(name).isWellFormed()).toBe(true)
})

test('a name without a character has none', () => {
  expect(firstCharacter(' ')).toBe('')
})
