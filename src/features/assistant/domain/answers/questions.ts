import { leansBack, splitSentences } from '../text/sentences.ts'
import { type Asked, type Reply, reply } from './reply.ts'
import { limitWords, say } from './say.ts'
import type { QuestionEntry } from './site-index.ts'
import { creditIn, shareHeld, termsOf } from './terms.ts'
import { stemsIn } from './tokens.ts'

/** How well one of the site's questions is what a visitor asks: by the nearest wordings, and by the words in common. */
export function scoreQuestion({ facts, topic, label }: QuestionEntry, { near, mentions }: Asked): number {
  const likeness = (wanted: string) => near.find((line) => line.label === wanted)?.likeness ?? 0
  const share = (text: string) => shareHeld(mentions.terms, stemsIn(text))
  const worded = 0.5 * share(`${facts.question} ${facts.alsoAsked.join(' ')}`) + 0.3 * share(facts.answer)
  return (
    Math.max(likeness(label), topic ? 0.95 * likeness(`topic:${topic}`) : 0) +
    worded * (mentions.terms.length > 1 ? 1 : 0.5)
  )
}

/** The site's question that fits best, of all or of those that own a topic. */
export function bestQuestion(asked: Asked, topic?: string): QuestionEntry | undefined {
  const entries = asked.index.questions.filter((entry) => !topic || entry.topic === topic)
  return entries.toSorted((a, b) => scoreQuestion(b, asked) - scoreQuestion(a, asked))[0]
}

/** The site's question that is surely meant. */
export function findQuestion(asked: Asked, needed = 0.75): QuestionEntry | undefined {
  const best = bestQuestion(asked)
  return best && scoreQuestion(best, asked) >= needed ? best : undefined
}

/** The answer of one of the site's questions, with the sentence first that was asked for. */
export function quoteQuestion({ facts, topic, label }: QuestionEntry, asked: Asked): Reply {
  const { near, topics, language } = asked
  const isSame = (near.find((line) => line.label === label)?.likeness ?? 0) >= 0.5
  const sentences = openWithAnswer(
    splitSentences(facts.answer).map(({ text }) => text),
    isSame,
  )
  const [asksFor = near.find((line) => line.label.startsWith('topic:'))?.label.slice(6)] = topics
  const wording = stemsIn([facts.question, ...facts.alsoAsked].join(' '))
  const terms = termsOf(asked.text).filter((term) => creditIn(term, wording) < 0.5)
  const held = sentences.map((text) => shareHeld(terms, stemsIn(text)))
  const most = Math.max(...held)
  const best = asksFor !== topic && most > (held[0] ?? 0) + 0.2 ? sentences[held.indexOf(most)] : undefined
  const first = best && !leansBack(best) ? best : sentences[0]
  const text = limitWords([first ?? '', ...sentences.filter((sentence) => sentence !== first)], 42)
  return reply(say('quoted', language, { text }), [{ title: facts.question, url: facts.url }])
}

/** 'Yes. I work alone.' is one sentence where the question is the same, and without its 'Yes' where it is another. */
function openWithAnswer([first = '', ...others]: string[], isSame: boolean): string[] {
  const isShort = first.split(' ').length <= 2 && others.length > 0
  if (isSame || !/^(?:yes|no)\b/i.test(first))
    return isShort ? [`${first.replace(/[.!]$/, '')}: ${others[0]}`, ...others.slice(1)] : [first, ...others]
  const rest = first.replace(/^(?:yes|no)[.,!]?\s*/i, '')
  return [...(rest ? [rest[0]?.toUpperCase() + rest.slice(1)] : []), ...others]
}
