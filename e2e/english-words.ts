import { expect, type Page } from '@playwright/test'
import type { ReceivedEmail } from '#testing/email-server.ts'
import { isWholeRun } from '#testing/run-settings.ts'
import { expectAccessible, expectNoOverflow } from './axe.ts'

/** The languages in which journeys look for English words. */
export type OtherLanguage = 'de' | 'fr'

/** Function words and usual words of interfaces, which stand in most English texts of the program. */
const english = `
  the and your yours you of with without from for to is are be been being was were will has have having had does did done do
  this that these those there here they them their it its we our us his her who whom whose what when where which why how can
  could should would must might shall cannot not nothing nobody somebody someone anybody anyone anything everything everybody
  every each any none but if than then because while until since before after again already yet still ever never only just
  also too very more most less least much many few other another both either neither own same such about above across against
  along among around as at behind below beneath beside between beyond by down during except inside into near off onto out
  outside over past through toward towards under up upon within on so

  accept accepted add added adds ago agree agreed answer answered answers appointment appointments ask asked asks back become
  becomes began begin begins billing book booked booking buyer call calls cancel cancelled categories change changed changes
  check choose chosen clear click clients close closed come comes complete completed confirm confirmed continue copied copy
  cost country create created credit day days deadline decline declined delete deleted deliver delivered deliveries delivery
  deposit draft due earlier edit empty ended enter erase error estimate expired fail failed file fill find finish finished
  first follow found free friday full get gets give given go goes hidden hide home hour hours imprint included invoice
  invoiced invoices issue issued join keep kept key keywords last later learn leave left letter letters library like list load
  loading look made make makes manage mark marked meet meeting member members message messages miss missing monday month
  months move moved need needs new newest next notes notice notices notification notifications number offer open opened opens
  order ordered overdue overview packages page paid password pay paying payment pending people percent phone picture place
  please preview price prices priority progress project proposal proposed question questions quote quotes read reader reason
  received record refund refused remind reminder remove removed reply report request required requirements reset resources
  review reviews revision revisions row rows saturday save saved say says scheduled scope search section see seen select send
  sends sent service services set settings share show shown shows sign sign-in sign-up signed site size skip small some soon
  spent started starts state step steps store stored subject submit subscribe subscribed subscriber subscription sunday take
  taken tell thank thanks think thursday time timeline times today together tomorrow total try tuesday turn turned type
  unchanged undo unread unsubscribe update updated upload use used user username users value view visitor visitors wait
  waiting waits want wants warning watch website wednesday week weekly weeks welcome withdraw withdrawn word words work works
  write writes written wrong year years yes yesterday
`
const englishWords = new Set(english.trim().split(/\s+/))

/** English words that are also words of the language, or short forms of its weekdays. */
const alsoOf: Record<OtherLanguage, Set<string>> = {
  de: new Set('also do enter her last review see so still time type was website will'.split(' ')),
  fr: new Set(
    `as but change clients close continue do file go if message messages notes notification notifications on open page place
    question questions section service services set site total type`.split(/\s+/),
  ),
}

/** Addresses and paths, whose words are English in every language. */
const addresses = /\S+:\/\/\S+|\S+@\S+|(?<=^|\s)\/\S+/g

/** Returns the English words of a text in another language. Ignores words in capitals, such as IT. */
export function findEnglish(text: string, language: OtherLanguage): string[] {
  const words = text.replaceAll(addresses, ' ').match(/\p{L}+(?:-\p{L}+)*/gu) ?? []
  return words.filter((word) => {
    const small = word.charAt(0).toLowerCase() + word.slice(1)
    return englishWords.has(small) && !alsoOf[language].has(small)
  })
}

const describeEnglish = (texts: string[], language: OtherLanguage) =>
  texts
    .filter((text) => findEnglish(text, language).length > 0)
    .map((text) => `${findEnglish(text, language)}: ${text.trim()}`)

/** Returns the texts of a page with English words: those that are shown or read aloud, and the title. */
export const findEnglishOn = async (page: Page, language: OtherLanguage) =>
  describeEnglish(await page.evaluate(readTexts), language)

/**
 * Fails if the visible page has an English word, declares another language or is wider than the window. The owner's texts on it
 * must be in the language. The whole run also fails if axe finds a fault.
 */
export async function expectLanguage(page: Page, language: OtherLanguage): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0)
  expect(await findEnglishOn(page, language), page.url()).toEqual([])
  await expectNoOverflow(page)
  if (isWholeRun) await expectAccessible(page)
}

/** Fails if the subject, the text, the HTML or the invitation of an email has an English word. */
export function expectEmailIn(language: OtherLanguage, email: ReceivedEmail): void {
  const { headers, text, html = '', calendar } = email
  const subject = decodeWords(/^subject: (.*)/im.exec(headers)?.[1] ?? '')
  const marked = html.replaceAll(/<(style|script)\b.*?<\/\1>/gs, '').replaceAll(/<[^>]*>/g, '\n')
  const invitation = calendar?.content
    .replaceAll(/\r\n[ \t]/g, '')
    .match(/(?<=^(?:SUMMARY|DESCRIPTION|LOCATION)\b[^:]*:).*/gm)
  const parts = [subject, ...`${text}\n${marked}`.split('\n'), ...(invitation ?? [])]
  expect(describeEnglish(parts, language), `email: ${subject}`).toEqual([])
  if (html) expect(html).toContain(`lang="${language}"`)
}

/** Decodes the encoded words of a header in UTF-8 (RFC 2047). */
const decodeWords = (header: string) =>
  header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, code: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(code, 'base64').toString()
        : decodeURIComponent(code.replaceAll('_', ' ').replaceAll('%', '%25').replaceAll('=', '%')),
    )

/**
 * Returns the texts of the page's elements and their attributes that are shown or read aloud, and its title. Leaves out long
 * lists of options, because some names of time zones and currencies have English words in each language.
 */
function readTexts(): string[] {
  const longest = 60
  const isShown = (element: Element | null | undefined): boolean => {
    const select = element?.closest('select')
    if (select && element !== select) return select.length <= longest && isShown(select)
    return element?.checkVisibility({ visibilityProperty: true }) ?? false
  }
  const texts = [document.title]
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (nodes.nextNode())
    if (isShown(nodes.currentNode.parentElement)) texts.push(nodes.currentNode.nodeValue ?? '')
  const names = [
    'alt',
    'aria-description',
    'aria-label',
    'aria-roledescription',
    'aria-valuetext',
    'placeholder',
    'title',
  ]
  for (const element of document.body.querySelectorAll(names.map((name) => `[${name}]`).join()))
    if (isShown(element)) texts.push(...names.map((name) => element.getAttribute(name) ?? ''))
  return texts
}
