import type { FrontSection } from '../contract/sections.ts'
import type { SettingValues } from '../contract.ts'
import type { Mark } from './mark.ts'
import { isEmptied } from './shown-texts.ts'
import { type SitePart, siteParts } from './site-parts.ts'
import type { Texts } from './text-fields.ts'

/** The stored settings over the defaults of `content/`. */
export type Site = Omit<SettingValues, 'texts' | 'locale'> & {
  mark: Mark
  texts: Texts
  vat: Vat
  /** Whether the sample was removed. Neutral texts are then the default, and the sample's amount does not apply. */
  withoutSample: boolean
}

/**
 * The note about VAT beside net prices: the usual rate in the site's number format, or the owner's sentence why there is no VAT.
 */
export type Vat = { rate?: string; none?: string }

/** Sections of the front page, and pages with a leading slash, that have no record to show. */
export type Empty = (FrontSection | `/${SitePart}`)[]

let current: Site | undefined
let empty: Empty | undefined = []

/** The current settings on the server, which `refreshSite` reads. Browsers use `brand` and similar functions instead. */
export function site(): Site {
  if (!current) throw new Error('The settings of the site are not read yet')
  return current
}

export function setSite(values: Site | undefined): void {
  current = values
}

/** Undefined if the records could not be read. */
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

/** The browser reads the site's values from these attributes of a page's root. */
export const rootAttributes = () => ({
  'data-brand': brand(),
  'data-owner': ownerName(),
  'data-mark': JSON.stringify(mark()),
  'data-vat': JSON.stringify(vat()),
  'data-off': hiddenParts().join(' ') || undefined,
  ...(isWithoutSample() && { 'data-without-sample': '' }),
})

const page = () => globalThis.document?.documentElement.dataset

/** In browsers, read from the page's attributes. */
export const brand = (): string => current?.identity.brand ?? page()?.brand ?? ''

/** Whether the owner has removed the sample's texts; in browsers, from the page's attributes. */
export const isWithoutSample = (): boolean => current?.withoutSample ?? page()?.withoutSample !== undefined

export const firstWord = (name: string): string => name.trim().split(/\s+/)[0] ?? name

/** In browsers, read from the page's attributes. */
export const ownerName = (): string => current?.identity.ownerName ?? page()?.owner ?? ''

/** In browsers, read from the page's attributes. */
export const mark = (): Mark => current?.mark ?? JSON.parse(page()?.mark ?? '{}')

/** In browsers, read from the page's attributes. */
export const vat = (): Vat => current?.vat ?? JSON.parse(page()?.vat ?? '{}')

/** For example 'plus 19 % VAT'; empty without VAT. */
export const addedVat = (): string => (vat().rate ? `plus ${vat().rate} % VAT` : '')

/** The note beside a net price, or once for several prices, then after `before`. Undefined if the settings define none. */
export const vatNote = (before = ''): string | undefined => (vat().rate ? before + addedVat() : vat().none)

export function withVat(price: string): string {
  const { rate, none } = vat()
  return rate ? `${price} ${addedVat()}` : none ? `${price} (${none.replace(/\.$/, '')})` : price
}

export const ownersFirstName = (): string => firstWord(ownerName())

/** In the owner's order, without hidden sections and those without texts or records. */
export const shownSections = (): FrontSection[] =>
  site()
    .sections.sections.filter(({ isShown }) => isShown)
    .map(({ name }) => name)
    .filter((name) => !isEmptied(sectionTexts(name)) && !empty?.includes(name))
    .filter((name) => !sectionParts[name] || isSwitchedOn(sectionParts[name]))

/** The sections that belong to a part of the site. */
const sectionParts: Partial<Record<FrontSection, SitePart>> = {
  'saas-mvp-lab': 'saas-mvp-lab',
  blog: 'blog',
  newsletter: 'newsletter',
}

/** The sections of the front page in which no text is left. */
export const sectionsWithoutText = (): FrontSection[] =>
  site()
    .sections.sections.map(({ name }) => name)
    .filter((name) => isEmptied(sectionTexts(name)))

const sectionTexts = (name: FrontSection) => site().texts[name === 'saas-mvp-lab' ? 'lab' : name]

/** Always true for the first section. */
export const showsSection = (name: string): boolean =>
  name === 'home' || shownSections().some((shown) => shown === name)

const isSwitchedOn = (name: SitePart): boolean =>
  site().sections.parts.some((part) => part.name === name && part.isShown)

/**
 * Whether a part of the site is on: the owner has not switched it off, and has entered the amount that it needs. In browsers,
 * from the page's attributes.
 */
export const showsPart = (name: SitePart): boolean =>
  current ? isSwitchedOn(name) && !waitingParts().includes(name) : !page()?.off?.split(' ').includes(name)

/** The parts of the site that are off. */
export const hiddenParts = (): SitePart[] => siteParts.filter((name) => !showsPart(name))

/**
 * The parts that stay off until the owner enters the amount that they need. The sample's amount no longer applies once the sample
 * is removed.
 */
export const waitingParts = (): SitePart[] =>
  site().withoutSample && !site().texts.lab.mvpCost ? ['saas-mvp-lab'] : []

/** Whether the front page has the blog's section but no post for it, while the blog's page lists some. */
export const isBlogOnPageOnly = (): boolean =>
  showsPart('blog') &&
  empty?.includes('blog') === true &&
  !empty.includes('/blog') &&
  site().sections.sections.some(({ name, isShown }) => name === 'blog' && isShown)

/** The front page's own path if the section is hidden. */
export const sectionAddress = (name: FrontSection): string => (showsSection(name) ? `/#${name}` : '/')
