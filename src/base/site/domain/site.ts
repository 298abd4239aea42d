import type { FrontSection, OptionalPage, SettingValues } from '../contract.ts'
import type { Mark } from './mark.ts'
import { isEmptied } from './shown-texts.ts'
import type { Texts } from './text-fields.ts'

/** The owner's settings: the stored ones over the defaults of `content/`. */
export type Site = Omit<SettingValues, 'texts' | 'locale'> & {
  mark: Mark
  texts: Texts
  vat: Vat
  /** Whether the sample was removed. Then neutral texts are the default, and its amount no longer applies. */
  withoutSample: boolean
}

/**
 * The note about VAT beside net prices: the usual rate, in the site's number format, or the owner's sentence that there is none.
 */
export type Vat = { rate?: string; none?: string }

/** Sections of the front page, and pages with a leading slash, that have no record to show. */
export type Empty = (FrontSection | `/${OptionalPage}`)[]

let current: Site | undefined
let empty: Empty | undefined = []

/**
 * The settings in force on the server; `refreshSite` reads them. Not available in browsers, where `brand` and similar functions
 * work.
 */
export function site(): Site {
  if (!current) throw new Error('The settings of the site are not read yet')
  return current
}

/** Sets the result of `site`, or removes it. */
export function setSite(values: Site | undefined): void {
  current = values
}

/** The sections of the front page without a record; `undefined` while they cannot be read. */
export const emptySections = (): FrontSection[] | undefined =>
  empty?.filter((name): name is FrontSection => !name.startsWith('/'))

/** Sets which sections and pages have no record. */
export function setEmpty(names: Empty | undefined): void {
  empty = names
}

/**
 * Calls `draw` with other values in force, and returns its result. `draw` must be synchronous, because requests in between would
 * see these values too.
 */
export function withSite<Result>(values: Site, draw: () => Result): Result {
  const [valuesBefore, emptyBefore] = [current, empty]
  current = values
  empty = []
  try {
    return draw()
  } finally {
    current = valuesBefore
    empty = emptyBefore
  }
}

/** The site's values in attributes of a page's root, from which the browser reads them. */
export const rootAttributes = () => ({
  'data-brand': brand(),
  'data-owner': ownerName(),
  'data-mark': JSON.stringify(mark()),
  'data-vat': JSON.stringify(vat()),
  ...(isWithoutSample() && { 'data-without-sample': '' }),
})

const page = () => globalThis.document?.documentElement.dataset

/** The site's name; in browsers, from the page's attributes. */
export const brand = (): string => current?.identity.brand ?? page()?.brand ?? ''

/** Whether the owner has removed the sample's texts; in browsers, from the page's attributes. */
export const isWithoutSample = (): boolean => current?.withoutSample ?? page()?.withoutSample !== undefined

export const firstWord = (name: string): string => name.trim().split(/\s+/)[0] ?? name

/** The owner's name; in browsers, from the page's attributes. */
export const ownerName = (): string => current?.identity.ownerName ?? page()?.owner ?? ''

/** The logo beside the site's name; in browsers, from the page's attributes. */
export const mark = (): Mark => current?.mark ?? JSON.parse(page()?.mark ?? '{}')

/** The note about VAT beside net prices; in browsers, from the page's attributes. */
export const vat = (): Vat => current?.vat ?? JSON.parse(page()?.vat ?? '{}')

/** The addition to net prices; empty if there is none. */
export const addedVat = (): string => (vat().rate ? `plus ${vat().rate} % VAT` : '')

/** The note beside a net price, or with `before` once for several; undefined if the settings say nothing. */
export const vatNote = (before = ''): string | undefined => (vat().rate ? before + addedVat() : vat().none)

/** A net price within a sentence, with the note about VAT. */
export function withVat(price: string): string {
  const { rate, none } = vat()
  return rate ? `${price} ${addedVat()}` : none ? `${price} (${none.replace(/\.$/, '')})` : price
}

export const ownersFirstName = (): string => firstWord(ownerName())

/** The front page's sections after the first, in the owner's order, without hidden ones and those without texts or records. */
export const shownSections = (): FrontSection[] =>
  site()
    .sections.sections.filter(({ isShown }) => isShown)
    .map(({ name }) => name)
    .filter((name) => !isEmptied(sectionTexts(name)) && !empty?.includes(name))
    .filter((name) => name !== 'blog' || showsPage('blog'))

/** The sections of the front page in which no text is left. */
export const sectionsWithoutText = (): FrontSection[] =>
  site()
    .sections.sections.map(({ name }) => name)
    .filter((name) => isEmptied(sectionTexts(name)))

const sectionTexts = (name: FrontSection) => site().texts[name === 'saas-mvp-lab' ? 'lab' : name]

/** Whether the front page shows the section with an anchor; always true for the first one. */
export const showsSection = (name: string): boolean =>
  name === 'home' || shownSections().some((shown) => shown === name)

/** Whether the owner shows a page of the site, and has entered the amount that it needs. */
export const showsPage = (name: OptionalPage): boolean =>
  !waitingPages().includes(name) && site().sections.pages.some((page) => page.name === name && page.isShown)

/**
 * The pages that stay off until the owner enters the amount that they need. The sample's amount no longer applies once the sample
 * is removed.
 */
export const waitingPages = (): OptionalPage[] =>
  site().withoutSample && !site().texts.lab.mvpCost ? ['saas-mvp-lab'] : []

/** Whether the front page shows the blog's section but has no post for it, while the blog's page lists some. */
export const isBlogOnPageOnly = (): boolean =>
  showsPage('blog') &&
  empty?.includes('blog') === true &&
  !empty.includes('/blog') &&
  site().sections.sections.some(({ name, isShown }) => name === 'blog' && isShown)

/** The address of a section of the front page, or the front page's own if the section is not shown. */
export const sectionAddress = (name: FrontSection): string => (showsSection(name) ? `/#${name}` : '/')
