import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../root.ts'
import { type Catalog, textKey, withCatalog } from '../texts.ts'
import { type PoFile, parsePo, pluralRule } from './po.ts'

/** The folder of the translations, a PO file for each language. */
export const textsFolder = join(projectRoot, 'texts')

/** Returns the PO files of a folder by language. */
export function readTranslations(folder = textsFolder): Map<string, PoFile> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.po'))
  return new Map(
    names
      .sort()
      .map((name) => [name.replace('.po', ''), parsePo(readFileSync(join(folder, name), 'utf8'))] as const),
  )
}

/** Creates a catalog. Texts without a translation, or with one that somebody must check (`fuzzy`), remain English. */
export function toCatalog(language: string, { header, entries }: PoFile): Catalog {
  const done = entries.filter(({ texts, flags }) => texts.every(Boolean) && !flags.includes('fuzzy'))
  return {
    language,
    texts: new Map(done.map(({ id, context, texts }) => [textKey(id, context), texts])),
    // Safe: `pluralRule` accepts only operators and numbers.
    form: new Function('n', `return Number(${pluralRule(header).expression})`) as Catalog['form'],
  }
}

let known: Map<string, Catalog> | undefined

/** The catalogs of all languages but English, by language. */
export function catalogs(): Map<string, Catalog> {
  known ??= new Map([...readTranslations()].map(([language, file]) => [language, toCatalog(language, file)]))
  return known
}

/** Returns the catalog for a language tag such as `de-CH`; undefined for English and for languages without translations. */
export const findCatalog = (tag: string): Catalog | undefined =>
  catalogs().get(tag) ?? catalogs().get(tag.split('-')[0] ?? tag)

/** Returns the results of `work`, which must not wait, in English and each other language. */
export const inEveryLanguage = <Result>(work: () => Result): Result[] =>
  [null, ...catalogs().values()].map((catalog) => withCatalog(catalog, work))
