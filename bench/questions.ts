import { type Answer, answer, type Turn } from '#operations/assistant/domain/answers/answer.ts'
import { createIndex, type SiteIndex } from '#operations/assistant/domain/answers/site-index.ts'
import { bakery, readData, sampleSite } from './knowledge.ts'

export type JudgedQuestion = {
  id: string
  category: string
  turns: string[]
  expect: {
    act: 'answer' | 'refuse' | 'smalltalk' | 'handover' | 'any'
    /** Each is a pattern: for the first sentence or list line, for the whole answer, and for the title of a linked page. */
    firstSentence: string
    all: string[]
    link: string
  }
}

export type QuestionSet = { name: string; index: SiteIndex; questions: JudgedQuestion[] }

/** Returns the sets of judged questions. The file of each set describes it. */
export function questionSets(): QuestionSet[] {
  const [sample, other] = [createIndex(sampleSite()), createIndex(bakery())]
  const read = (name: string) => readData<{ questions: JudgedQuestion[] }>(name).questions
  return [
    { name: 'sample site', index: sample, questions: read('judged-questions.json') },
    { name: 'sample site, unseen', index: sample, questions: read('unseen-questions.json') },
    { name: 'invented bakery', index: other, questions: read('bakery-questions.json') },
  ]
}

export function askInTurns(index: SiteIndex, turns: string[]): Answer {
  const history: Turn[] = []
  let last: Answer | undefined
  for (const content of turns) {
    last = answer(index, content, history)
    history.push({ role: 'user', content }, { role: 'assistant', content: last.response })
  }
  if (!last) throw new Error('A question needs a turn')
  return last
}

/**
 * `direct`: the first sentence is the answer. `late`: a later sentence is the answer. `false`: the answer claims something untrue
 * or something that the site does not offer.
 */
export type Verdict = 'direct' | 'late' | 'wrong' | 'refused' | 'false'

const mustRefuse = new Set(['price-none', 'oos', 'inject'])

export function judge({ category, expect }: JudgedQuestion, given: Answer): Verdict {
  const first = firstSentence(given.response)
  const holds = (pattern: string, text: string) => new RegExp(pattern).test(text)
  const isLinked =
    !expect.link ||
    given.sources.some(({ title }) => holds(expect.link, title)) ||
    holds(expect.link, given.response)
  const isWhole = expect.all.every((pattern) => holds(pattern, given.response)) && isLinked
  const actsRight =
    expect.act === 'any' ||
    (expect.act === 'refuse' && (given.kind === 'refusal' || category === 'inject')) ||
    (expect.act === 'smalltalk' && (given.kind === 'small-talk' || given.kind === 'refusal')) ||
    (expect.act === 'handover' && given.kind === 'handover') ||
    (expect.act === 'answer' && (given.kind === 'answer' || given.kind === 'overview'))
  if (expect.act === 'answer' && given.kind === 'refusal') return 'refused'
  if (actsRight && isWhole && holds(expect.firstSentence, first)) return 'direct'
  if (actsRight && isWhole && holds(expect.firstSentence, given.response)) return 'late'
  return mustRefuse.has(category) ? 'false' : 'wrong'
}

/** Returns the first sentence. If a list follows, returns its introduction with its first line. */
function firstSentence(text: string): string {
  const [line = '', next = ''] = text.split('\n')
  const [sentence = ''] = line.split(/(?<=[.!?])\s+(?=[A-ZÄÖÜ"'“[¿¡-])/)
  return next.startsWith('- ') ? `${line} ${next}` : sentence
}
