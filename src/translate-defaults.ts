import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type SettingGuard, translateNeutralTexts } from '#base/site/commands.ts'
import type { LanguageChange } from '#base/site/contract/language-change.ts'
import type { LocaleSettings } from '#base/site/contract/locale-settings.ts'
import { callTypes as defaultCallTypes } from '#content/call-types.ts'
import { contentCategories as defaultCategories } from '#content/content-categories.ts'
import { faq } from '#content/faq.ts'
import { memberItems as defaultItems } from '#content/member-items.ts'
import { availabilityChannel } from '#desk/calls/queries/channels.ts'
import { callTypes } from '#desk/calls/table.ts'
import { publish } from '#platform/bus.ts'
import { db } from '#platform/database/database.ts'
import { findCatalog, inEveryLanguage } from '#platform/texts/catalogs.ts'
import { t, withCatalog } from '#platform/texts.ts'
import { contentCategories } from '#showcase/blog/table.ts'
import { faqEntries } from '#showcase/faq/table.ts'
import { memberItems } from '#showcase/library/table.ts'

type Fields = Record<string, unknown>

type Kind = {
  table: PgTable & Record<'id' | 'deletedAt', PgColumn>
  /** The columns with texts, the record's name first. */
  texts: readonly string[]
  readDefaults: () => readonly Fields[]
}

/** In the order in which `removeSample` deletes them, so that the two cannot block each other. */
const kinds: Kind[] = [
  { table: contentCategories, texts: ['name', 'description'], readDefaults: defaultCategories },
  { table: faqEntries, texts: ['question', 'answer'], readDefaults: faq },
  {
    table: memberItems,
    texts: ['title', 'description', 'format', 'length', 'level'],
    readDefaults: defaultItems,
  },
  {
    table: callTypes,
    texts: ['title', 'description', 'question', 'priceWords'],
    readDefaults: defaultCallTypes,
  },
]

/** Translates the default records and texts if an admin changes the language, in the transaction of the change. */
export const followLanguage =
  (adminId: number): SettingGuard =>
  async (key, before, after) => {
    if (key !== 'locale') return
    const [from, to] = [before, after].map((value) => (value as LocaleSettings).interfaceLanguage)
    if (!from || !to || from === to) return
    await translateDefaults(to)
    await translateNeutralTexts(from, to, adminId)
  }

/**
 * Translates the records of `content/` whose texts nobody has changed, in the caller's transaction. Their versions stay, because
 * the sample is removed only where a record has its first version.
 */
export async function translateDefaults(language: string): Promise<void> {
  for (const kind of kinds) {
    // Locks the rows, so that a change by the owner at the same moment is not overwritten.
    const rows = await selectRows(kind).for('update')
    const translations = findTranslations(kind, rows, language)
    for (const { id, texts } of translations)
      await db().update(kind.table).set(texts).where(eq(kind.table.id, id))
    if (kind.table === callTypes && translations.length > 0) await publish(availabilityChannel, 'types')
  }
}

const selectRows = ({ table }: Kind) =>
  db()
    .select()
    .from(table as PgTable)
    .orderBy(table.id)

/** Returns some texts in the present language and in another one, and the number of default records that it would change. */
export async function describeLanguage(language: string): Promise<LanguageChange> {
  const names: LanguageChange['examples'] = []
  for (const kind of kinds) {
    const rows = (await selectRows(kind)).filter(({ deletedAt }) => !deletedAt)
    for (const { before, texts } of findTranslations(kind, rows, language)) {
      const [name = ''] = kind.texts
      names.push({ before: String(before[name]), after: String(texts[name]) })
    }
  }
  const after = withCatalog(findCatalog(language) ?? null, writeLabels)
  const labels = writeLabels().map((before, place) => ({ before, after: after[place] ?? before }))
  const isOther = (one: LanguageChange['examples'][number]) => one.before !== one.after
  return { examples: [...labels, ...names.slice(0, 1)].filter(isOther), records: names.length }
}

/** Labels that visitors see on most sites, as examples. */
const writeLabels = () => [t`Services`, t`Projects`, t`Book a call`, t`Send Message`]

/**
 * Returns the rows whose texts are the defaults of any language, with their texts in `language` if these differ. Any language,
 * because a site may have got records in English before their texts were translated.
 */
function findTranslations({ texts, readDefaults }: Kind, rows: Fields[], language: string) {
  const readTexts = (record: Fields = {}) => texts.map((name) => [name, record[name] ?? null] as const)
  const write = (record: Fields) => JSON.stringify(readTexts(record))
  const wanted = withCatalog(findCatalog(language) ?? null, readDefaults)
  const places = new Map(
    inEveryLanguage(readDefaults).flatMap((known) => known.map((record, place) => [write(record), place])),
  )
  return rows.flatMap((before) => {
    const next = wanted[places.get(write(before)) ?? -1]
    if (!next || write(next) === write(before)) return []
    return [{ id: before.id, before, texts: Object.fromEntries(readTexts(next)) }]
  })
}
