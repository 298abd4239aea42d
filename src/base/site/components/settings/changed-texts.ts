import { neutralTexts } from '#content/neutral-texts.ts'
import { texts as sampleTexts } from '#content/texts.ts'
import { type SiteSettings, settingSchemas } from '../../contract.ts'
import { firstWord } from '../../domain/site.ts'
import type { StoredTexts, TextSection, Texts } from '../../domain/text-fields.ts'

/** The default texts, with the fields in the schema's order like stored texts, so that their JSON can be compared. */
export function defaultsFor({ identity, texts }: SiteSettings): Texts {
  const owner = { ...identity.value, firstName: firstWord(identity.value.ownerName) }
  const defaults = texts.value.withoutSample ? neutralTexts(owner) : sampleTexts(owner)
  return settingSchemas.texts.parse(defaults) as Texts
}

/** Only changed sections are stored, so that the others follow the defaults of later releases. */
export function changedTexts(typed: StoredTexts, defaults: Texts): StoredTexts {
  const changed = Object.entries(typed).filter(
    ([section, fields]) => JSON.stringify(fields) !== JSON.stringify(defaults[section as TextSection]),
  )
  return Object.fromEntries(changed)
}
