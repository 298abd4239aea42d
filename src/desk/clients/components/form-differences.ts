import { countryName } from '#desk/invoices/domain/sheet-words.ts'
import { locale } from '#platform/locale.ts'
import type { OtherValue } from '#ui/forms/stale-notice.tsx'
import type { ClientInput } from '../contract/schemas.ts'
import { billingLabels } from '../domain/billing-details.ts'
import { languageName } from './choices.ts'

const labels: Record<keyof ClientInput, string> = {
  ...billingLabels,
  emails: 'Email addresses',
  language: 'Language',
  notes: 'Notes',
}

function inWords(name: keyof ClientInput, input: ClientInput): string {
  if (name === 'emails')
    return input.emails
      .map(({ email, isOwn, isBilling }) =>
        [email, isOwn && 'the contact’s own', isBilling && 'for invoices'].filter(Boolean).join(', '),
      )
      .join('\n')
  if (name === 'country') return countryName(input.country, locale().language)
  if (name === 'language') return input.language && languageName(input.language)
  return input[name]
}

/** The fields in which another version differs from what was typed, with the values of that version. */
export const differences = (theirs: ClientInput, typed: ClientInput): OtherValue[] =>
  (Object.keys(labels) as (keyof ClientInput)[])
    .map((name) => ({ label: labels[name], value: inWords(name, theirs), own: inWords(name, typed) }))
    .filter(({ value, own }) => value !== own)
    .map(({ label, value }) => ({ label, value }))

/** The label of a field of a client. */
export const labelOf = (name: keyof ClientInput): string => labels[name]
