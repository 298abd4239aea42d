import type { SettingKey } from '../contract.ts'

type Fields = Record<string, unknown>

/** Adds the defaults of fields that are missing because an earlier release stored the setting. `texts` are the default texts. */
export function completeSetting(key: SettingKey, stored: unknown, fallback: object, texts: object): Fields {
  const given = isObject(stored) ? (key === 'sections' ? withParts(stored) : stored) : {}
  if (key === 'texts') return mapFields(given, (name, own) => over((texts as Fields)[name], own))
  const whole = { ...(fallback as Fields), ...given }
  // A site that existed before this setting keeps starting the work by hand.
  if (key === 'invoices' && !('startWhenPaid' in given)) return { ...whole, startWhenPaid: false }
  if (key === 'locale' && !('textLanguage' in given)) return { ...whole, ...languageOfTexts(given.language) }
  if (key !== 'sections') return whole
  return mapFields(whole, (name, list) => withAll((fallback as Fields)[name], list))
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const mapFields = (fields: Fields, change: (name: string, value: unknown) => unknown): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, change(name, value)]))

const over = (defaults: unknown, own: unknown) =>
  isObject(defaults) && isObject(own) ? { ...defaults, ...own } : own

/** Converts a setting of an earlier release, in which the owner switched off pages instead of parts. */
const withParts = ({ pages: parts, ...given }: Fields): Fields => (parts ? { parts, ...given } : given)

/** Converts the language of an earlier release, in which one setting was the language of both formats and texts. */
const languageOfTexts = (language: unknown) => {
  const [textLanguage] = typeof language === 'string' ? language.split('-') : []
  return textLanguage ? { textLanguage } : {}
}

type Named = { name?: unknown } | null

/**
 * Keeps the stored entries that this release knows, and the owner's own entries, which have no name. Inserts missing entries at
 * their default positions.
 */
function withAll(defaults: unknown, stored: unknown): unknown {
  if (!Array.isArray(defaults) || !Array.isArray(stored)) return stored
  const has = (list: Named[], entry: Named) => list.some((one) => one?.name === entry?.name)
  return defaults.reduce<Named[]>(
    (list, entry, index) => (has(list, entry) ? list : list.toSpliced(index, 0, entry)),
    stored.filter((entry) => entry?.name === undefined || has(defaults, entry)),
  )
}
