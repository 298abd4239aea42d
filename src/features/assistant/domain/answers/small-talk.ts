import type { Asked, Reply } from './reply.ts'
import { type Phrase, say, writeLink } from './say.ts'

const KINDS: Record<string, Reply['kind']> = {
  human: 'handover',
  otherLanguage: 'refusal',
  notDone: 'refusal',
  refusal: 'refusal',
}

/** The contact form as a link. */
export const formLink = ({ language, index }: Pick<Asked, 'language' | 'index'>) =>
  writeLink({ title: say('form', language), url: index.facts.owner.contactUrl })

/** A fixed reply, which needs no facts. */
export function tell(phrase: Phrase, asked: Pick<Asked, 'language' | 'index'>, why?: string): Reply {
  const values = { owner: asked.index.facts.owner.firstName, form: formLink(asked) }
  const kind = KINDS[phrase] ?? 'small-talk'
  return { kind, text: say(phrase, asked.language, values), links: [], ...(why && { why }) }
}

/** The reply to small talk of a label of the bank; undefined for other labels. */
export function tellSmallTalk(label: string, asked: Asked): Reply | undefined {
  if (label === 'human') return tell('human', asked)
  return label.startsWith('small:') && label !== 'small:repeat'
    ? tell(label.slice(6) as Phrase, asked)
    : undefined
}
