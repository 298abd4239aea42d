import { type Keyphrase, keyTopics } from '../keyphrases.ts'
import { frequencyRank } from '../text/rarity.ts'
import type { Reading } from '../text/reading.ts'
import { type Word, wordSet } from '../text/words.ts'
import { TITLE } from '../tuning.ts'
import { type Draft, draft, type Matter } from './clauses.ts'
import lists from './words.json' with { type: 'json' }

const EMPTY_HEAD = new RegExp(`^(?:\\w+ )?(?:${lists.emptyHeads.replaceAll(' ', '|')})s? (?:of|for)\\b`)
const NO_TOPICS = wordSet(lists.noTopics)
const MAX_TOPICS = 6

/** 'A replacement for pipelines', 'detecting faulty sensors': phrases that are titles as they stand. */
export function phraseTitles({ ranked, rate, reading: { words } }: Matter): Draft[] {
  return ranked.flatMap(({ phrase, spelling }): Draft[] => {
    const [at = 0] = phrase.mentions
    const [before, after] = [words[at - 1]?.lower ?? '', words[at + phrase.words.length]?.lower ?? '']
    const isLinked = phrase.kind === 'linked'
    const isGerund =
      phrase.kind === 'gerund' || (/^\w{3,}ing /.test(spelling) && /^(?:of|for|by)$/.test(before))
    if (!(isLinked || isGerund) || /^(?:and|or|&|\/|-)$/.test(after) || !isNounPhrase(phrase, words))
      return []
    if (isLinked && (EMPTY_HEAD.test(spelling) || /.ing(?: of| for|$)/.test(spelling))) return []
    const score = rate(spelling, phrase.words.length < 2 ? 0 : (words[at]?.sentence ?? 0) + 1)
    if (isGerund) return [draft('phrase', spelling, score)]
    if (!/^(?:the|an?)$/.test(before)) return [draft('phrase', spelling, score + TITLE.phrase.bare)]
    return [draft('phrase', `${before} ${spelling}`, score + TITLE.phrase.linked)]
  })
}

const FRAMES = ['A Closer Look at', 'Understanding', 'What to Know About', 'An Introduction to', 'Notes on']

/** Titles around the main topics; they add function words only, so they fit every text that has a topic. */
export function topicTitles({ reading, ranked, isGuide }: Matter): Draft[] {
  const topics = chooseTopics(ranked, reading).map((topic) => describe(topic, reading))
  const [main = ''] = topics
  const { guide, definition } = TITLE.topic
  const drafts = frames(topics)
  if (main && isGuide && !/^(?:the|an?) /.test(main))
    drafts.push(draft('topic', `A Short Guide to ${main}`, guide))
  if (main && isDefined(main, reading))
    drafts.push(draft('topic', `What ${isPlural(main) ? 'Are' : 'Is'} ${main}?`, definition))
  return drafts
}

/** Each topic begins with another frame, so that a list of titles does not repeat itself. */
const frames = (topics: string[]) =>
  topics.flatMap((topic, rank) =>
    FRAMES.map((_, turn) => {
      const score = (rank ? TITLE.topic.other : TITLE.topic.main) - rank * 0.06 - turn * 0.3
      return draft('topic', `${FRAMES[(rank + turn) % FRAMES.length]} ${topic}`, score)
    }),
  )

/** For a list or another text without phrases: the same frames around the words that it repeats most. */
export function wordTitles({ reading }: Matter): Draft[] {
  const words = reading.words.filter(
    ({ isLexical, isStop, text }) => isLexical && !isStop && /^\p{L}{2}/u.test(text),
  )
  const common = [...Map.groupBy(words, ({ lower }) => lower)].sort(([, a], [, b]) => b.length - a.length)
  const drafts = frames(common.slice(0, 3).map(([word]) => word))
  return drafts.map(({ kind, text, score }) => draft(kind, text, score - 2))
}

/** Topics that come up again, and early, rank before those that a text names once. */
function chooseTopics(ranked: Keyphrase[], { words, wordCount }: Reading): Keyphrase[] {
  const again = wordCount < TITLE.longText ? 1 : 1.5
  const fit = ranked.flatMap((keyphrase) => {
    const { mentions, sentences, stems } = keyphrase.phrase
    if (!carriesATitle(keyphrase) || !isNounPhrase(keyphrase.phrase, words)) return []
    const form = (sentences.has(0) ? 0.8 : 0) - (stems.length === 1 ? 0.5 : 0)
    return [{ ...keyphrase, score: keyphrase.score + Math.log(mentions.length) * again + form }]
  })
  fit.sort((a, b) => b.score - a.score)
  return keyTopics(fit, MAX_TOPICS)
}

/** A frequent single word ('system', 'time') is too general to be a topic alone. */
function carriesATitle({ phrase: { kind, words }, spelling }: Keyphrase): boolean {
  const [first = ''] = words
  if (kind !== 'whole' || words.length > 4 || words.some((word) => NO_TOPICS.has(word.replace(/s$/, ''))))
    return false
  if (/^[A-Z].* [a-z]+s$/.test(spelling) || /.{3}ing$/.test(first)) return false
  if (words.length > 1 || /^[A-Z]/.test(spelling)) return true
  return spelling.length > 3 && (frequencyRank(first) ?? Infinity) > 2_000
}

/** Not 'temperatures force', 'owner edits herself', 'git checks out', 'others shade reefs': verbs taken for nouns. */
function isNounPhrase({ words: own, mentions, kind }: Keyphrase['phrase'], words: Word[]): boolean {
  if (kind === 'linked') return !/[^s]s (?!of|for)\w/.test(own.join(' '))
  if (/[^s]s \w|\S \w+ing \S/.test(own.join(' '))) return false
  return mentions.some((at) => {
    const [before, last, after] = [words[at - 1], words[at + own.length - 1], words[at + own.length]]
    const isInside = before?.sentence === last?.sentence
    // Without a determiner, as 'water' is used, only in the midst of a sentence.
    if (
      isInside
        ? /^(?:PRON|NUM|PUNCT|SYM)$/.test(before?.tag ?? '')
        : kind === 'whole' && !isPlural(last?.lower ?? '')
    )
      return false
    if (own.length === 1 || !/[^s]s$/.test(last?.lower ?? '') || after?.sentence !== last?.sentence)
      return true
    return (
      !/^(?:DET|PRON|NUM|ADV)$/.test(after?.tag ?? '') &&
      !/^(?:out|up|off|down|over|back)$/.test(after?.lower ?? '')
    )
  })
}

const isPlural = (phrase: string) => /[^s]s$/i.test(phrase) && !/(?:us|is|ics)$/i.test(phrase)

/** A topic with the article that the text itself puts before it, even with an adjective between; possessives become 'the'. */
function describe({ spelling, phrase: { mentions } }: Keyphrase, { words }: Reading): string {
  if (isPlural(spelling) || /[a-z][A-Z]|^[A-Z][a-z]+$/.test(spelling)) return spelling
  for (const mention of mentions) {
    for (let at = mention - 1; words[at]?.sentence === words[mention]?.sentence; at--) {
      const { lower = '', tag } = words[at] ?? {}
      if (/^an?$/.test(lower)) return `${/^[aeiou]/i.test(spelling) ? 'an' : 'a'} ${spelling}`
      if (/^(?:the|this|that|its|our|my|your|their|each|every)$|'s$/.test(lower)) return `the ${spelling}`
      if (tag !== 'ADJ' && tag !== 'NOUN') break
    }
  }
  return spelling
}

/** Whether one of the first two sentences says what the topic is. */
function isDefined(topic: string, { sentences }: Reading): boolean {
  const start = `${topic} ${isPlural(topic) ? 'are' : 'is'} `.toLowerCase()
  return sentences
    .slice(0, 2)
    .some(
      ({ text }) => text.toLowerCase().startsWith(start) && /^(?:an?|the) /.test(text.slice(start.length)),
    )
}
