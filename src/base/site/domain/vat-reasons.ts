import { vatReasons } from '#content/site.ts'
import { t } from '#platform/texts.ts'

/** Returns the owner's sentence why there is no VAT. One that the owner has not changed is in the present language. */
export const writeVatReason = (name: keyof typeof vatReasons, stored: string): string =>
  stored === String(vatReasons[name]) ? t(vatReasons[name]) : stored
