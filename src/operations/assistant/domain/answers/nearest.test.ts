import { expect, test } from 'vitest'
import { expand, NearestLines, readBank } from './nearest.ts'

test('a rule stands for all its wordings', () => {
  expect(expand('how (fast|soon) can you [really] start')).toEqual([
    'how fast can you start',
    'how fast can you really start',
    'how soon can you start',
    'how soon can you really start',
  ])
})

test('the bank holds thousands of wordings, hundreds of them for what no site answers', () => {
  const bank = readBank()
  expect(bank.length).toBeGreaterThan(2_000)
  expect(bank.filter(({ label }) => label === 'oos').length).toBeGreaterThan(300)
})

test('a wording that is not in the bank is nearest to those that ask the same', () => {
  const near = new NearestLines(readBank().filter((_, index) => index % 10 !== 4))
  for (const [text, label] of [
    ['must we pay a deposit before you begin', 'topic:payment'],
    ['can i have the price for the service', 'intent:price'],
    ['who will be the owner of the source code', 'topic:ownership'],
    ['could you recommend a nice hotel', 'oos'],
  ] as const)
    expect(near.find(text)[0]?.label, text).toBe(label)
})

test('a text without a known word is near to nothing', () => {
  expect(new NearestLines([{ label: 'a', text: 'how do I pay' }]).find('')).toEqual([])
})
