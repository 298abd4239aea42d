import { countryName, nameCode } from '#platform/locale/code-names.ts'
import { t } from '#platform/texts.ts'
import type { OtherValue } from '#ui/forms/stale-notice.tsx'
import type { ClientInput } from '../contract/schemas.ts'
import { fieldNames } from '../domain/field-names.ts'

function inWords(name: keyof ClientInput, input: ClientInput): string {
  if (name === 'emails')
    return input.emails
      .map(({ email, isOwn, isBilling }) =>
        [email, isOwn && t`the contact’s own`, isBilling && t`for invoices`].filter(Boolean).join(', '),
      )
      .join('\n')
  if (name === 'country') return countryName(input.country)
  if (name === 'language') return input.language && nameCode('language', input.language)
  return input[name]
}

/** Returns the values of another version that differ from the typed ones. */
export const differences = (theirs: ClientInput, typed: ClientInput): OtherValue[] =>
  (Object.keys(fieldNames) as (keyof ClientInput)[])
    .map((name) => ({ label: t(fieldNames[name]), value: inWords(name, theirs), own: inWords(name, typed) }))
    .filter(({ value, own }) => value !== own)
    .map(({ label, value }) => ({ label, value }))
