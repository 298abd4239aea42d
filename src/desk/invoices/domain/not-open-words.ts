import { type Message, msg } from '#platform/texts.ts'
import type { Invoice } from '../contract/schemas.ts'

/** Why an invoice cannot be paid, by its status. */
export const notOpenWords: Record<Exclude<Invoice['status'], 'open'>, Message> = {
  draft: msg`This invoice is not open, but draft`,
  paid: msg`This invoice is not open, but paid`,
  void: msg`This invoice is not open, but void`,
}
