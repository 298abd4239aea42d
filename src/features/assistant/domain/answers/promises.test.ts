import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Answer, answer, type Turn } from './answer.ts'
import type { KnowledgeDocument, KnowledgeKind } from './knowledge.ts'
import { createIndex, type KnowledgeIndex } from './knowledge.ts'

// What holds for any site and any conversation: the assistant never throws, cites the site's pages only, invents no figure.

const WORDS =
  'price website shop Stripe backup weeks portal clinics 12 3,400 $99 days React audit about [x] (y) "so" costs'.split(
    ' ',
  )
const sentence = fc
  .array(fc.constantFrom(...WORDS), { minLength: 2, maxLength: 12 })
  .map((words) => `We ${words.join(' ')}.`)
const kind = fc.constantFrom<KnowledgeKind>(
  'service',
  'project',
  'post',
  'testimonial',
  'about',
  'skill',
  'contact',
  'faq',
)
const pages = fc
  .array(
    fc.record({
      title: sentence,
      kind,
      text: fc.array(sentence, { maxLength: 12 }).map((all) => all.join('\n\n')),
    }),
    { maxLength: 8 },
  )
  .map((all) =>
    all.map((page, at): KnowledgeDocument => ({ ...page, url: `/page/${String.fromCharCode(97 + at)}` })),
  )
const message = fc.oneof(
  fc.string({ maxLength: 200, unit: 'binary' }),
  fc
    .array(fc.constantFrom(...WORDS, 'how', 'much', 'is', 'it', 'what', 'do you', 'and', 'long', '?'), {
      maxLength: 14,
    })
    .map((all) => all.join(' ')),
)
const talk = fc.array(message, { minLength: 1, maxLength: 5 })

function hold(index: KnowledgeIndex, messages: string[]): Answer[] {
  const history: Turn[] = []
  return messages.map((content) => {
    const given = answer(index, content, history)
    history.push({ role: 'user', content }, { role: 'assistant', content: given.response })
    return given
  })
}

/** What is left of a response without the sentences, titles and facts of the index. */
function unfounded(index: KnowledgeIndex, response: string): string {
  const known = index.documents.flatMap(({ document, chunks }) => [
    document.title.replace(/[[\]]/g, (bracket) => (bracket === '[' ? '(' : ')')),
    ...Object.values(document.facts ?? {}),
    ...chunks.flatMap((chunk) => chunk.sentences),
  ])
  return known
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, text) => rest.replaceAll(text, ''), response)
}

test('an answer cites pages of the site only, and every figure is found on the site word for word', () => {
  fc.assert(
    fc.property(pages, talk, (documents, messages) => {
      const index = createIndex(documents, { owner: 'Ida', contactUrl: '/#contact' })
      const urls = documents.map((document) => document.url)
      for (const { response, sources } of hold(index, messages)) {
        expect(sources.every((source) => urls.includes(source.url))).toBe(true)
        expect(unfounded(index, response)).not.toMatch(/\p{N}/u)
      }
    }),
    { numRuns: 300 },
  )
})

test('an answer is never longer than a screen', () => {
  fc.assert(
    fc.property(pages, talk, (documents, messages) => {
      for (const { response } of hold(createIndex(documents), messages))
        expect(response.length).toBeLessThan(2_000)
    }),
  )
})
