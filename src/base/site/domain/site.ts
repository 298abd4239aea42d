import { t } from '#platform/texts.ts'
import type { FrontSection } from '../contract/sections.ts'
import type { SettingValues } from '../contract.ts'
import type { Mark } from './mark.ts'
import { isEmptied } from './shown-texts.ts'
import { type SitePart, siteParts } from './site-parts.ts'
import type { Texts } from './text-fields.ts'

/** The stored settings. Missing ones have the defaults of `content/`. */
export type Site = Omit<SettingValues, 'texts' | 'locale'> & {
  mark: Mark
  texts: Texts
  vat: Vat
  /** Whether the sample was removed. If so, the defaults are neutral texts, and the sample's amount does not apply. */
  withoutSample: boolean
}

/**
 * The note about VAT beside prices: the usual rate in the site's number format and as a decimal (`percent`), or the owner's
 * sentence why there is no VAT.
 */
export type Vat =
  | { rate: string; percent: string; none?: never }
  | { rate?: never; percent?: never; none?: string }

/** The sections of the front page that have no record to show. Names with a leading slash are pages. */
export type Empty = (FrontSection | `/${SitePart}`)[]

let current: Site | undefined
let empty: Empty | undefined = []

/**
 * Returns the current settings as read by `refreshSite`. Server only: code that also runs in browsers uses `brand` and similar
 * functions.
 */
export function site(): Site {
  if (!current) throw new Error('The settings of the site are not read yet')
  return current
}

export function setSite(values: Site | undefined): void {
  current = values
}

/** Returns the sections of the front page without a record, or undefined if the records could not be read. */
export const emptySections = (): FrontSection[] | undefined =>
  empty?.filter((name): name is FrontSection => !name.startsWith('/'))

export function setEmpty(names: Empty | undefined): void {
  empty = names
}

/**
 * Calls `draw` with other settings and returns its result. `draw` must be synchronous: requests in between would see these
 * settings too.
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

/** Returns the attributes of a page's root element, from which the browser reads the site's values. */
export const rootAttributes = () => ({
  'data-brand': brand(),
  'data-owner': ownerName(),
  'data-mark': JSON.stringify(mark()),
  'data-vat': JSON.stringify(vat()),
  'data-off': hiddenParts().join(' ') || undefined,
  ...(isWithoutSample() && { 'data-without-sample': '' }),
})

const page = () => globalThis.document?.documentElement.dataset

/** Returns the site's name; in browsers, from the page's attributes. */
export const brand = (): string => current?.identity.brand ?? page()?.brand ?? ''

/** Whether the owner has removed the sample's texts. In browsers, reads the page's attributes. */
export const isWithoutSample = (): boolean => current?.withoutSample ?? page()?.withoutSample !== undefined

export const firstWord = (name: string): string => name.trim().split(/\s+/)[0] ?? name

/** Returns the owner's name; in browsers, from the page's attributes. */
export const ownerName = (): string => current?.identity.ownerName ?? page()?.owner ?? ''

/** Returns the site's logo; in browsers, from the page's attributes. */
export const mark = (): Mark => current?.mark ?? JSON.parse(page()?.mark ?? '{}')

/** Returns the note about VAT; in browsers, from the page's attributes. */
export const vat = (): Vat => current?.vat ?? JSON.parse(page()?.vat ?? '{}')

/** Returns for example 'plus 19 % VAT' or 'including 19 % VAT', or an empty text without VAT. */
export function vatWords(pricesIncludeVat: boolean): string {
  const { rate } = vat()
  if (!rate) return ''
  return pricesIncludeVat ? t`including ${rate} % VAT` : t`plus ${rate} % VAT`
}

/**
 * Returns the note beside prices, such as 'includes 19 % VAT', or undefined if the settings define none. `all` names several prices,
 * such as 'All prices'. `pricesIncludeVat` is undefined if only some of them include VAT.
 */
export function vatNote(pricesIncludeVat: boolean | undefined, all?: string): string | undefined {
  const { rate, none } = vat()
  if (!rate) return none
  if (pricesIncludeVat === undefined) return t`Some prices plus ${rate} % VAT, others include it`
  if (all) return pricesIncludeVat ? t`${all} include ${rate} % VAT` : t`${all} plus ${rate} % VAT`
  return pricesIncludeVat ? t`includes ${rate} % VAT` : t`plus ${rate} % VAT`
}

export function withVat(price: string, pricesIncludeVat: boolean): string {
  const { rate, none } = vat()
  if (rate) return pricesIncludeVat ? t`${price} including ${rate} % VAT` : t`${price} plus ${rate} % VAT`
  return none ? `${price} (${none.replace(/\.$/, '')})` : price
}

/** Returns for example '€100.00 before VAT'. VAT depends on the client, so no rate is named. Unchanged if the site charges no VAT. */
export function nameVat(price: string, pricesIncludeVat: boolean): string {
  if (!vat().rate) return price
  return pricesIncludeVat ? t`${price} with VAT` : t`${price} before VAT`
}

export const ownersFirstName = (): string => firstWord(ownerName())

/** Returns the shown sections of the front page in the owner's order. Leaves out sections without texts or records. */
export const shownSections = (): FrontSection[] =>
  site()
    .sections.sections.filter(({ isShown }) => isShown)
    .map(({ name }) => name)
    .filter((name) => !isEmptied(sectionTexts(name)) && !empty?.includes(name))
    .filter((name) => !sectionParts[name] || isSwitchedOn(sectionParts[name]))

/** The part of the site to which a section of the front page belongs. */
const sectionParts: Partial<Record<FrontSection, SitePart>> = {
  'saas-mvp-lab': 'saas-mvp-lab',
  blog: 'blog',
  newsletter: 'newsletter',
}

/** Returns the sections of the front page that contain no text. */
export const sectionsWithoutText = (): FrontSection[] =>
  site()
    .sections.sections.map(({ name }) => name)
    .filter((name) => isEmptied(sectionTexts(name)))

const sectionTexts = (name: FrontSection) => site().texts[name === 'saas-mvp-lab' ? 'lab' : name]

/** Whether the front page shows a section. The opening section is always shown. */
export const showsSection = (name: string): boolean =>
  name === 'home' || shownSections().some((shown) => shown === name)

const isSwitchedOn = (name: SitePart): boolean =>
  site().sections.parts.some((part) => part.name === name && part.isShown)

/**
 * Whether a part of the site is on: the owner has not switched it off, and has entered the amount that it needs. In browsers,
 * reads the page's attributes.
 */
export const showsPart = (name: SitePart): boolean =>
  current ? isSwitchedOn(name) && !waitingParts().includes(name) : !page()?.off?.split(' ').includes(name)

/** Returns the parts of the site that are off. */
export const hiddenParts = (): SitePart[] => siteParts.filter((name) => !showsPart(name))

/**
 * Returns the parts that stay off until the owner enters the amount that they need. The sample's amount no longer applies once
 * the sample is removed.
 */
export const waitingParts = (): SitePart[] =>
  site().withoutSample && !site().texts.lab.mvpCost ? ['saas-mvp-lab'] : []

/** Whether the front page has a section for the blog but no post for it, although the blog's page lists posts. */
export const isBlogOnPageOnly = (): boolean =>
  showsPart('blog') &&
  empty?.includes('blog') === true &&
  !empty.includes('/blog') &&
  site().sections.sections.some(({ name, isShown }) => name === 'blog' && isShown)

/** Returns the address of a section of the front page, or `/` if the section is hidden. */
export const sectionAddress = (name: FrontSection): string => (showsSection(name) ? `/#${name}` : '/')
