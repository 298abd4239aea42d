import { leansBack } from '../text/sentences.ts'
import { type Word, wordSet } from '../text/words.ts'
import { TITLE } from '../tuning.ts'
import {
  type Clause,
  type Draft,
  draft,
  hasVerb,
  holding,
  isVerb,
  type Matter,
  spanText,
  trimmed,
} from './clauses.ts'
import lists from './words.json' with { type: 'json' }

const STANDARD_HEADING = new RegExp(`^(?:${lists.standardHeadings.replaceAll(' ', '|')})$`, 'i')
const NUMBER = /^(?:(?:step|tip|part|myth|principle|problem|solution|bonus)\s*)?#?\d+[.):]\s*|[:.]$/gi
const QUESTION = /^(?:why|when|what|should|how|who|which|can|do|does|is|are)\b[^,;:]*\?$/i

const SPEAKS_OF_OTHERS = holding(lists.speakOfOthers)
// What these stand for must come before them.
const EARLY_PRONOUN = holding('it they them its their', '^(?:\\S+ ){0,2}')
const UNFINISHED = new RegExp(
  `(?:\\b(?:${lists.unfinished.replaceAll(' ', '|')})|\\b(?:is|are|was|were) \\w+ly|,)$`,
  'i',
)
const OPENS_NO_STATEMENT = wordSet(lists.openNoStatement)
// Commas that part no list of nouns.
const STRAY_COMMA = /,(?! [\w-]+(?: [\w-]+)?(?:,| and | or ))/

/** The text's own headings, the first one before all else, and the questions that it asks. */
export function quoteTitles({ reading, rate }: Matter): Draft[] {
  return reading.sentences.flatMap(({ text, heading }, at): Draft[] => {
    const title = text.replace(NUMBER, '')
    if (STANDARD_HEADING.test(title) || /\b(?:that|it|so)\b/i.test(title) || SPEAKS_OF_OTHERS.test(title))
      return []
    if (heading) return [draft('heading', title, rate(title, 1) + (at === 0 ? TITLE.heading : 0))]
    return QUESTION.test(text) ? [draft('question', text, rate(text, at))] : []
  })
}

/** Statements of the text itself: whole sentences, or their main clause. 'Why …' where the text gives the reason. */
export function statementTitles({ reading, clauses, rate }: Matter): Draft[] {
  const isReport = !/\b(?:i|we|you|my|our|your)\b/i.test(reading.text)
  return clauses.flatMap((clause): Draft[] => {
    const { from, sentence, after } = clause
    const cut = (most: number) => trimmed(reading.words, from, clause.to, most)
    let to = cut(TITLE.longestClause)
    if (UNFINISHED.test(spanText(reading, from, to))) to = cut(to - from - 1)
    const text = spanText(reading, from, to)
    if (after === '?' || !isStatement(reading.words, clause, to) || !standsAlone(text)) return []
    if (to < clause.to && / (?:that|which|who|is|are|was) /.test(text)) return []
    const { lead, whole, cut: shortened, definite, why: asked } = TITLE.statement
    let score = rate(text, sentence) + (sentence === 0 ? lead : 0)
    if (to < clause.to) score += shortened
    else if (clause.isFirst && /^[.!]?$/.test(after)) score += whole
    if (sentence > 0 && /^the /i.test(text)) score += definite
    const statement = draft('statement', isReport && sentence === 0 ? headline(text) : text, score)
    if (after !== 'because' || to < clause.to || /\bnot\b|n't/.test(text)) return [statement]
    const why = `Why ${lowerFirst(text, reading.words[from])}`
    return [draft('why', why, score + asked), statement]
  })
}

function isStatement(words: Word[], { from, isFirst }: Clause, to: number): boolean {
  const first = words[from]
  if (
    !first ||
    (!isFirst && !/^[,:]$/.test(words[from - 1]?.text ?? '')) ||
    to - from < 3 ||
    OPENS_NO_STATEMENT.has(first.lower)
  )
    return false
  if (/ing$/.test(first.lower)) return isFirst && hasVerb(words, from, to)
  if (isVerb(first)) return isFirst && !isVerb(words[from + 1])
  return hasVerb(words, from, to)
}

const standsAlone = (text: string) =>
  ![SPEAKS_OF_OTHERS, EARLY_PRONOUN, UNFINISHED, STRAY_COMMA].some((sign) => sign.test(text)) &&
  !leansBack(text)

/** As newspapers write it: without the first article (all, if it is long), and with 'to' for 'will'. */
function headline(text: string): string {
  const short = text.replace(/^The (?=\S+ \S)/, '').replace(/ will (?=\w)/, ' to ')
  return short.length > TITLE.longestCharacters ? short.replace(/ (?:the|an?)(?= )/g, '') : short
}

const lowerFirst = (text: string, first: Word | undefined) =>
  first?.tag === 'PROPN' || /^(?:I\b|.[A-Z])/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
