import { expect, test } from 'vitest'
import { toInitials } from './person-mark.tsx'

test.each([
  ['Ruth van Dam', 'RD'],
  ['Ruth Adeyinka-Moss', 'RA'],
  ['  ada   lovelace ', 'AL'],
  ['Cher', 'C'],
  ['', ''],
  ['E\u0301mile Zola', 'E\u0301Z'],
  ['\u{20bb7}野 家', '\u{20bb7}家'],
  ['👩🏽‍💻 Grace', '👩🏽‍💻G'],
  ['👩‍💻', '👩‍💻'],
  ['Ada 🇵🇱🇩🇪', 'A🇵🇱'],
])('the initials of “%s” are “%s”', (name, initials) => {
  expect(toInitials(name)).toBe(initials)
})

const segmenter = new Intl.Segmenter()

test.each([
  'Mara',
  '👩‍💻',
  '👨‍👩‍👧‍👦',
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
  '김민준',
  '\u{20bb7}野',
])('the first character of “%s” is what readers see as one', (name) => {
  const [first] = segmenter.segment(name)
  expect(toInitials(name)).toBe(first?.segment.toUpperCase())
})
