import type { ChatReply } from '../../contract.ts'
import type { Link, ProjectFacts } from '../facts.ts'
import type { Mentions } from './mentions.ts'
import type { Near } from './nearest.ts'
import { detectLanguage, type Language } from './normalize.ts'
import { type Phrase, say, writeLink } from './say.ts'
import type { ServiceEntry, SiteIndex } from './site-index.ts'

/** One question of a message, with the engine's interpretation. */
export type Asked = {
  /** The normalized question: in English and without typos. */
  text: string
  language: Language
  index: SiteIndex
  mentions: Mentions
  intents: string[]
  topics: string[]
  near: Near[]
}

export type Reply = {
  kind: ChatReply['kind']
  text: string
  /** Pages that support the reply, best first. */
  links: Link[]
  /** True if the text is quoted from a page, not composed from facts. */
  isQuoted?: boolean
  /** The reason for a refusal. */
  why?: string
}

export type Slots = {
  services: ServiceEntry[]
  /** The names of the packages mentioned last. */
  packages: string[]
  intents: string[]
  project?: ProjectFacts | undefined
  last?: Reply
}

export const reply = (text: string, links: Link[]): Reply => ({ kind: 'answer', text, links })

/** Says that a text of the site is in another language, unless it is in the visitor's. */
export const sayQuoted = (text: string, { language, index }: Spoken): string =>
  detectLanguage(text, index.facts.language) === language ? text : say('quoted', language, { text })

export const quote = (text: string, links: Link[], asked: Asked): Reply => ({
  ...reply(sayQuoted(text, asked), links),
  isQuoted: true,
})

export const overview = (head: string, lines: string[], links: Link[]): Reply => ({
  kind: 'overview',
  text: [head, ...lines.map((line) => `- ${line}`)].join('\n'),
  links,
})

type Spoken = Pick<Asked, 'language' | 'index'>

/** Fills a template that can name the owner and link to the contact form. */
export function sayOfOwner(phrase: Phrase, { language, index: { facts } }: Spoken, values = {}): string {
  const form = writeLink({ title: say('form', language), url: facts.owner.contactUrl })
  return say(phrase, language, { owner: facts.owner.firstName, form, ...values })
}

/** Makes a fixed reply without facts. */
export const tell = (kind: Reply['kind'], phrase: Phrase, asked: Spoken, values = {}): Reply => ({
  kind,
  text: sayOfOwner(phrase, asked, values),
  links: [],
})

export const refusal = (phrase: Phrase, asked: Spoken, why: string, values = {}): Reply => ({
  ...tell('refusal', phrase, asked, values),
  why,
})
