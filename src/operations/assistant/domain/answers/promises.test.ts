import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ServiceFacts, type SiteFacts, unknownSite } from '../facts.ts'
import { type Answer, answer, type Turn } from './answer.ts'
import { createIndex } from './site-index.ts'

// Holds for any site and any conversation: the assistant never throws, cites only the site's pages, and invents no figures.

const promiseWords =
  'price website shop Stripe backup weeks portal clinics 12 3,400 $99 days React audit about [x] (y) "so" costs'.split(
    ' ',
  )
const words = fc
  .array(fc.constantFrom(...promiseWords), { minLength: 1, maxLength: 8 })
  .map((all) => all.join(' '))
const sentence = words.map((text) => `We ${text}.`)
const lines = fc.array(words, { maxLength: 4 })
const pack = fc.record({
  name: fc.constantFrom('Basic', 'Standard', 'Gold'),
  amount: fc.option(fc.integer({ min: 1, max: 99_999 })),
  duration: fc.option(fc.constantFrom('2 weeks', '3-5 days', 'Monthly')),
  features: lines,
})
const service = fc.record({
  title: words,
  description: sentence,
  features: lines,
  requirements: lines,
  packages: fc.array(pack, { maxLength: 3 }),
})
const site = fc
  .record({
    services: fc.array(service, { maxLength: 4 }),
    questions: fc.array(fc.tuple(sentence, sentence), { maxLength: 4 }),
    posts: fc.array(fc.tuple(words, sentence), { maxLength: 3 }),
  })
  .map(({ services, questions, posts }): SiteFacts => {
    return {
      ...unknownSite,
      services: services.map(({ packages, ...own }, index): ServiceFacts => {
        return {
          ...own,
          url: `/services/${String.fromCharCode(97 + index)}`,
          category: '',
          text: own.description,
          duration: packages[0]?.duration ?? null,
          packages: packages.map((one) => ({
            ...one,
            price: one.amount === null ? 'On request' : `$${one.amount}`,
          })),
        }
      }),
      questions: questions.map(([question, said], index) => ({
        url: `/faq/${String.fromCharCode(97 + index)}`,
        question,
        answer: said,
        topic: null,
        alsoAsked: [],
      })),
      posts: posts.map(([title, text], index) => ({
        url: `/blog/${String.fromCharCode(97 + index)}`,
        title,
        text,
      })),
    }
  })
const message = fc.oneof(
  fc.string({ maxLength: 200, unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(
        ...promiseWords,
        'how',
        'much',
        'is',
        'it',
        'what',
        'do you',
        'and',
        'long',
        'basic',
        'kostet',
        '?',
      ),
      { maxLength: 14 },
    )
    .map((all) => all.join(' ')),
)
const talk = fc.array(message, { minLength: 1, maxLength: 5 })

function hold(facts: SiteFacts, messages: string[]): Answer[] {
  const index = createIndex(facts)
  const history: Turn[] = []
  return messages.map((content) => {
    const given = answer(index, content, history)
    history.push({ role: 'user', content }, { role: 'assistant', content: given.response })
    return given
  })
}

test('an answer cites pages of the site only, and every figure of it stands on the site', () => {
  fc.assert(
    fc.property(site, talk, (facts, messages) => {
      const urls = [...facts.services, ...facts.questions, ...facts.posts].map(({ url }) => url)
      const figures = new Set(JSON.stringify(facts).match(/\d[\d,.]*\d|\d/g))
      for (const { response, sources } of hold(facts, messages)) {
        expect(sources.every(({ url }) => urls.includes(url) || url.startsWith('/#'))).toBe(true)
        const said = response.replace(/\+ \d+/g, '').match(/\d[\d,.]*\d|\d/g) ?? []
        expect(said.filter((figure) => !figures.has(figure))).toEqual([])
      }
    }),
    { numRuns: 200 },
  )
})

test('an answer is never longer than a screen', () => {
  fc.assert(
    fc.property(site, talk, (facts, messages) => {
      for (const { response } of hold(facts, messages)) expect(response.length).toBeLessThan(2_000)
    }),
    { numRuns: 60 },
  )
})
