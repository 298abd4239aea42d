import type { ChatReply } from '../../contract.ts'
import type { Link, ProjectFacts } from '../facts.ts'
import type { Mentions } from './mentions.ts'
import type { Near } from './nearest.ts'
import type { Language } from './normalize.ts'
import { type Phrase, say, writeLink } from './say.ts'
import type { ServiceEntry, SiteIndex } from './site-index.ts'

/** One question of a message, as the engine understands it. */
export type Asked = {
  /** Normalized: in English, without typos. */
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
  /** The pages of the facts, best first. */
  links: Link[]
  /** True if the text is a quotation, not composed from facts. */
  isQuoted?: boolean
  /** The reason for a refusal. */
  why?: string
}

export type Slots = {
  services: ServiceEntry[]
  /** Names of the packages that were mentioned last. */
  packages: string[]
  intents: string[]
  project?: ProjectFacts | undefined
  last?: Reply
}

export const reply = (text: string, links: Link[]): Reply => ({ kind: 'answer', text, links })

export const quote = (text: string, links: Link[], { language }: Asked): Reply => ({
  ...reply(say('quoted', language, { text }), links),
  isQuoted: true,
})

export const overview = (head: string, lines: string[], links: Link[]): Reply => ({
  kind: 'overview',
  text: [head, ...lines.map((line) => `- ${line}`)].join('\n'),
  links,
})

type Spoken = Pick<Asked, 'language' | 'index'>

/** The sentence can name the owner and link to the contact form. */
export function sayOfOwner(phrase: Phrase, { language, index: { facts } }: Spoken, values = {}): string {
  const form = writeLink({ title: say('form', language), url: facts.owner.contactUrl })
  return say(phrase, language, { owner: facts.owner.firstName, form, ...values })
}

/** A fixed reply without facts. */
export const tell = (kind: Reply['kind'], phrase: Phrase, asked: Spoken, values = {}): Reply => ({
  kind,
  text: sayOfOwner(phrase, asked, values),
  links: [],
})

export const refusal = (phrase: Phrase, asked: Spoken, why: string, values = {}): Reply => ({
  ...tell('refusal', phrase, asked, values),
  why,
})
