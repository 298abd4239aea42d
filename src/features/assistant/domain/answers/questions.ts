import { type Asked, type Reply, reply } from './reply.ts'
import { firstWords, say } from './say.ts'
import { type QuestionEntry, stemsIn } from './site-index.ts'
import { shareHeld } from './terms.ts'

const likenessOf = (wanted: string, { near }: Asked) =>
  near.find(({ label }) => label === wanted)?.likeness ?? 0

/** How well one of the site's questions is what a visitor asks: by the nearest wordings, and by the words in common. */
export function scoreQuestion({ facts, topic, label }: QuestionEntry, asked: Asked): number {
  const { mentions, index } = asked
  const share = (text: string) => shareHeld(mentions.terms, stemsIn(text), index.idf)
  const worded = 0.5 * share(`${facts.question} ${facts.alsoAsked.join(' ')}`) + 0.3 * share(facts.answer)
  const likeness = Math.max(likenessOf(label, asked), topic ? 0.95 * likenessOf(`topic:${topic}`, asked) : 0)
  return likeness + worded * (mentions.terms.length > 1 ? 1 : 0.5)
}

/** The site's question that fits best, of all or of those that own a topic. */
export function bestQuestion(asked: Asked, topic?: string): QuestionEntry | undefined {
  const entries = asked.index.questions.filter((entry) => !topic || entry.topic === topic)
  return entries.toSorted((a, b) => scoreQuestion(b, asked) - scoreQuestion(a, asked))[0]
}

/** The answer of one of the site's questions. Its 'Yes' or 'No' is said only where the question is the same. */
export function quoteQuestion({ facts, label }: QuestionEntry, asked: Asked): Reply {
  const [, yesOrNo, rest = ''] = /^(yes|no)\b[.,!:]?\s+(.+)/is.exec(facts.answer) ?? []
  const opening = likenessOf(label, asked) >= 0.5 ? `${yesOrNo}: ${rest}` : capitalise(rest)
  const text = firstWords(yesOrNo ? opening : facts.answer, 42)
  return reply(say('quoted', asked.language, { text }), [{ title: facts.question, url: facts.url }])
}

const capitalise = (text: string) => `${text[0]?.toUpperCase()}${text.slice(1)}`
