import { type Message, msg, t } from '#platform/texts.ts'
import type { Audience, ItemKind } from '../../domain/items.ts'
import { possibleAudiences } from '../../domain/items.ts'

export const audienceNames: Record<Audience, Message> = {
  member: msg`Every member`,
  premium: msg`Premium members`,
  developer: msg`Developers`,
  admin: msg`Admins only`,
}

export const audienceChoice = (kind: ItemKind) =>
  Object.fromEntries(possibleAudiences(kind).map((audience) => [audience, t(audienceNames[audience])]))
