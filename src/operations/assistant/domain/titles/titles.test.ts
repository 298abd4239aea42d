import { expect, test } from 'vitest'
import { services } from '#content/catalogue.ts'
import { projects } from '#content/projects.ts'
import { readText } from '../text/reading.ts'
import { contentStems, toStem } from '../text/words.ts'
import { titleCase, titles } from './titles.ts'

const texts = [...projects, ...services].map(({ longDescription }) => longDescription)
// Passages of 81 words from all parts of the texts.
const stretches = texts.flatMap((text) => {
  const words = text.split(/\s+/)
  return words.flatMap((_, index) =>
    index % 20 === 0 && index + 81 <= words.length ? [words.slice(index, index + 81).join(' ')] : [],
  )
})

// Titles may add these words to the words of the text.
const frame = new Set(['closer', 'look', 'understanding', 'know', 'introduction', 'notes'].map(toStem))

test('every text of more than 80 words gets at least five titles, all different', () => {
  expect(stretches.length).toBeGreaterThan(50)
  for (const text of [...texts, ...stretches]) {
    const found = titles(text)
    expect(found.length, text).toBeGreaterThanOrEqual(5)
    expect(new Set(found).size).toBe(found.length)
  }
})

test('a text without phrases gets titles around its commonest words', () => {
  const shopping = 'Milk Bread Apples Cheese Butter Eggs Rice Salt '.repeat(12)
  const figures = Array.from({ length: 90 }, (_, index) => `${index * 37} ${index % 9 ? '' : 'liters'}`).join(
    ' ',
  )
  for (const text of ['word '.repeat(90), shopping, figures]) {
    const found = titles(text)
    expect(new Set(found).size, text).toBeGreaterThanOrEqual(5)
    for (const title of found) expect(title).toMatch(/^[\p{Lu}].*\p{L}$/u)
  }
  expect(titles('12 34 '.repeat(90))).toEqual([])
})

test('titles say nothing that the text does not', () => {
  for (const text of texts) {
    const { words } = readText(text)
    const known = new Set(words.flatMap((word) => [word.stem, toStem(word.lemma)]))
    const parts = new Set(words.flatMap((word) => word.lower.split(/[-.']/).map(toStem)))
    for (const stem of titles(text).flatMap(contentStems)) {
      expect(known.has(stem) || parts.has(stem) || frame.has(stem), `${stem} in ${titles(text)}`).toBe(true)
    }
  }
})

test('titles are of a length that fits a line, and end in a word that can end one', () => {
  for (const title of texts.flatMap((text) => titles(text))) {
    expect(title.length).toBeLessThanOrEqual(80)
    expect(title.split(' ').length).toBeGreaterThanOrEqual(2)
    expect(title).not.toMatch(/\b(?:and|or|of|the|a|an|to|for|with|in|on|by|from|is|are)$/i)
    expect(title).toMatch(/^[\p{Lu}\p{N}.]|^[a-z]+[A-Z]/u)
  }
})

test("a text's own heading is its first title", () => {
  const text = `# Restore drills for small teams\n\n${stretches[0]}. Restore drills for small teams take an hour.`
  expect(titles(text)[0]).toBe('Restore Drills for Small Teams')
})

test('a text that explains how to do something gets a title that says so', () => {
  const text = `This post shows how to rotate database passwords without downtime. ${'Database passwords leak, and nobody notices for months. '.repeat(3)}`
  expect(titles(text)).toContain('How to Rotate Database Passwords Without Downtime')
})

test('where the text gives a reason, a title asks for it', () => {
  const text = `Your newsletter was put in the spam folder because the receiving server does not trust you. ${'Spam folders hold newsletters of servers without records. '.repeat(9)}`
  expect(titles(text)).toContain('Why Your Newsletter Was Put in the Spam Folder')
})

test('what the text tells of its own work becomes "How We …"', () => {
  const text = `Last year we moved eleven services to a small cluster. ${'The cluster runs the services, and the services cost less. '.repeat(9)}`
  expect(titles(text)).toContain('How We Moved Eleven Services to a Small Cluster')
})

test('no title joins phrases with a colon that the text does not have', () => {
  for (const title of texts.flatMap((text) => titles(text))) expect(title).not.toContain(':')
})

test('code, tables and units are no topics', () => {
  const text = `${stretches[0]}.\n\n${'| widget | 500 MB |\n'.repeat(9)}\nconst gadget = widget.open();\n\nIt needs 500 MB and 20 ms.`
  for (const title of titles(text)) expect(title).not.toMatch(/widget|gadget|\bMB\b|\bms\b/i)
})

test('a short text may get fewer titles, but no bad ones', () => {
  expect(titles('Milk and bread.').length).toBeLessThan(5)
})

test('headline capitals leave small words and names alone', () => {
  expect(titleCase('moving from webpack to node.js and PostgreSQL: a field guide')).toBe(
    'Moving from Webpack to node.js and PostgreSQL: A Field Guide',
  )
})
