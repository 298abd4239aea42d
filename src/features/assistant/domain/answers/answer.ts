import type { ChatReply, ChatTurn } from '../../contract.ts'
import { LIMITS } from '../tuning.ts'
import { findMentions } from './mentions.ts'
import { type Language, languageOf, normalise } from './normalise.ts'
import { asksForPerson, intentsIn, shows, topicsIn } from './patterns.ts'
import type { Asked, Reply, Slots } from './reply.ts'
import { respond } from './respond.ts'
import { say, writeLink } from './say.ts'
import type { SiteIndex } from './site-index.ts'
import { formLink, tell } from './small-talk.ts'

export type Turn = Pick<ChatTurn, 'role' | 'content'>

/** What was understood of a question and used for its answer, for the owner. */
export type Understood = {
  read: string
  intents: string[]
  entities: string[]
  nearest: string
  facts: string[]
  refusedBecause: string | null
}
/** `isSure`: written from facts, so that no provider need be asked. */
export type Answer = ChatReply & {
  source: 'embedded'
  isSure: boolean
  language: string
  understood: Understood[]
}

type Exchange = { asked: Asked; given: Reply }

/** Answers from the site's facts, or says that it can't. `history` holds the turns before, oldest first. */
export function answer(index: SiteIndex, message: string, history: Turn[] = []): Answer {
  const read = readMessage(message, index)
  const { text, language, spoken } = read
  if (shows('injection', text) || shows('otherTask', text))
    return finish(tell('notDone', read, 'another task'), read, [])
  if (asksForPerson(text, index.facts.owner.firstName)) return finish(tell('human', read), read, [])
  const slots: Slots = { services: [], project: undefined, question: undefined, intents: [] }
  for (const { role, content } of history.slice(-LIMITS.turns))
    if (role === 'user') converse(readMessage(content, index), slots)
  const exchanges = converse(read, slots)
  const isUnderstood = exchanges.some(({ given }) => given.kind === 'answer' && !given.isQuoted)
  if (spoken === 'other' && !isUnderstood)
    return finish(tell('otherLanguage', { index, language }, 'another language'), read, exchanges)
  return finish(joinReplies(exchanges, read), read, exchanges)
}

type Read = { text: string; language: Language; spoken: string; index: SiteIndex }

function readMessage(message: string, index: SiteIndex): Read {
  const bounded = message.slice(0, LIMITS.messageLength)
  const spoken = languageOf(bounded)
  const language = spoken === 'other' ? 'en' : spoken
  return { text: normalise(bounded, language, index.vocabulary), language, spoken, index }
}

const ASKS = String.raw`(?:what|how|who|when|where|which|why|do|does|did|is|are|can|could|will|would|should|also|tell)\b`
const JOINED = new RegExp(String.raw`,?\s+(?:and|und|y)\s+(?=${ASKS})`, 'gi')
const GREETING =
  /^(?:hi|hello|hey|good (?:morning|afternoon|evening)|dear \w+|thanks|thank you|ok|okay|great|perfect)(?: there)?(?:[,!.]\s*|\s+)(?=\S+\s\S+\s\S)/i

/** Questions of a message that are read. */
const maxQuestions = 4

/** The parts of a message that may be questions of their own. */
export const splitQuestions = (text: string): string[] =>
  text
    .replace(GREETING, '')
    .replace(/([?!.;])\s+/g, '$1\n')
    .replace(JOINED, '\nand ')
    .split('\n')
    .filter((part) => /\p{L}/u.test(part))
    .slice(0, maxQuestions)

/** Answers each question of a message, and notes in the slots what it was about. */
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
    return { asked, given }
  })
}

function remember({ mentions, intents, index }: Asked, { kind, links: [link] }: Reply, slots: Slots): void {
  const shown =
    kind === 'answer' && !mentions.project
      ? index.services.filter(({ facts }) => facts.url === link?.url)
      : []
  const services = mentions.services.length > 0 ? mentions.services : shown
  const project =
    mentions.project ??
    (kind === 'answer' ? index.facts.projects.find(({ url }) => url === link?.url) : undefined)
  if (services.length > 0) Object.assign(slots, { services, project: undefined })
  else if (project) Object.assign(slots, { services: [], project })
  slots.question =
    kind === 'answer' ? index.questions.find(({ facts }) => facts.url === link?.url) : undefined
  if (intents.length > 0) slots.intents = intents
}

/** One reply of those to the questions of a message: answers before refusals, and no answer to what only tells the situation. */
function joinReplies(exchanges: Exchange[], read: Read): Reply {
  const real = exchanges.filter(({ given }) => given.kind !== 'small-talk')
  const answered = real.filter(({ given }) => given.kind !== 'refusal')
  const kept = answered.length > 0 ? answered : real.length > 0 ? real : exchanges
  const asking = kept.filter(({ asked }) => !tellsSituation(asked))
  const all = (asking.length > 0 ? asking : kept).map(({ given }) => given)
  const [first] = all
  if (!first) return tell('refusal', read, 'nothing was asked')
  const shown = all.filter(({ text }, at) => all.findIndex((other) => other.text === text) === at)
  const links = shown.flatMap((given) => given.links)
  return {
    kind: first.kind,
    text: (first.kind === 'refusal' ? [first] : shown).map(({ text }) => text).join('\n\n'),
    links: links.filter(({ url }, at) => links.findIndex((other) => other.url === url) === at),
    isQuoted: shown.some(({ isQuoted }) => isQuoted === true),
  }
}

const tellsSituation = ({ text, intents, topics }: Asked) =>
  topics.length === 0 &&
  /^(?:i|we|my|our|should)\b/i.test(text) &&
  intents.every((intent) => /^(?:describe|offer|included)$/.test(intent))

/** The pages that an answer links to. */
const maxLinks = 3

function finish({ kind, text, links, isQuoted }: Reply, read: Read, exchanges: Exchange[]): Answer {
  const { language, index, spoken } = read
  const shown = links.slice(0, maxLinks).map(writeLink).join(' · ')
  const source = kind === 'answer' && shown ? `\n\nSource: ${shown}` : ''
  const offer = kind === 'refusal' && !text.includes('](') ? ` ${tellOffer(read)}` : ''
  return {
    response: text + offer + source,
    sources: links.map(({ title, url }) => ({ title, url })),
    source: 'embedded',
    kind,
    isSure: kind !== 'refusal' && !isQuoted,
    language: spoken,
    understood: exchanges.map(explain),
  }

  function explain({ asked, given }: Exchange): Understood {
    const {
      mentions,
      near: [nearest],
    } = asked
    const named = [
      ...mentions.services.map(({ facts }) => facts.title),
      ...mentions.packages,
      mentions.project?.title,
      mentions.testimonial?.author,
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

  function tellOffer(whole: Read): string {
    const page = index.facts.pages.find(({ url }) => url === '/services')
    const link = page && writeLink({ title: say('servicesPage', language), url: page.url })
    const values = { owner: index.facts.owner.firstName, form: formLink(whole), link: link ?? '' }
    return say(link ? 'seeServices' : 'writeInstead', language, values)
  }
}
