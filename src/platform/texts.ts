/**
 * Texts for people. The English text is in the code, and it is the key of its translations in `texts/*.po`:
 *
 *     t`Cancel the call`    t`Use at most ${max} characters`    t.for('a time')`Free`    plural(count, '{n} order', '{n} orders')
 *     msg`Draft` marks a constant of a module or schema, which is translated where it is shown: t(labels[status])
 *
 * The browser's build replaces these calls with the texts (`cli/texts/vite-plugin.ts`). So this code runs only on the server, in
 * commands, in tests and in development.
 */
export type Catalog = {
  /** The language of the translations, such as `de`. */
  language: string
  /** The translations by key: one text, or the forms of a plural. */
  texts: ReadonlyMap<string, readonly string[]>
  /** Returns the index of a number's form. */
  form: (count: number) => number
}

declare global {
  /** In development, the catalog of the page. */
  var catalog: Catalog | undefined
}

let current: Catalog | undefined
let findOwn: (() => Catalog | null | undefined) | undefined

/** Returns a script that sets the catalog of the page. In development, Vite does not write texts into the modules. */
export function catalogScript(): string {
  const now = presentCatalog()
  if (!now) return ''
  const { language, texts, form } = now
  const [name, entries] = [language, [...texts]].map((value) =>
    JSON.stringify(value).replaceAll('<', '\\u003c'),
  )
  return `globalThis.catalog = { language: ${name}, texts: new Map(${entries}), form: ${form} }`
}

/** Sets the language of all texts; undefined for English. */
export function setCatalog(catalog: Catalog | undefined): void {
  current = catalog
}

/** Sets the function that returns the catalog of the running work, null for English, or undefined for the site's language. */
export function setOwnCatalog(find: typeof findOwn): void {
  findOwn = find
}

/** Runs `work`, which must not wait, with another catalog; null is English. */
export function withCatalog<Result>(other: Catalog | null, work: () => Result): Result {
  const before = findOwn
  findOwn = () => other
  try {
    return work()
  } finally {
    findOwn = before
  }
}

function presentCatalog(): Catalog | undefined {
  const own = findOwn?.()
  if (own !== undefined) return own ?? undefined
  return current ?? (import.meta.env?.DEV ? globalThis.catalog : undefined)
}

/** The language of labels and messages, and of the names of weekdays, months, countries, languages and currencies. */
export const interfaceLanguage = (): string => presentCatalog()?.language ?? 'en'

/** Separates a context from its text, as in compiled files of gettext. */
const contextEnd = '\u0004'

/** The key of a text in a catalog. */
export const textKey = (id: string, context?: string): string =>
  context === undefined ? id : context + contextEnd + id

/** The English text of a key. */
const englishText = (key: string): string => key.slice(key.indexOf(contextEnd) + 1)

/** A text in parts: the texts between its values, and the numbers of the values. */
type Parts = readonly (string | number)[]
const english = {}
const partsOfPlaces = new WeakMap<object, WeakMap<TemplateStringsArray, Parts>>()

/** Returns the parts of a text, which are split once for each place in the code. */
function splitText(now: Catalog | undefined, strings: TemplateStringsArray, context?: string): Parts {
  const known = partsOfPlaces.get(now ?? english) ?? new WeakMap<TemplateStringsArray, Parts>()
  let parts = known.get(strings)
  if (!parts) {
    const id = strings.reduce((text, part, index) => `${text}{${index - 1}}${part}`)
    const text = now?.texts.get(textKey(id, context))?.[0] ?? id
    parts = text.split(/\{(\d+)\}/).map((part, index) => (index % 2 ? Number(part) : part))
    partsOfPlaces.set(now ?? english, known.set(strings, parts))
  }
  return parts
}

type Value = string | number
type Write = (strings: TemplateStringsArray, ...values: Value[]) => string

function writeText(strings: TemplateStringsArray, values: Value[], context?: string): string {
  const now = presentCatalog()
  if (!now && values.length === 0) return strings[0] ?? ''
  let text = ''
  for (const part of splitText(now, strings, context)) text += typeof part === 'number' ? values[part] : part
  return text
}

declare const isMessage: unique symbol

/** A text that is not translated yet. It is not a string, so that TypeScript reports each place that shows it without `t`. */
export type Message = { readonly [isMessage]: true }

type Messages = Readonly<Record<string, Message>>

function translate(text: TemplateStringsArray | Message | Messages, ...values: Value[]): unknown {
  if (Array.isArray(text)) return writeText(text as unknown as TemplateStringsArray, values)
  const now = presentCatalog()
  const find = (message: unknown) => now?.texts.get(String(message))?.[0] ?? englishText(String(message))
  if (typeof text === 'string') return find(text)
  return Object.fromEntries(Object.entries(text).map(([key, message]) => [key, find(message)]))
}

type Translate = Write & {
  (message: Message): string
  <Labels extends Messages>(labels: Labels): { readonly [Key in keyof Labels]: string }
}

/**
 * Returns a text, the text of a message, or the texts of a map of messages, in the language of the site. `t.for` names what an ambiguous English text is about, so
 * that each meaning has its own translation.
 */
export const t: Translate & { for: (context: string) => Write } = /*@__PURE__*/ Object.assign(
  translate as Translate,
  {
    for:
      (context: string): Write =>
      (strings, ...values) =>
        writeText(strings, values, context),
  },
)

type Mark = (strings: TemplateStringsArray) => Message

const mark = ([id = '']: TemplateStringsArray, context?: string) => textKey(id, context) as unknown as Message

/** Marks a text that a module or schema creates before the language is known. `msg.for` is like `t.for`. */
export const msg: Mark & { for: (context: string) => Mark } = /*@__PURE__*/ Object.assign(
  ((strings) => mark(strings)) as Mark,
  {
    for:
      (context: string): Mark =>
      (strings) =>
        mark(strings, context),
  },
)

/** The parts of plural forms. Every other part is the name of a value. */
const partsOfForms = new Map<string, readonly string[]>()

/**
 * Returns the text for a number, `{n}`: in English `one` for 1, otherwise `others`. `values` are the other values in braces, and
 * may replace `n` by the formatted number.
 */
export function plural(
  count: number,
  one: string,
  others: string,
  values: Record<string, Value> = {},
): string {
  const now = presentCatalog()
  const form = now?.texts.get(one)?.[now.form(count)] ?? (count === 1 ? one : others)
  const parts = partsOfForms.get(form) ?? form.split(/\{(\w+)\}/)
  partsOfForms.set(form, parts)
  let text = ''
  for (const [index, part] of parts.entries())
    text += index % 2 === 0 ? part : (values[part] ?? (part === 'n' ? count : `{${part}}`))
  return text
}
