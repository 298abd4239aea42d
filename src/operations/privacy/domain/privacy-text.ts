import type { PrivacySettings } from '#base/site/contract.ts'
import { t } from '#platform/texts.ts'
import { placeholders } from '#showcase/pages/domain/placeholders.ts'
import { type StoredData, storedData } from './stored-data.ts'

/** Describes what stays after a member's account is deleted. Empty for data that identifies nobody. */
export function describeErasure(tables: StoredData['tables']): string[] {
  const all = Object.values(tables)
  const reasons = all.flatMap((treatment) => (typeof treatment === 'object' ? `${t(treatment.kept)}.` : []))
  if (all.includes('replaced')) return [t`What stays is without your name and your words.`, ...reasons]
  return all.includes('deleted') && reasons.length === 0 ? [t`Nothing stays.`] : [...new Set(reasons)]
}

/** Describes how long the data is kept under the site's settings. */
export const inWords = (kept: StoredData['kept'], privacy: PrivacySettings): string =>
  typeof kept === 'function' ? kept(privacy) : t(kept)

/** Drafts the privacy page in Markdown. `contact` names who is responsible. The owner must add people's rights. */
export function describeStoredData(privacy: PrivacySettings, contact: string): string {
  const parts = storedData.map(
    ({ title, text, kept }) => `### ${t(title)}\n\n${t(text)}\n\n${t`Kept: ${inWords(kept, privacy)}`}`,
  )
  return [
    `## ${t`Who is responsible`}`,
    contact,
    `## ${t`What this site stores`}`,
    ...parts,
    `## ${t`Your rights`}`,
    t(placeholders.rights),
  ].join('\n\n')
}
