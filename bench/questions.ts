import { type Answer, answer, type Turn } from '#features/assistant/domain/answers/answer.ts'
import { createIndex, type KnowledgeIndex } from '#features/assistant/domain/answers/knowledge.ts'
import { inventedSite, readData, sampleSite } from './knowledge.ts'

export type BenchQuestion = {
  id: number
  set: string
  kind: 'direct' | 'para' | 'follow' | 'oos'
  turns: string[]
  /** Pages of which a right answer names one. */
  urls: string[]
  /** Of these a right answer says one, if there are any. */
  has: string[]
}

type Invented = Omit<BenchQuestion, 'urls'> & { ids: string[] }

export type QuestionSet = { name: string; index: KnowledgeIndex; questions: BenchQuestion[] }

/** The sets, those that decided nothing in the engine last in each name: `held-out`. */
export function questionSets(): QuestionSet[] {
  const invented = inventedSite()
  const sample = sampleSite()
  const inventedIndex = createIndex(invented.documents, invented.contact)
  const sampleIndex = createIndex(sample.documents, sample.contact)
  const withUrls = ({ ids, ...question }: Invented): BenchQuestion => {
    return { ...question, urls: ids.map((id) => invented.urls.get(id) ?? id) }
  }
  const own = readData<Invented[]>('site-questions.json').map(withUrls)
  const ofSample = readData<BenchQuestion[]>('sample-site-questions.json')
  const part = (questions: BenchQuestion[], set: string) =>
    questions.filter((question) => question.set === set)
  return [
    {
      name: 'invented site',
      index: inventedIndex,
      questions: readData<Invented[]>('questions.json').map(withUrls),
    },
    { name: 'invented site, own', index: inventedIndex, questions: part(own, 'own') },
    { name: 'invented site, held-out', index: inventedIndex, questions: part(own, 'held-out') },
    { name: 'sample site, own', index: sampleIndex, questions: part(ofSample, 'own') },
    { name: 'sample site, held-out', index: sampleIndex, questions: part(ofSample, 'held-out') },
  ]
}

export function askInTurns(index: KnowledgeIndex, turns: string[]): Answer {
  const history: Turn[] = []
  let last: Answer | undefined
  for (const content of turns) {
    last = answer(index, content, history)
    history.push({ role: 'user', content }, { role: 'assistant', content: last.response })
  }
  if (!last) throw new Error('A question needs a turn')
  return last
}

export type Verdict = 'right' | 'wrong' | 'refused'

/** A question beyond the site's knowledge is right when refused. */
export function judge({ kind, urls, has }: BenchQuestion, given: Answer): Verdict {
  if (given.kind === 'refusal') return kind === 'oos' ? 'right' : 'refused'
  const isFromPage = given.sources.some((source) => urls.includes(source.url))
  const saysIt = has.length === 0 || has.some((text) => given.response.includes(text))
  return kind !== 'oos' && isFromPage && saysIt ? 'right' : 'wrong'
}
