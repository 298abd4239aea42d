import { neutralTexts } from '#content/neutral-texts.ts'
import { texts as sampleTexts } from '#content/texts.ts'
import { type SiteSettings, settingSchemas } from '../../contract.ts'
import { firstWord } from '../../domain/site.ts'
import type { StoredTexts, TextSection, Texts } from '../../domain/text-fields.ts'

/** Returns the default texts. Their fields have the schema's order, as in stored texts, so that both can be compared as JSON. */
export function defaultsFor({ identity, texts }: SiteSettings): Texts {
  const owner = { ...identity.value, firstName: firstWord(identity.value.ownerName) }
  const defaults = texts.value.withoutSample ? neutralTexts(owner) : sampleTexts(owner)
  return settingSchemas.texts.parse(defaults) as Texts
}

/**
 * Returns the sections that differ from the defaults. Only these are stored, so that the others follow the defaults of later
 * releases.
 */
export function changedTexts(typed: StoredTexts, defaults: Texts): StoredTexts {
  const changed = Object.entries(typed).filter(
    ([section, fields]) => JSON.stringify(fields) !== JSON.stringify(defaults[section as TextSection]),
  )
  return Object.fromEntries(changed)
}
