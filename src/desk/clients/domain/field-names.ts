import { type Message, msg } from '#platform/texts.ts'
import type { ClientInput } from '../contract/schemas.ts'
import { billingLabels } from './billing-details.ts'

/** The labels of a client's fields in forms and error messages. */
export const fieldNames: Record<keyof ClientInput, Message> = {
  ...billingLabels,
  emails: msg`Email addresses`,
  language: msg`Language`,
  notes: msg`Notes`,
}
