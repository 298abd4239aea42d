import { ANSWER } from '../tuning.ts'
import { type IndexedDocument, type KnowledgeIndex, type KnowledgeKind, writeLink } from './knowledge.ts'
import { isQuestionStopWord } from './question-words.ts'
import { tokenize } from './tokens.ts'

const KINDS: [RegExp, KnowledgeKind][] = [
  [/\b(?:services?|prices|packages|offers|pricing)\b/i, 'service'],
  [/\b(?:projects|portfolio|case studies)\b/i, 'project'],
  [/\b(?:articles|posts|blog)\b/i, 'post'],
  [/\b(?:skills|technologies)\b/i, 'skill'],
  [/\b(?:testimonials|references|reviews)\b/i, 'testimonial'],
]
// 'Which projects have you built?' asks for no more than 'Which projects?'.
const SAYING_NO_MORE =
  /^(?:all|list|overview|see|latest|blog|case|available|built|build|made|created|create|written|delivered|deliver|done|finished|completed|published)$/
const PRICE_SUPERLATIVE =
  /\b(?:cheapest|priciest|(?:least|most) (?:expensive|affordable)|(?:lowest|highest)[- ]price[ds]?)\b/gi
const ASKS_FOR_ALL = /\b(?:what|which|list|show|tell|all|your|overview|see|do you (?:have|offer|provide))\b/i

/** The kind of page that a question wants listed ('Which services do you offer?'), if it names nothing else. */
export function wantedOverview(message: string): KnowledgeKind | undefined {
  if (asksForExtremePrice(message)) return 'service'
  const subjects = subjectsOf(message)
  if (subjects.length !== 1 && !/^\W*(?:blog|portfolio)\W*$/i.test(message)) return undefined
  if (!ASKS_FOR_ALL.test(message) && message.trim().split(/\s+/).length > 2) return undefined
  return KINDS.find(([pattern]) => pattern.test(message))?.[1]
}

const subjectsOf = (message: string) =>
  tokenize(message).filter(({ word }) => !isQuestionStopWord(word) && !SAYING_NO_MORE.test(word))

/** 'Which is your cheapest package?': the list with all prices shows it. */
function asksForExtremePrice(message: string): boolean {
  const rest = message.replace(PRICE_SUPERLATIVE, '')
  return (
    rest !== message &&
    subjectsOf(rest).every(({ word }) => /^(?:services?|packages?|prices?|options?)$/.test(word))
  )
}

export function documentsOfKind(index: KnowledgeIndex, kind: KnowledgeKind): IndexedDocument[] {
  return index.documents.filter(({ document }) => document.kind === kind)
}

export function writeOverview(entries: IndexedDocument[]): string {
  const lines = entries.slice(0, ANSWER.overview).map(({ document }) => {
    const price = document.facts?.price
    return `- ${writeLink(document)}${price ? `: ${price}` : ''}`
  })
  const rest = entries.length - lines.length
  return ['Here is an overview:', ...lines, ...(rest > 0 ? ['There are more on the site.'] : [])].join('\n')
}
