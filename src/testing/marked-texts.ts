import type { Element, Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { interfaceLanguages } from '#base/site/domain/interface-languages.ts'
import { catalogs, readTranslations } from '#platform/texts/catalogs.ts'
import { type Catalog, textKey } from '#platform/texts.ts'

/**
 * Replaces the German texts by the English ones in brackets that the fonts of PDFs have, `«Confirm »{0}`, and names of days and months by
 * Greek ones. Returns
 * the function that restores them. In such a language, every Latin letter outside of brackets is a text that nobody can translate.
 */
export function markTexts(): () => void {
  const { entries = [] } = readTranslations().get('de') ?? {}
  const texts = entries.map(
    ({ id, context, plural }) =>
      [textKey(id, context), (plural === undefined ? [id] : [id, plural]).map(markWords)] as const,
  )
  const marked: Catalog = { language: 'el', texts: new Map(texts), form: (count) => Number(count !== 1) }
  const german = catalogs().get('de')
  // What is stored with its language, such as an email, is written in `el`.
  catalogs().set('de', marked).set('el', marked)
  return () => {
    catalogs().delete('el')
    if (german) catalogs().set('de', german)
  }
}

/** Leaves out values and tags, so that a value without a mark is seen within a marked text, and paths after the site's address. */
const markWords = (text: string): string =>
  text
    .split(/(\{\w+\}(?:\/[\w/?=&-]+)?|<\/?\w+\/?>)/)
    .map((part, index) => (index % 2 === 0 && /\p{L}/u.test(part) ? `«${part}»` : part))
    .join('')

const latin = 'abcdefghijklmnopqrstuvwxyz'
const greek = 'αβψδεφγηιξκλμνοπθρστυωςχήζ'

/** Returns a value with each Latin letter of its texts replaced by a Greek one, as if a Greek owner had typed them. */
export function toGreek<Value>(value: Value): Value {
  if (typeof value === 'string')
    return value.replace(/[a-z]/gi, (letter) => {
      const other = greek[latin.indexOf(letter.toLowerCase())] ?? letter
      return letter < 'a' ? other.toUpperCase() : other
    }) as Value
  if (Array.isArray(value)) return value.map(toGreek) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, toGreek(one)])) as Value
}

const languages = Object.values(interfaceLanguages)

/** What has Latin letters in every language. */
const exceptions: { pattern: RegExp; reason: string }[] = [
  { pattern: /«[^«»]*»/g, reason: 'a marked text' },
  { pattern: /^[^«»]*»|«[^«»]*$/g, reason: 'the rest of a marked text, which the code has cut in two' },
  { pattern: /[\w.+…-]+@[\w.-]+/g, reason: 'an address of email' },
  { pattern: /https?:\/\/[^\s"'<>«]+|\b\w+\.example\b/g, reason: 'an address of the web' },
  { pattern: /\b[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\b/g, reason: 'the number of a request' },
  { pattern: /\b(Google|Facebook|LinkedIn)\b/g, reason: 'a name of a company' },
  { pattern: /\b(Markdown|Bash|JSON|PDF|XLSX|ZIP|XML|RSS)\b/g, reason: 'a name of a format' },
  { pattern: new RegExp(`^(${languages.join('|')})$`, 'g'), reason: 'a language, in itself' },
  { pattern: /\bUTC\b|\bAthens\b/g, reason: 'a name of a time zone: those of IANA are English' },
  { pattern: /(?<=\d )(h|min|[KM]?B)\b/g, reason: 'a unit' },
  { pattern: /\bDE\d{2}( ?\d{4}){4} ?\d{2}\b/g, reason: 'an IBAN' },
]

/** Returns the text if it has a Latin letter to which no exception applies. */
export function findLatin(text: string): string[] {
  const rest = exceptions.reduce((left, { pattern }) => left.replaceAll(pattern, ' '), text)
  return /\p{Script=Latin}/u.test(rest) ? [text.replace(/\s+/g, ' ').trim()] : []
}

/** The texts that people see in one place. */
export type Shown = [place: string, texts: string[]]

/** Names each text with a Latin letter once, with the first place that shows it. */
export function nameFaults(shown: Shown[]): string[] {
  const found = new Map<string, string>()
  for (const [place, texts] of shown)
    for (const text of texts.flatMap(findLatin)) if (!found.has(text)) found.set(text, place)
  return [...found].map(([text, place]) => `${place}: ${text}`)
}

/** Returns the texts of a calendar file (RFC 5545) that people see. */
export const textsOfCalendar = (calendar: string): string[] =>
  Array.from(
    calendar.replaceAll('\r\n ', '').matchAll(/^(?:SUMMARY|LOCATION|DESCRIPTION|.*CN)[:=](.*)$/gm),
    ([, text = '']) => text.replace(/:mailto:.*/i, '').replaceAll('\\n', '\n'),
  )

/** Returns the texts that people see or hear on a page or in an email, but not scripts and styles. */
export function visibleTexts(html: string): string[] {
  const texts: string[] = []
  const visit = (node: Nodes): void => {
    if (node.type === 'text') texts.push(node.value)
    if (node.type === 'element') {
      if (node.tagName === 'style') return
      texts.push(...textsOfAttributes(node))
    }
    if ('children' in node) node.children.forEach(visit)
  }
  // The scripts are most of a page, since they have the catalog.
  visit(fromHtml(html.replaceAll(/<script.*?<\/script>/gs, '')))
  return texts.filter((text) => text.trim() !== '')
}

const spoken = ['alt', 'title', 'ariaLabel', 'ariaDescription', 'ariaRoleDescription', 'ariaValueText']
const described = /^(description|twitter:(title|description)|og:(title|description|site_name|image:alt))$/

function textsOfAttributes({ tagName, properties }: Element): string[] {
  const { content, label, name, placeholder, property, type, value } = properties
  const read = [...spoken.map((key) => properties[key]), placeholder]
  if (tagName === 'meta' && described.test(String(name ?? property))) read.push(content)
  if (tagName === 'option' || tagName === 'optgroup') read.push(label)
  if (tagName === 'input' && !/^(hidden|checkbox|radio)$/.test(String(type))) read.push(value)
  return read.filter((text) => typeof text === 'string')
}
