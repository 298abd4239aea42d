import type { Audience, ItemKind } from '../../domain/items.ts'
import { possibleAudiences } from '../../domain/items.ts'

export const audienceNames: Record<Audience, string> = {
  member: 'Every member',
  premium: 'Premium members',
  developer: 'Developers',
  admin: 'Admins only',
}

export const audienceChoice = (kind: ItemKind) =>
  Object.fromEntries(possibleAudiences(kind).map((audience) => [audience, audienceNames[audience]]))
