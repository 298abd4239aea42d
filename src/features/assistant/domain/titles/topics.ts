import { type Keyphrase, keyTopics } from '../keyphrases.ts'
import type { Phrase } from '../text/phrases.ts'
import type { Reading } from '../text/reading.ts'
import { frequencyRank, sameSentence, type Word, wordSet } from '../text/words.ts'
import { TITLE } from '../tuning.ts'
import { type Draft, isOneOf, isVerb } from './clauses.ts'
import lists from './words.json' with { type: 'json' }

const NO_TOPICS = wordSet(lists.noTopics)
const FRAMES = ['A Closer Look at', 'Understanding', 'What to Know About', 'An Introduction to', 'Notes on']

/** Titles around the main topics, or else the commonest words; they add function words only, so they fit every text. */
export function topicTitles({ words }: Reading, ranked: Keyphrase[]): Draft[] {
  const named = ranked.flatMap((keyphrase) => {
    const spelling = isTopic(keyphrase) ? nameOf(keyphrase, words) : undefined
    return spelling ? [{ ...keyphrase, spelling, score: keyphrase.score + weightOf(keyphrase.phrase) }] : []
  })
  const topics = keyTopics(
    named.sort((a, b) => b.score - a.score),
    FRAMES.length,
  ).map(({ spelling }) => spelling)
  // Each topic begins with another frame, so that a list of titles does not repeat itself.
  return (topics.length ? topics : commonWords(words)).flatMap((topic, rank) =>
    FRAMES.map((_, turn) => ({
      text: `${FRAMES[(rank + turn) % FRAMES.length]} ${topic}`,
      score: TITLE.bonus.topic - 0.1 * rank - 0.5 * turn,
    })),
  )
}

/** Topics that come up again, and early, rank before those that a text names once. */
const weightOf = ({ mentions: [first = 0, ...more], stems }: Phrase) =>
  Math.log(1 + more.length) + (first < 20 ? 0.8 : 0) - (stems.length === 1 ? 0.5 : 0)

/** A frequent single word ('system', 'time') is too general to be a topic alone. */
function isTopic({ phrase: { isWhole, words }, spelling }: Keyphrase): boolean {
  const [first = ''] = words
  if (!isWhole || words.length > 4 || /[^s]s \w|\w+ing( |$)|^\P{L}/u.test(words.join(' '))) return false
  if (words.some((word) => NO_TOPICS.has(word.replace(/s$/, '')))) return false
  return words.length > 1 || /^[A-Z]/.test(spelling) || (frequencyRank(first) ?? Infinity) > 2_000
}

/** A phrase with its article, from a mention that is surely one: behind an article or preposition, or before its verb. */
function nameOf({ phrase, spelling }: Keyphrase, words: Word[]): string | undefined {
  const { length } = phrase.words
  const [isPlural, isName] = [/[^s]s$/.test(spelling), /^[A-Z]/.test(spelling)]
  for (const at of phrase.mentions) {
    const [before, after] = [words[at - 1], words[at + length]].map((near) => sameSentence(near, words[at]))
    const lower = before?.lower ?? ''
    // Part of a longer phrase or name, or a verb taken for a noun.
    if (isOneOf(after, 'NOUN', 'PROPN', 'ADJ', 'DET', 'PRON', 'NUM', 'ADV')) continue
    if (isName && after?.lower === 'of') continue
    if (/^an?$/.test(lower) && !isPlural) return `${lower} ${spelling}`
    if (before ? before.tag === 'ADP' : isVerb(after)) return spelling
    if (/^(?:the|this|that|its|our|my|your|their|each|every)$|'s$/.test(lower))
      return isPlural || (isName && length === 1) ? spelling : `the ${spelling}`
  }
  return undefined
}

function commonWords(words: Word[]): string[] {
  const own = words.filter(({ isLexical, isStop, lower }) => isLexical && !isStop && /^\p{L}{2}/u.test(lower))
  const counted = [...Map.groupBy(own, ({ lower }) => lower)].sort(([, a], [, b]) => b.length - a.length)
  return counted.slice(0, 3).map(([word]) => word)
}
