import { WEAK_ADJECTIVES } from '../text/words.ts'
import {
  type Draft,
  endOfNounPhrase,
  extendPhrase,
  type Matter,
  spanText,
  startsNounPhrase,
} from './draft.ts'

const STANDARD_HEADING =
  /^(?:introduction|conclusions?|summary|overview|next steps|references|further reading|tl;?dr|faq|background|results|discussion|contents)$/i
const HOW_TO =
  /\bhow to ([a-z]+(?: [\w.'’-]+){1,8}?)(?=[,.;:!?()\n]|\s(?:so|because|which|that|when|if|and (?:then|how|why))\b|$)/gi
// Heads that say nothing without the words before them: 'area of …', 'part of …'.
const EMPTY_HEAD =
  /^(?:area|aspect|case|class|concept|element|example|form|kind|list|lot|number|order|part|point|range|relation|response|result|set|side|sort|term|time|type|use|variety|way)s?$/
const TALKS_OF_ITSELF = /\b(?:i|we|me|us|my|our|he|she|it|they|them|this|these|those|here|there)\b|^see\b/i
const OPENS_IN_MID_THOUGHT =
  /^(?:and|but|so|or|because|however|then|also|thus|therefore|instead|yet|still|finally)\b/i

/** Titles that the text itself holds word for word: headings, phrases, 'how to' clauses, questions, short statements. */
export function quoteTitles(matter: Matter): Draft[] {
  return [...headings(matter), ...phrases(matter), ...howTos(matter), ...shortSentences(matter)]
}

function headings({ reading, coverage }: Matter): Draft[] {
  return reading.sentences.flatMap(({ text, heading }, at): Draft[] => {
    const title = text.replace(/^(?:(?:step|tip|part)\s*)?\d+[.):]\s*/i, '')
    if (!heading || STANDARD_HEADING.test(title)) return []
    const covered = coverage(title)
    return covered > 0.5
      ? [{ text: title, kind: 'heading', score: 0.4 + covered * 0.9 + (at === 0 ? 3 : 0) }]
      : []
  })
}

function phrases({ reading, coverage }: Matter): Draft[] {
  const { words } = reading
  return words.flatMap((word, at): Draft[] => {
    if (!startsNounPhrase(words, at) || isCutOff(words[at - 1]?.text)) return []
    const end = endOfNounPhrase(words, at)
    let start = at
    while (start < end && WEAK_ADJECTIVES.has(words[start]?.lower ?? '')) start++
    const extended = end > start ? extendPhrase(words, end, 2) : { end, links: 0 }
    if (extended.links === 0 || extended.end - start < 4 || isCutOff(words[extended.end]?.text)) return []
    const text = spanText(reading, start, extended.end)
    const covered = coverage(text)
    if (covered <= 1.1) return []
    const tooLong = Math.max(0, extended.end - start - 8) * 0.25
    const empty = EMPTY_HEAD.test(words[end - 1]?.lower ?? '') ? 0.8 : 0
    return [
      { text, kind: 'phrase', score: covered * 0.85 - tooLong - empty - Math.log(1 + word.sentence) * 0.18 },
    ]
  })
}

const isCutOff = (neighbour: string | undefined) =>
  /^(?:[\d%$€£"'“”‘’(/&-]|\d.*|percent|per|such|than)$/.test(neighbour ?? '')

function howTos({ reading, coverage }: Matter): Draft[] {
  return Array.from(reading.text.matchAll(HOW_TO), (match): Draft => {
    const text = match[0]
      .replace(/^how to/i, 'How to')
      .replace(/[.'’-]+$/, '')
      .replace(/\s+(?:for|of|to|with|in|on|and|or|the|a|an|your|is|are|by|from)$/i, '')
    return { text, kind: 'how-to', score: coverage(text) + 0.7 }
  }).filter((draft) => draft.score > 1.3 && !TALKS_OF_ITSELF.test(draft.text))
}

function shortSentences({ reading, coverage }: Matter): Draft[] {
  return reading.sentences.flatMap(({ text, heading }): Draft[] => {
    const length = text.split(/\s+/).length
    if (heading || length < 4 || length > 11 || TALKS_OF_ITSELF.test(text) || OPENS_IN_MID_THOUGHT.test(text))
      return []
    const covered = coverage(text)
    if (/^(?:why|when|what|should|how|who|which|can|do|does|is|are)\b.*\?$/i.test(text) && covered > 1)
      return [{ text, kind: 'question', score: covered * 0.8 }]
    if (!/^[A-Z].*[^?:;,]$/.test(text) || covered <= 1.2) return []
    return [{ text: text.replace(/[.!]+$/, ''), kind: 'sentence', score: covered * 0.65 }]
  })
}
