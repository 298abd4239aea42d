import { type Message, msg } from '#platform/texts.ts'
import type { Source } from '../contract.ts'

export const engineNames: Record<Source, Message> = {
  embedded: msg`Written by this site's own text engine`,
  provider: msg`Written by the connected AI provider`,
}
