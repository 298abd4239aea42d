import { rankPhrases } from '../keyphrases.ts'
import { readText } from '../text/reading.ts'
import { contentStems, wordSet } from '../text/words.ts'
import { TITLE } from '../tuning.ts'
import { actionTitles } from './actions.ts'
import { type Draft, matterOf } from './clauses.ts'
import { quoteTitles, statementTitles } from './statements.ts'
import { phraseTitles, topicTitles, wordTitles } from './topics.ts'

/** Titles that fit a text, best first, made of its own words; at least `count` of them for a text of 80 words or more. */
export function titles(text: string, count = 5): string[] {
  const reading = readText(text)
  const matter = matterOf(reading, rankPhrases(reading))
  const makers = [quoteTitles, statementTitles, actionTitles, phraseTitles, topicTitles]
  const drafts = present(makers.flatMap((make) => make(matter)))
  const isFull = reading.wordCount >= TITLE.fullText
  const chosen = choose(isFull ? drafts : drafts.filter(({ score }) => score > TITLE.good), count)
  if (chosen.length < count && isFull) chosen.push(...choose(present(wordTitles(matter)), count, chosen))
  return chosen.sort((a, b) => b.score - a.score).map((draft) => draft.text)
}

const present = (drafts: Draft[]) =>
  drafts
    .map((draft) => ({ ...draft, text: titleCase(draft.text) }))
    .filter((draft) => draft.score > -Infinity && isPresentable(draft.text))
    .sort((a, b) => b.score - a.score)

/** Adds to what is there already the best drafts that say something else, until there are `count`. */
function choose(drafts: Draft[], count: number, before: Draft[] = []): Draft[] {
  const chosen = [...before]
  TITLE.sharedWords.forEach((shared, round) => {
    for (const draft of drafts) {
      if (chosen.length >= count) break
      const ofItsKind = chosen.filter((other) => other.kind === draft.kind).length
      if (round === 0 && ofItsKind >= TITLE.perKind) continue
      if (!chosen.some((other) => other.text === draft.text || resembles(other.text, draft.text, shared)))
        chosen.push(draft)
    }
  })
  return chosen.slice(before.length)
}

const UNFIT_SYMBOL = /[^\p{L}\p{N} ,:'’?!&.+#/-]| [-/] |[.,:-]{2}|(?:^| )[#+]|\b\p{Lu}\.\p{Lu}$/u

function isPresentable(text: string): boolean {
  if (UNFIT_SYMBOL.test(text)) return false
  const words = text.split(' ').length
  return words >= TITLE.words.least && words <= TITLE.words.most && text.length <= TITLE.longestCharacters
}

function resembles(a: string, b: string, maxShared: number): boolean {
  const [stems, others] = [new Set(contentStems(a)), new Set(contentStems(b))]
  return stems.intersection(others).size / Math.max(1, Math.min(stems.size, others.size)) > maxShared
}

const SMALL = wordSet(
  'a an and as at but by for from if in into nor of off on onto or over per than the to up via vs with',
)

/** Headline capitals; names that carry capitals, dots or digits of their own stay as they are. */
export function titleCase(text: string): string {
  const words = text.trim().split(/\s+/)
  return words
    .map((word, at) => {
      const afterColon = at === 0 || /[:?!]$/.test(words[at - 1] ?? '')
      const isSmall = SMALL.has(word.toLowerCase()) && !afterColon && at < words.length - 1
      return isSmall ? word.toLowerCase() : word.split('-').map(capitalize).join('-')
    })
    .join(' ')
}

const hasOwnForm = (word: string) => /.[A-Z]|\p{L}\.\p{L}|\d/u.test(word)

const capitalize = (word: string) =>
  hasOwnForm(word) ? word : word.replace(/\p{L}/u, (letter) => letter.toUpperCase())
