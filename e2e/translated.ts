import { findCatalog } from '#platform/texts/catalogs.ts'

/**
 * Returns a function that translates a text of the program, so that a journey finds its parts by what they say in another language.
 * Values replace `{0}`, `{1}`. Throws an error for a text without a translation.
 */
export function translateTo(language: string): (id: string, ...values: string[]) => string {
  const texts = findCatalog(language)?.texts
  return (id, ...values) => {
    const text = texts?.get(id)?.[0]
    if (text === undefined) throw new Error(`No translation into ${language}: ${id}`)
    return text.replaceAll(/\{(\d+)\}/g, (_, index) => values[Number(index)] ?? '')
  }
}
