import type { ClientInput } from '../contract/schemas.ts'
import { billingLabels } from './billing-details.ts'

/** The labels of a client's fields in forms and error messages. */
export const fieldNames: Record<keyof ClientInput, string> = {
  ...billingLabels,
  emails: 'Email addresses',
  language: 'Language',
  notes: 'Notes',
}
