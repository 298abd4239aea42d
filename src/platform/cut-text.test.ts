import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

test.each([
  ['Mara', 4, 'Mara'],
  ['Mara', 3, 'Mar'],
  ['ab👩‍💻', 3, 'ab'],
  ['ab👩‍💻', 6, 'ab'],
  ['ab👩‍💻', 7, 'ab👩‍💻'],
  ['ab👩‍💻c', 7, 'ab👩‍💻'],
  ['Zoe\u0308!', 3, 'Zo'],
  ['🇵🇱🇩🇪', 5, '🇵🇱'],
  ['a कि', 3, 'a '],
  ['\u{20bb7}野', 1, ''],
  ['👍🏽👍🏽', 6, '👍🏽'],
])('“%s” cut at %i is “%s”', (text, max, cut) => {
  expect(cutText(text, max)).toBe(cut)
})

test('a character with a thousand marks is cut inside, but never within a code point', () => {
  const text = `a${'\u{1e8d0}'.repeat(1000)}`
  expect(cutText(text, 100)).toBe(text.slice(0, 99))
})

test('the beginning of a long text of any script is well-formed', () => {
  const text = '👨‍👩‍👧‍👦 Zażółć नीता '.repeat(5000)
  for (let max = 1; max < 200; max += 1) {
    const cut = cutText(text, max)
    expect(cut.isWellFormed()).toBe(true)
    expect(cut.length).toBeLessThanOrEqual(max)
    expect(text.startsWith(cut)).toBe(true)
  }
})
