import { type Message, msg } from '#platform/texts.ts'
import type { Audience } from '../../contract/limits.ts'

export const audienceNames: Record<Audience, Message> = {
  anyone: msg`Everybody`,
  member: msg`Members only`,
  client: msg`Clients with an order only`,
}
