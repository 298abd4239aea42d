import { splitSentences } from '../text/sentences.ts'
import data from './data/topics.json' with { type: 'json' }
import { WEEKDAYS } from './patterns.ts'
import { bestQuestion, quoteQuestion } from './questions.ts'
import { type Asked, type Reply, refusal, reply } from './reply.ts'
import { firstWords, type Phrase, say } from './say.ts'

const FACTS: Record<string, { say: string; needs: string; page: string }> = data.facts
const REFUSALS: Record<string, string> = data.refusals
/** Topics that answer for others of which the site says nothing. */
const INSTEAD: Record<string, string[]> = data.instead

/** The answer to the first of the topics that the site says something of, else a refusal that names one. */
export function answerTopics(topics: string[], asked: Asked): Reply | undefined {
  const all = topics.flatMap((topic) => [topic, ...(INSTEAD[topic] ?? [])])
  const given = all.flatMap((topic) => answerTopic(topic, asked) ?? [])
  return given.find(({ kind }) => kind === 'answer') ?? given[0]
}

/** From facts, or from the site's question that owns the topic. */
function answerTopic(topic: string, asked: Asked): Reply | undefined {
  const own = OWN[topic]?.(asked) ?? tellFact(topic, asked)
  if (own) return own
  const question = bestQuestion(asked, topic)
  if (question) return quoteQuestion(question, asked)
  const phrase = REFUSALS[topic]
  return phrase === undefined ? undefined : refusal(phrase as Phrase, asked, `nothing about ${topic}`)
}

function tellFact(topic: string, asked: Asked): Reply | undefined {
  const { owner } = asked.index.facts
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
  const text = say(told.say as Phrase, asked.language, values)
    .replace(' ()', '')
    .trim()
  return told.page === 'about' ? replyOfOwner(text, asked) : replyOfContact(text, asked)
}

const replyOfOwner = (text: string, { index: { facts } }: Asked) =>
  reply(text, [{ title: `About ${facts.owner.name}`, url: facts.owner.aboutUrl }])
const replyOfContact = (text: string, { index: { facts } }: Asked) =>
  reply(text, [{ title: 'Contact', url: facts.owner.contactUrl }])

/** Topics with more to them than one sentence of facts. */
const OWN: Record<string, (asked: Asked) => Reply | undefined> = {
  hours: (asked) => {
    const { hours } = asked.index.facts.owner
    const named = WEEKDAYS.find((name) => new RegExp(`\\b${name}s?\\b`, 'i').test(asked.text))
    const day = named ?? (/week-?end/i.test(asked.text) ? 'saturday' : undefined)
    const text = `${hours}.`
    if (!day || coversDay(hours, day)) return hours ? replyOfContact(text, asked) : undefined
    const shown = `${day[0]?.toUpperCase()}${day.slice(1)}`
    return replyOfContact(say('dayNo', asked.language, { day: shown, text }), asked)
  },
  call: ({ text, language, index: { facts } }) => {
    if (!facts.calls?.types.length) return undefined
    const { types, change, url } = facts.calls
    const list = types
      .map(({ title, minutes, price }) => `${title} (${minutes} min${price ? `, ${price}` : ''})`)
      .join(', ')
    const time = types.find(({ nextFree }) => nextFree)?.nextFree
    const booking = [say('call', language, { list }), time ? say('callNext', language, { time }) : '']
    const isChange = /\b(?:move|cancel|change|reschedule)\b/i.test(text)
    const parts = [...(isChange ? [] : booking), say('callChange', language, { limit: change })]
    return reply(parts.filter(Boolean).join(' '), [{ title: 'Book a call', url }])
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
  experience: (asked) => {
    const found = splitSentences(asked.index.facts.owner.about.join('\n\n')).find(({ text }) =>
      /\byears?\b|\bsince\b/.test(text),
    )
    return found && replyOfOwner(say('quoted', asked.language, { text: found.text }), asked)
  },
  testimonials: ({ language, index: { facts } }) => {
    const shown = facts.testimonials.slice(0, 2)
    const lines = shown.map(
      ({ author: name, company, text }) =>
        `- ${say('said', language, { name, company, text: firstWords(text, 25) })}`,
    )
    return shown[0] && reply(lines.join('\n'), [{ title: 'Testimonials', url: shown[0].url }])
  },
}

/** Whether the hours of a text are those of a day, where 'Monday to Thursday' holds the days between. */
function coversDay(hours: string, day: string): boolean {
  const names = WEEKDAYS.join('|')
  const range = new RegExp(`(${names})(?:\\s*(?:to|-|–|until|through)\\s*(${names}))?`, 'gi')
  const ranges = [...hours.toLowerCase().matchAll(range)]
  const place = (name: string) => (WEEKDAYS.indexOf(name) + 6) % 7
  return (
    ranges.length === 0 ||
    ranges.some(([, from = '', to = from]) => place(day) >= place(from) && place(day) <= place(to))
  )
}
