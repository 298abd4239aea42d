import { expect, test } from 'vitest'
import { initialsOf } from './person-mark.tsx'

test.each([
  ['Ruth van Dam', 'RD'],
  ['Ruth Adeyinka-Moss', 'RA'],
  ['  ada   lovelace ', 'AL'],
  ['Cher', 'C'],
  ['', ''],
  ['E\u0301mile Zola', 'E\u0301Z'],
  ['\u{20bb7}野 家', '\u{20bb7}家'],
  ['👩🏽‍💻 Grace', '👩🏽‍💻G'],
])('the initials of “%s” are “%s”', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
