import { expect, test } from 'vitest'
import { paintable } from './painted-words.ts'

test.each([
  ['Zażółć gęślą jaźń', 'Zażółć gęślą jaźń'],
  ['Tiếng Việt', 'Tiếng Việt'],
  ['Привет, мир', 'Привет, мир'],
  ['Καλημέρα', 'Καλημέρα'],
  ['“Prices” – 20 €', '“Prices” – 20 €'],
  ['Cafe\u0301', 'Café'],
  ['Queues 在数据库中 explained', 'Queues explained'],
  ['👩‍💻 Code', 'Code'],
  ['漢字 — 日本語', ''],
  ['مرحبا', ''],
])('of “%s” a painted title has the letters that our faces have', async (written, painted) => {
  expect(await paintable(written)).toBe(painted)
})
