import fc from 'fast-check'
import { expect, test } from 'vitest'
import { projects } from '#content/projects.ts'
import { analyze, summarize } from './summary.ts'

const story = projects[0]?.longDescription ?? ''
const flat = (text: string) => text.replace(/\s+/g, ' ')

test('a summary is made of sentences of the text, in their order', () => {
  const summary = summarize(story, 3)
  const places = summary.split(/(?<=[.!?]) (?=[A-Z])/).map((sentence) => flat(story).indexOf(sentence))
  expect(places.every((place) => place >= 0)).toBe(true)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('longer texts get longer summaries, up to three sentences', () => {
  const count = (text: string) => summarize(text).split(/(?<=[.!?]) (?=[A-Z])/).length
  expect(count(story.split('\n\n', 1)[0] ?? '')).toBe(1)
  expect(count(projects.map((project) => project.longDescription).join('\n\n'))).toBe(3)
})

test('headings, questions and sentences that lean on the one before are passed over', () => {
  const text = `# Restore drills\n\nWhat is a backup worth? However, that alone is not enough. Restore drills show whether a backup can be
restored within an hour by the people on call. This is why they matter.`
  expect(summarize(text, 1)).toBe(
    'Restore drills show whether a backup can be restored within an hour by the people on call.',
  )
})

test('an analysis gives summary, minutes and topics', () => {
  const { summary, readTime, keywords } = analyze(Array(4).fill(story).join('\n\n'))
  expect(summary).not.toBe('')
  expect(readTime).toBe(Math.ceil((4 * story.split(/\s+/).length) / 220))
  expect(keywords.length).toBe(6)
})

test('the shortest texts take a minute and are their own summary', () => {
  expect(analyze('Backups are worth their restore.')).toMatchObject({
    summary: 'Backups are worth their restore.',
    readTime: 1,
  })
  expect(analyze('')).toEqual({ summary: '', readTime: 1, keywords: [] })
})

test('any text can be analyzed, and its summary is no longer than itself', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400, unit: 'grapheme' }), (text) => {
      expect(analyze(text).summary.length).toBeLessThanOrEqual(text.length)
    }),
  )
})

test('a post gets two sentences at least, each of which stands alone', () => {
  const post = `A backup that was never restored is only a hope. Twice a year we delete a copy of the database and restore it.
The first drill took eleven hours because the key was on the lost server. This was a shock. The last one took fifty minutes.
It was boring. Boring drills are exactly what a small company needs.`
  const sentences = summarize(post).split(/(?<=[.!?]) (?=[A-Z])/)
  expect(sentences.length).toBeGreaterThanOrEqual(2)
  for (const sentence of sentences) expect(sentence).not.toMatch(/^(?:This|It)\b/)
})

test('an abstract gets the sentence that says what was done, without openings and asides', () => {
  const abstract = `Weather stations drift over the years. Existing methods compare each sensor with its neighbors. In this paper, we propose
a graph network (GN) that learns the relation between stations from ten years of data. Results on three datasets are reported.`
  expect(summarize(abstract)).toBe(
    'We propose a graph network that learns the relation between stations from ten years of data.',
  )
})
