import type { Link } from '../facts.ts'
import { splitSentences } from '../text/sentences.ts'
import data from './data/topics.json' with { type: 'json' }
import { WEEKDAYS } from './patterns.ts'
import { bestQuestion, quoteQuestion } from './questions.ts'
import { type Asked, type Reply, refusal, reply } from './reply.ts'
import { firstWords, type Phrase, say } from './say.ts'

const FACTS: Record<string, { say: string; needs: string; page: string }> = data.facts
const REFUSALS: Record<string, string> = data.refusals
const INSTEAD: Record<string, string[]> = data.instead

/** The answer to a question about the site and its owner: from facts, or from the site's question that owns the topic. */
export function answerTopic(topic: string, asked: Asked): Reply | undefined {
  const own = OWN[topic]?.(asked) ?? tellFact(topic, asked)
  if (own) return own
  const question = bestQuestion(asked, topic)
  if (question) return quoteQuestion(question, asked)
  const phrase = REFUSALS[topic]
  if (phrase) return refusal(phrase as Phrase, asked, `nothing about ${topic}`)
  for (const other of INSTEAD[topic] ?? []) {
    const given = answerTopic(other, asked)
    if (given) return given
  }
  return undefined
}

function tellFact(topic: string, { language, index: { facts } }: Asked): Reply | undefined {
  const { owner } = facts
  const [bio] = splitSentences(owner.about.join('\n\n')).filter(({ text }) => !text.startsWith("I'm "))
  const values: Record<string, string> = {
    name: owner.name,
    place: owner.place,
    timeZone: owner.timeZone,
    email: owner.email,
    replyTime: owner.replyTime,
    profession: owner.profession,
    bio: bio?.text ?? '',
    certificates: owner.certifications.join('; '),
  }
  const told = FACTS[topic]
  if (!told || !values[told.needs]) return undefined
  return reply(
    say(told.say as Phrase, language, values)
      .replace(' ()', '')
      .trim(),
    [pageOf(told.page, facts.owner)],
  )
}

const pageOf = (page: string, owner: Asked['index']['facts']['owner']): Link =>
  page === 'about'
    ? { title: `About ${owner.name}`, url: owner.aboutUrl }
    : { title: 'Contact', url: owner.contactUrl }

/** Topics with more to them than one sentence of facts. */
const OWN: Record<string, (asked: Asked) => Reply | undefined> = {
  hours: ({ text, language, index: { facts } }) => {
    const { hours } = facts.owner
    if (!hours) return undefined
    const named = WEEKDAYS.find((name) => new RegExp(`\\b${name}s?\\b`, 'i').test(text))
    const day = named ?? (/week-?end/i.test(text) ? 'saturday' : undefined)
    const isClosed = day && !coversDay(hours, day)
    const shown = `${day?.[0]?.toUpperCase()}${day?.slice(1)}`
    return reply(isClosed ? say('dayNo', language, { day: shown, text: `${hours}.` }) : `${hours}.`, [
      pageOf('contact', facts.owner),
    ])
  },
  call: ({ text, language, index: { facts } }) => {
    if (!facts.calls?.types.length) return undefined
    const { types, change, url } = facts.calls
    const list = types
      .map(
        ({ title, minutes, price }) => `${title} (${[`${minutes} min`, price].filter(Boolean).join(', ')})`,
      )
      .join(', ')
    const next = types.find(({ nextFree }) => nextFree)?.nextFree
    const isChange = /\b(?:move|cancel|change|reschedule)\b/i.test(text)
    const parts = [
      !isChange && say('call', language, { list }),
      next && !isChange && say('callNext', language, { time: next }),
      say('callChange', language, { limit: change }),
    ]
    return reply(parts.filter(Boolean).join(' '), [{ title: 'Book a call', url }])
  },
  start: (asked) => {
    const { language, mentions, index } = asked
    const own = mentions.services[0]?.facts
    const [first] = index.facts.dates.filter(({ service }) => !own || service === own.title)
    const question = bestQuestion(asked, 'start')
    const said = question && quoteQuestion(question, asked)
    if (!first || (said && !own)) return said
    const dated = say('dates', language, { ...first, service: `${first.service} ${first.package}` })
    return said ? { ...said, text: `${dated} ${said.text}` } : reply(dated, own ? [own] : [])
  },
  experience: ({ language, index: { facts } }) => {
    const found = splitSentences(facts.owner.about.join('\n\n')).find(({ text }) =>
      /\byears?\b|\bsince\b/.test(text),
    )
    return found && reply(say('quoted', language, { text: found.text }), [pageOf('about', facts.owner)])
  },
  testimonials: ({ language, index: { facts } }) => {
    const [first, second] = facts.testimonials
    if (!first) return undefined
    const lines = [first, ...(second ? [second] : [])].map(
      ({ author: name, company, text }) =>
        `- ${say('said', language, { name, company, text: firstWords(text, 25) })}`,
    )
    return reply(lines.join('\n'), [{ title: 'Testimonials', url: first.url }])
  },
}

/** Whether the hours of a text are those of a day, where 'Monday to Thursday' holds the days between. */
export function coversDay(hours: string, day: string): boolean {
  const names = WEEKDAYS.join('|')
  const ranges = [
    ...hours
      .toLowerCase()
      .matchAll(new RegExp(`(${names})(?:\\s*(?:to|-|–|until|through)\\s*(${names}))?`, 'g')),
  ]
  const place = (name: string) => (WEEKDAYS.indexOf(name) + 6) % 7
  return (
    ranges.length === 0 ||
    ranges.some(([, from = '', to = from]) => place(day) >= place(from) && place(day) <= place(to))
  )
}
