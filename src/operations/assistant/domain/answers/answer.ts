import type { ChatReply, ChatTurn, Trial } from '../../contract.ts'
import type { Link } from '../facts.ts'
import { sourceLabel } from '../source-label.ts'
import { limits } from '../tuning.ts'
import { findMentions } from './mentions.ts'
import { detectLanguage, type Language, normalize } from './normalize.ts'
import { asksForPerson, intentsIn, isCommon, shows, topicsIn } from './patterns.ts'
import { type Asked, type Reply, refusal, type Slots, sayOfOwner, tell } from './reply.ts'
import { respond } from './respond.ts'
import { say, writeLink } from './say.ts'
import { searchPages } from './search.ts'
import type { SiteIndex } from './site-index.ts'
import { findTerms } from './terms.ts'

export type Turn = Pick<ChatTurn, 'role' | 'content'>

type Understood = Trial['understood'][number]
/** `isSure` is true if the answer comes from facts, so that a provider could not improve it. */
export type Answer = ChatReply & Trial & { source: 'embedded'; isSure: boolean }

type Exchange = { asked: Asked; given: Reply }

/** Answers from the site's facts, or refuses. `history` contains the earlier turns, oldest first. */
export function answer(index: SiteIndex, message: string, history: Turn[] = []): Answer {
  const read = readMessage(message, index)
  const { text, spoken } = read
  if (shows('injection', text) || shows('otherTask', text))
    return finish(refusal('notDone', read, 'another task'), read, [])
  if (asksForPerson(text, index.facts.owner.firstName))
    return finish(tell('handover', 'human', read), read, [])
  const slots: Slots = { services: [], packages: [], intents: [] }
  for (const { role, content } of history.slice(-limits.turns))
    if (role === 'user') converse(readMessage(content, index), slots)
  const exchanges = converse(read, slots)
  const isUnderstood = exchanges.some(({ given }) => given.kind === 'answer' && !given.isQuoted)
  if (spoken === 'other' && !isUnderstood)
    return finish(refusal('otherLanguage', read, 'another language'), read, exchanges)
  return finish(joinReplies(exchanges, read), read, exchanges)
}

/** `written` is the message as the visitor wrote it, `text` the normalized one. */
type Read = { written: string; text: string; language: Language; spoken: string; index: SiteIndex }

function readMessage(message: string, index: SiteIndex): Read {
  const written = message.slice(0, limits.messageLength)
  const spoken = detectLanguage(written, index.facts.language)
  const language = spoken === 'other' ? index.facts.language : spoken
  return { written, text: normalize(written, language, index.vocabulary), language, spoken, index }
}

const asks = String.raw`(?:what|how|who|when|where|which|why|do|does|did|is|are|can|could|will|would|should|also|tell)\b`
const joined = new RegExp(String.raw`,?\s+(?:and|und|y)\s+(?=${asks})`, 'gi')
const greeting =
  /^(?:hi|hello|hey|good (?:morning|afternoon|evening)|dear \w+|thanks|thank you|ok|okay|great|perfect)(?: there)?(?:[,!.]\s*|\s+)(?=\S+\s\S+\s\S)/i

/** The maximum number of questions answered per message. */
const maxQuestions = 4

export const splitQuestions = (text: string): string[] =>
  text
    .replace(greeting, '')
    .replace(/([?!.;])\s+/g, '$1\n')
    .replace(joined, '\nand ')
    .split('\n')
    .filter((part) => /\p{L}/u.test(part))
    .slice(0, maxQuestions)

/** Answers each question of a message, and keeps the subject of the conversation in the slots. */
function converse({ text, language, index }: Read, slots: Slots): Exchange[] {
  return splitQuestions(text).map((part) => {
    const mentions = findMentions(part, index)
    const asked: Asked = {
      text: part,
      language,
      index,
      mentions,
      intents: intentsIn(part),
      topics: topicsIn(part),
      near: index.near(part, mentions.masked),
    }
    const given = respond(asked, slots)
    remember(asked, given, slots)
    slots.last = given
    return { asked, given }
  })
}

/**
 * Stores in the slots what a follow-up question refers to: the services or project that the answer shows, otherwise those that
 * the question names.
 */
function remember({ mentions, intents, index }: Asked, { kind, links }: Reply, slots: Slots): void {
  const urls = kind === 'answer' ? links.map(({ url }) => url) : []
  const shown = <T extends { facts: Pick<Link, 'url'> }>(entries: T[]) =>
    entries.filter(({ facts }) => urls.includes(facts.url))
  const projects = index.facts.projects.filter(({ url }) => urls.includes(url))
  const project = projects.length === 1 ? projects[0] : mentions.project
  const services = [shown(index.services), mentions.services].find(({ length }) => length > 0)
  if (mentions.services.length > 0 || mentions.packages.length > 0) slots.packages = mentions.packages
  if (project) Object.assign(slots, { services: [], project })
  else if (services) Object.assign(slots, { services, project: undefined })
  if (intents.length > 0) slots.intents = intents
}

/** Ranks the parts of a message. A part that only describes the visitor's situation ranks below a question. */
function exchangeRank({ asked: { text, intents, topics }, given: { kind } }: Exchange): number {
  if (kind === 'small-talk') return 0
  if (kind === 'refusal') return 1
  const tellsSituation =
    topics.length === 0 &&
    /^(?:i|we|my|our|should)\b/i.test(text) &&
    intents.every((intent) => /^(?:describe|offer|included)$/.test(intent))
  return tellsSituation ? 2 : 3
}

function joinReplies(exchanges: Exchange[], read: Read): Reply {
  const ranks = exchanges.map(exchangeRank)
  const best = exchanges.filter((_, index) => ranks[index] === Math.max(...ranks)).map(({ given }) => given)
  const [first = refusal('refusal', read, 'nothing was asked')] = best
  if (first.kind === 'refusal') return first
  return {
    kind: first.kind,
    text: [...new Set(best.map(({ text }) => text))].join('\n\n'),
    links: [...new Map(best.flatMap(({ links }) => links.map((link) => [link.url, link]))).values()],
    isQuoted: best.some(({ isQuoted }) => isQuoted === true),
  }
}

const maxLinks = 3

function finish({ kind, text, links, isQuoted }: Reply, read: Read, exchanges: Exchange[]): Answer {
  const shown = links.slice(0, maxLinks).map(writeLink).join(' · ')
  const source = kind === 'answer' && shown ? `\n\n${sourceLabel}${shown}` : ''
  const offer = kind === 'refusal' && !text.includes('](') ? ` ${sayWhereElse(read)}` : ''
  const isPuzzled = kind === 'refusal' && exchanges.some(({ asked }) => asked.topics.length === 0)
  const nearest = isPuzzled && read.spoken !== 'en' ? sayNearest(read) : ''
  return {
    response: text + offer + nearest + source,
    sources: links.map(({ title, url }) => ({ title, url })),
    source: 'embedded',
    kind,
    isSure: kind !== 'refusal' && !isQuoted,
    language: read.spoken,
    understood: exchanges.map(explain),
  }
}

/** Refers the visitor to the contact form and, if the site has services, to their list. */
function sayWhereElse(read: Read): string {
  const { index, language } = read
  if (index.services.length === 0) return sayOfOwner('writeInstead', read)
  const link = writeLink({ title: say('servicesPage', language), url: '/services' })
  return sayOfOwner('seeServices', read, { link })
}

/** Links the pages with most words of a question that was not understood. */
function sayNearest({ written, text, language, index }: Read): string {
  const terms = findTerms(`${text} ${written}`).filter(({ word }) => !isCommon(word))
  const found = searchPages([...new Map(terms.map((term) => [term.stem, term])).values()], index.pages)
  const near = found.filter(({ score }) => score >= 0.25).slice(0, maxLinks)
  if (near.length === 0) return ''
  return ` ${say('nearest', language, { list: near.map(({ page }) => writeLink(page)).join(' · ') })}`
}

function explain({ asked, given }: Exchange): Understood {
  const { mentions, near } = asked
  const [nearest] = near
  const named = [
    ...mentions.services.map(({ facts }) => facts.title),
    ...mentions.packages,
    mentions.project?.title,
    ...mentions.technologies,
  ]
  return {
    read: asked.text,
    intents: [...asked.intents, ...asked.topics],
    entities: named.filter((name) => name !== undefined),
    nearest: nearest ? `${nearest.label} ${nearest.likeness.toFixed(2)}: ${nearest.text}` : '',
    facts: given.links.map(({ title }) => title),
    refusedBecause: given.kind === 'refusal' ? (given.why ?? 'no fact fits') : null,
  }
}
