import { type Keyphrase, keyTopics } from '../keyphrases/keyphrases.ts'
import { frequencyRank } from '../text/rarity.ts'
import type { Reading } from '../text/reading.ts'
import type { Draft, Matter } from './draft.ts'

type Topic = {
  /** As a headline says it: 'patient portal'. */
  bare: string
  /** As an object of a sentence: 'the patient portal', 'shared calendars'. */
  inSentence: string
}

/** Titles built around the main topics; they add function words only, so they fit every text that has a topic. */
export function topicTitles({ reading, ranked, coverage }: Matter): Draft[] {
  const topics = keyTopics(ranked.filter(carriesATitle), 6).map((keyphrase) => describe(keyphrase, reading))
  const [first, second, third, fourth] = topics
  if (!first) return []
  const drafts = [
    ...aroundOne(first, reading),
    ...(second ? aroundTwo(first, second) : []),
    ...(second && third ? aroundThree(first, second, third) : []),
    ...(second && third && fourth ? aroundThree(second, third, fourth) : []),
    ...topics.slice(1).flatMap((topic) => aroundOne(topic, reading)),
  ]
  return drafts.map(([text, worth]): Draft => ({ text, kind: 'topic', score: worth + coverage(text) * 0.2 }))
}

type Worth = [text: string, worth: number]

function aroundOne(topic: Topic, reading: Reading): Worth[] {
  const isGuide =
    /\b(?:step \d|follow(?:ing)? these steps|tutorial|walk ?through|in this (?:guide|tutorial)|let's (?:build|create|add|start))\b/i
  const titles: Worth[] = [
    [`A Closer Look at ${topic.inSentence}`, 0.5],
    [`Understanding ${topic.inSentence}`, 0.45],
    [`${topic.bare} in Practice`, 0.3],
    [`Notes on ${topic.inSentence}`, 0.2],
  ]
  if (isGuide.test(reading.text)) titles.push([`${topic.bare}: A Practical Guide`, 1.2])
  if (isDefined(topic, reading))
    titles.push([`What ${isPlural(topic.bare) ? 'Are' : 'Is'} ${topic.inSentence}?`, 0.9])
  return titles
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

const TEXT_ITSELF = /^(?:paper|article|post|section|author|chapter)s?$/

/** A frequent single word ('system', 'time') is too general to stand as a topic alone. */
function carriesATitle({ phrase }: Keyphrase): boolean {
  if (phrase.words.length > 4 || TEXT_ITSELF.test(phrase.words[0] ?? '')) return false
  if (/s .*ing$/.test(phrase.words.join(' '))) return false
  return (
    phrase.words.length > 1 ||
    phrase.tags[0] === 'PROPN' ||
    (frequencyRank(phrase.words[0] ?? '') ?? Infinity) > 2_000
  )
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
