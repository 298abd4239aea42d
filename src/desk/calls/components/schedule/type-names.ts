import type { Audience } from '../../contract/limits.ts'

export const audienceNames: Record<Audience, string> = {
  anyone: 'Everybody',
  member: 'Members only',
  client: 'Clients with an order only',
}
