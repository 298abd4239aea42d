import { type Keyphrase, keyTopics } from '../keyphrases.ts'
import { frequencyRank } from '../text/rarity.ts'
import type { Reading } from '../text/reading.ts'
import { TITLE } from '../tuning.ts'
import type { Draft, Matter } from './draft.ts'

type Topic = {
  /** As a headline says it: 'patient portal'. */
  bare: string
  /** As an object of a sentence: 'the patient portal', 'shared calendars'. */
  inSentence: string
}

/** Titles built around the main topics; they add function words only, so they fit every text that has a topic. */
export function topicTitles({ reading, ranked, coverage }: Matter): Draft[] {
  const topics = chooseTopics(ranked, reading.wordCount).map((keyphrase) => describe(keyphrase, reading))
  const [first, second, third, fourth] = topics
  if (!first) return []
  const drafts = [
    ...aroundMain(first, reading),
    ...(second ? aroundTwo(first, second) : []),
    ...(second && third ? aroundThree(first, second, third) : []),
    ...(second && third && fourth ? aroundThree(second, third, fourth) : []),
    ...topics.flatMap((topic, rank) => (rank ? frame(topic, rank) : [])),
  ]
  return drafts.map(([text, worth]): Draft => ({ text, kind: 'topic', score: worth + coverage(text) * 0.2 }))
}

type Worth = [text: string, worth: number]

const IS_GUIDE =
  /\b(?:step \d|follow(?:ing)? these steps|tutorial|walk ?through|in this (?:guide|tutorial)|let's (?:build|create|add|start))\b/i

function aroundMain(topic: Topic, reading: Reading): Worth[] {
  const titles = frame(topic, 0)
  if (IS_GUIDE.test(reading.text)) titles.push([`${topic.bare}: A Practical Guide`, 1.2])
  if (isDefined(topic, reading))
    titles.push([`What ${isPlural(topic.bare) ? 'Are' : 'Is'} ${topic.inSentence}?`, 0.9])
  return titles
}

const FRAMES: ((topic: Topic) => string)[] = [
  ({ inSentence }) => `A Closer Look at ${inSentence}`,
  ({ inSentence }) => `Understanding ${inSentence}`,
  ({ bare }) => `${bare} in Practice`,
  ({ inSentence }) => `Notes on ${inSentence}`,
]

/** Each topic begins with another frame, so that a list of titles does not repeat itself. */
function frame(topic: Topic, rank: number): Worth[] {
  return FRAMES.map((_, turn) => {
    const write = FRAMES[(rank + turn) % FRAMES.length]
    return [write?.(topic) ?? topic.bare, 0.5 - rank * 0.03 - turn * 0.12]
  })
}

function aroundTwo(first: Topic, second: Topic): Worth[] {
  return [
    [`${first.bare} and ${second.bare}`, 0.9],
    [`From ${first.bare} to ${second.bare}`, 0.1],
  ]
}

function aroundThree(first: Topic, second: Topic, third: Topic): Worth[] {
  return [
    [`${first.bare}: ${second.bare} and ${third.bare}`, 0.85],
    [`${first.bare}, ${second.bare} and ${third.bare}`, 0.6],
  ]
}

const MAX_WORDS = 3

/** For a list or another text without phrases: the same frames around the words that it repeats most. */
export function wordTitles({ reading }: Matter): Draft[] {
  const counts = new Map<string, number>()
  for (const word of reading.words) {
    if (word.isLexical && !word.isStop && /^\p{L}{2}/u.test(word.text))
      counts.set(word.lower, (counts.get(word.lower) ?? 0) + 1)
  }
  const common = [...counts].sort(([, a], [, b]) => b - a).slice(0, MAX_WORDS)
  const topics = common.map(([word]): Topic => ({ bare: word, inSentence: word }))
  const [first, second, third] = topics
  const drafts: Worth[] = [
    ...topics.flatMap((topic, rank) => [...frame(topic, rank), [`All About ${topic.bare}`, 0] as Worth]),
    ...(first && second && third ? [[`${first.bare}, ${second.bare} and ${third.bare}`, 0.9] as Worth] : []),
  ]
  return drafts.map(([text, worth]): Draft => ({ text, kind: 'topic', score: worth - 1 }))
}

const TEXT_ITSELF = /^(?:paper|article|post|section|author|chapter)s?$/

const MAX_TOPICS = 6

/** Topics that come up again rank before those that a long text names once. */
function chooseTopics(ranked: Keyphrase[], length: number): Keyphrase[] {
  const fit = ranked.filter(carriesATitle)
  if (length < TITLE.longText) return keyTopics(fit, MAX_TOPICS)
  const again = keyTopics(
    fit.filter(({ phrase }) => phrase.mentions.length > 1),
    MAX_TOPICS,
  )
  return again.length >= 3 ? again : keyTopics(fit, MAX_TOPICS)
}

/** A frequent single word ('system', 'time') or a unit ('MB') is too general to be a topic alone. */
function carriesATitle({ phrase, spelling }: Keyphrase): boolean {
  if (phrase.words.length > 4 || TEXT_ITSELF.test(phrase.words[0] ?? '')) return false
  if (/s .*ing$/.test(phrase.words.join(' '))) return false
  if (phrase.words.length > 1) return true
  const isName = /^[A-Z]/.test(spelling)
  return spelling.length > 3 && (isName || (frequencyRank(phrase.words[0] ?? '') ?? Infinity) > 2_000)
}

const isPlural = (phrase: string) => /[^s]s$/i.test(phrase) && !/(?:us|is|ics)$/i.test(phrase)

function describe({ phrase, spelling }: Keyphrase, reading: Reading): Topic {
  const determiner = isPlural(spelling) ? '' : usualDeterminer(phrase.mentions, reading)
  return { bare: spelling, inSentence: determiner ? `${determiner} ${spelling}` : spelling }
}

/** The article that the text itself puts before a phrase, even with an adjective between; possessives become 'the'. */
function usualDeterminer(mentions: number[], { words }: Reading): string {
  if (/^\w+est$/i.test(words[mentions[0] ?? 0]?.text ?? '')) return 'the'
  for (const mention of mentions) {
    for (let at = mention - 1; at >= mention - 3 && words[at]?.sentence === words[mention]?.sentence; at--) {
      const word = words[at]
      if (!word) break
      if (/^(?:a|an)$/.test(word.lower)) return /^[aeiou]/i.test(words[mention]?.text ?? '') ? 'an' : 'a'
      if (/^(?:the|this|that|its|our|my|your|their|each|every)$/.test(word.lower) || /'s$/.test(word.lower))
        return 'the'
      if (word.tag !== 'ADJ' && word.tag !== 'NOUN') break
    }
  }
  return ''
}

function isDefined(topic: Topic, reading: Reading): boolean {
  const at = reading.text
    .toLowerCase()
    .indexOf(`${topic.bare.toLowerCase()} ${isPlural(topic.bare) ? 'are' : 'is'} `)
  return at >= 0 && /^\S+ (?:an?|the) /.test(reading.text.slice(at + topic.bare.length + 1))
}
