import type { CallFacts, Link, SiteFacts } from '../facts.ts'
import { splitSentences } from '../text/sentences.ts'
import data from './data/topics.json' with { type: 'json' }
import { type Asked, type Reply, refusal, reply, sayQuoted } from './reply.ts'
import { firstWords, type Phrase, say } from './say.ts'
import type { QuestionEntry } from './site-index.ts'
import { shareHeld } from './terms.ts'
import { stemsIn } from './tokens.ts'

const findLikeness = (wanted: string, { near }: Asked) =>
  near.find(({ label }) => label === wanted)?.likeness ?? 0

/** Scores an FAQ entry by its nearest wordings and by the words it shares with the question. */
function scoreQuestion({ facts, wordings, topic, label }: QuestionEntry, asked: Asked): number {
  const { mentions } = asked
  const share = (text: string) => shareHeld(mentions.terms, stemsIn(text))
  const worded = 0.5 * share(wordings.join(' ')) + 0.3 * share(facts.answer)
  const likeness = Math.max(
    findLikeness(label, asked),
    topic ? 0.95 * findLikeness(`topic:${topic}`, asked) : 0,
  )
  return likeness + worded * (mentions.terms.length > 1 ? 1 : 0.5)
}

/** Returns the best entry of a topic, or of the whole FAQ. Undefined if its score is below `needed`. */
function bestQuestion(asked: Asked, topic?: string, needed = 0): QuestionEntry | undefined {
  const [best] = asked.index.questions
    .filter((entry) => !topic || entry.topic === topic)
    .map((entry) => ({ entry, score: scoreQuestion(entry, asked) }))
    .toSorted((a, b) => b.score - a.score)
  return best && best.score >= needed ? best.entry : undefined
}

export const findQuestion = (asked: Asked) => bestQuestion(asked, undefined, 0.7)

/** Quotes an FAQ answer. Keeps its opening 'Yes' or 'No' only if the questions are similar enough. */
export function quoteQuestion({ facts, label }: QuestionEntry, asked: Asked): Reply {
  const [, yesOrNo, rest = ''] = /^(yes|no)\b[.,!:]?\s+(.+)/is.exec(facts.answer) ?? []
  const [, afterYes = rest] = /^(?:ja|nein|sí|oui|non|sì)[.,!:]\s+(.+)/is.exec(facts.answer) ?? []
  const same = yesOrNo ? `${yesOrNo}: ${rest}` : facts.answer
  const text = findLikeness(label, asked) >= 0.5 ? same : capitalize(afterYes) || facts.answer
  return reply(sayQuoted(firstWords(text, 42), asked), [{ title: facts.question, url: facts.url }])
}

const capitalize = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

const factTopics: Record<string, { say: string; needs: string; page: string }> = data.facts
const refusals: Record<string, string> = data.refusals
/** Maps a topic to related topics that can answer it when the site has no facts about it. */
const instead: Record<string, string[]> = data.instead

/** Answers the first topic that the site covers. Otherwise returns a refusal that names a topic. */
export function answerTopics(topics: string[], asked: Asked): Reply | undefined {
  const all = topics.flatMap((topic) => [topic, ...(instead[topic] ?? [])])
  const given = all.flatMap((topic) => answerTopic(topic, asked) ?? [])
  return given.find(({ kind }) => kind === 'answer') ?? given[0]
}

function answerTopic(topic: string, asked: Asked): Reply | undefined {
  const own = ownReplies[topic]?.(asked) ?? tellFact(topic, asked)
  if (own) return own
  const question = bestQuestion(asked, topic)
  if (question) return quoteQuestion(question, asked)
  const phrase = refusals[topic]
  return phrase === undefined ? undefined : refusal(phrase as Phrase, asked, `nothing about ${topic}`)
}

function tellFact(topic: string, asked: Asked): Reply | undefined {
  const { language, index } = asked
  const { facts } = index
  const told = factTopics[topic]
  if (!told) return undefined
  const { about, certifications, ...texts } = facts.owner
  const sentences = splitSentences(about.join('\n\n')).map(({ text }) => text)
  const said = facts.testimonials
    .slice(0, 2)
    .map(({ author: name, company, text }) =>
      say('said', language, { name, company, text: firstWords(text, 25) }),
    )
  const values: Record<string, string> = {
    ...texts,
    hours: texts.hours && `${texts.hours}.`,
    replyTime: texts.replyTime && `${texts.replyTime}.`,
    bio: sentences.find((text) => !text.startsWith("I'm ")) ?? '',
    experience: sentences.find((text) => years.test(text)) ?? '',
    certificates: certifications.join('; '),
    testimonials: said.join('\n'),
  }
  const text = values[told.needs]
  if (!text) return undefined
  const answer =
    told.say === 'quoted'
      ? sayQuoted(text, asked)
      : say(told.say as Phrase, language, { ...values, text }).trim()
  return reply(answer, [pageLink(told.page, facts)])
}

const years = /\b(?:years?|since|Jahren?|seit|años|desde|ans|depuis|anni)\b/u

function pageLink(page: string, { owner, testimonials }: SiteFacts): Link {
  if (page === 'about') return { title: owner.aboutTitle, url: owner.aboutUrl }
  return page === 'testimonials'
    ? { title: owner.testimonialsTitle, url: testimonials[0]?.url ?? owner.aboutUrl }
    : { title: owner.contactTitle, url: owner.contactUrl }
}

const changePhrase = ({ hours, byEmail }: CallFacts['change']): Phrase =>
  `callChange${hours === 0 ? 'ToBegin' : hours === 1 ? 'Hour' : 'Hours'}${byEmail ? 'ByEmail' : 'OnPage'}`

/** Topics whose answers need more than one sentence of facts. */
const ownReplies: Record<string, (asked: Asked) => Reply | undefined> = {
  call: ({ text, language, index: { facts } }) => {
    if (!facts.calls?.types.length) return undefined
    const { types, change, title, url } = facts.calls
    const list = types
      .map(({ title, minutes, price }) => `${title} (${minutes} min${price ? `, ${price}` : ''})`)
      .join(', ')
    const time = types.find(({ nextFree }) => nextFree)?.nextFree
    const isChange = /\b(?:move|cancel|change|reschedule)\b/i.test(text)
    const booking = isChange ? '' : say('call', language, { list })
    const next = time && !isChange ? say('callNext', language, { time }) : ''
    const parts = [booking, next, say(changePhrase(change), language, { hours: change.hours })]
    return reply(parts.filter(Boolean).join(' '), [{ title, url }])
  },
  start: (asked) => {
    const [service] = asked.mentions.services
    const { dates } = asked.index.facts
    const date = dates.find((own) => !service || own.service === service.facts.title)
    const question = bestQuestion(asked, 'start')
    const said = question && quoteQuestion(question, asked)
    if (!date || (said && !service)) return said
    const values = { ...date, service: `${date.service} ${date.package}` }
    const text = [say('dates', asked.language, values), said?.text].filter(Boolean).join(' ')
    return reply(text, said?.links ?? (service ? [service.facts] : []))
  },
}
