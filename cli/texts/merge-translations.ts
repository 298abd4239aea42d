import { toCatalog } from '#platform/texts/catalogs.ts'
import { type PoEntry, type PoFile, pluralRule } from '#platform/texts/po.ts'
import { textKey } from '#platform/texts.ts'

/**
 * Adds the translations of a PO file to the collected texts. A new text gets the translation of a similar one that is no longer
 * in the code, marked as `fuzzy`.
 */
export function mergeTranslations(collected: PoEntry[], { header, entries }: PoFile): PoFile {
  const toKey = ({ id, context }: PoEntry) => textKey(id, context)
  const known = new Map(entries.map((entry) => [toKey(entry), entry]))
  const keys = new Set(collected.map(toKey))
  const gone = entries.filter((entry) => !keys.has(toKey(entry)))
  const { forms } = pluralRule(header)
  const merged = collected.map((entry) => {
    const count = entry.plural === undefined ? 1 : forms
    const same = known.get(toKey(entry))
    const earlier = same ?? gone.find((other) => isSimilar(other.id, entry.id))
    if (!earlier || earlier.texts.length !== count) return { ...entry, texts: Array<string>(count).fill('') }
    const isFuzzy = !same || same.flags.includes('fuzzy')
    return { ...entry, flags: [...entry.flags, ...(isFuzzy ? ['fuzzy'] : [])], texts: earlier.texts }
  })
  return { header, entries: merged }
}

/** Whether two texts share most of their words. */
function isSimilar(one: string, other: string): boolean {
  const [words, others] = [one, other].map((text) => new Set(text.toLowerCase().match(/[\p{L}\d]+/gu)))
  if (!words || !others) return false
  return 2 * words.intersection(others).size > 0.7 * (words.size + others.size)
}

/** Finds texts without a translation, translations to check, and ones with other values or elements than their text. */
export function findFaults(file: PoFile): string[] {
  const { form: toForm } = toCatalog('', file)
  return file.entries.flatMap(({ id, plural, flags, texts }) => {
    if (texts.some((text) => text.trim() === '')) return [`not translated: ${id}`]
    if (flags.includes('fuzzy')) return [`check the translation and remove 'fuzzy': ${id}`]
    const expected = marksIn(plural ?? id)
    // A form for 1 alone may leave the number out: 'eine Stunde'.
    const ofOne = plural !== undefined && toForm(0) !== toForm(1) ? toForm(1) : undefined
    const isRight = (text: string, form: number) =>
      marksIn(text) === expected ||
      (plural !== undefined && form === 0 && marksIn(text) === marksIn(id)) ||
      (form === ofOne && marksIn(text) === marksIn(id.replaceAll('{n}', '')))
    return texts
      .filter((text, form) => !isRight(text, form))
      .map((text) => `other values or elements: ${id} → ${text}`)
  })
}

const marksIn = (text: string): string => [...new Set(text.match(/\{\w+\}|<\/?\w+\/?>/g))].sort().join(' ')
