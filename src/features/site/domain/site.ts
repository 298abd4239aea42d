import type { FrontSection, OptionalPage, SettingValues } from '../contract.ts'
import type { Mark } from './mark.ts'
import { isEmptied } from './shown-texts.ts'
import type { Texts } from './text-fields.ts'

/** What the owner says of the site: the stored settings over the defaults of `content/`. */
export type Site = Omit<SettingValues, 'texts' | 'locale'> & {
  mark: Mark
  texts: Texts
  vat: Vat
  /** Whether the sample was removed, with all that stands for its owner. */
  withoutSample: boolean
}

/** What is said of VAT beside net prices: the usual rate, as the site writes it, or in the owner's words that there is none. */
export type Vat = { rate?: string; none?: string }

/** Sections of the front page, and after a slash pages. */
export type Empty = (FrontSection | `/${OptionalPage}`)[]

let current: Site | undefined
let empty: Empty | undefined = []

/** The settings as the server knows them; `refreshSite` reads them. Not in the browser: there is `brand`. */
export function site(): Site {
  if (!current) throw new Error('The settings of the site are not read yet')
  return current
}

/** Sets what `site` gives, or forgets it. */
export function setSite(values: Site | undefined): void {
  current = values
}

/** The sections of the front page that have no record to show; `undefined` while that cannot be read. */
export const emptySections = (): FrontSection[] | undefined =>
  empty?.filter((name): name is FrontSection => !name.startsWith('/'))

/** Sets which sections and pages have no record. */
export function setEmpty(names: Empty | undefined): void {
  empty = names
}

/** The result of `draw` with other values than the stored ones. It must not wait: a request in between would see them too. */
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

/** What a page says of the site in attributes of its root, where the browser reads it. */
export const rootAttributes = () => ({
  'data-brand': brand(),
  'data-owner': ownerName(),
  'data-mark': JSON.stringify(mark()),
  'data-vat': JSON.stringify(vat()),
})

const page = () => globalThis.document?.documentElement.dataset

/** The name of the site; in the browser that of the page. */
export const brand = (): string => current?.identity.brand ?? page()?.brand ?? ''

export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? name

/** The name of the owner; in the browser that of the page. */
export const ownerName = (): string => current?.identity.ownerName ?? page()?.owner ?? ''

/** What stands for the site beside its name; in the browser that of the page. */
export const mark = (): Mark => current?.mark ?? JSON.parse(page()?.mark ?? '{}')

/** What is said of VAT beside net prices; in the browser as the page has it. */
export const vat = (): Vat => current?.vat ?? JSON.parse(page()?.vat ?? '{}')

/** What is added to net prices; empty where nothing is. */
export const addedVat = (): string => (vat().rate ? `plus ${vat().rate} % VAT` : '')

/** What stands beside a net price, or with `before` once for several; undefined where the settings say nothing. */
export const vatNote = (before = ''): string | undefined => (vat().rate ? before + addedVat() : vat().none)

/** A net price within a sentence, with what is said of VAT. */
export function withVat(price: string): string {
  const { rate, none } = vat()
  return rate ? `${price} ${addedVat()}` : none ? `${price} (${none.replace(/\.$/, '')})` : price
}

export const ownersFirstName = (): string => firstNameOf(ownerName())

/** The sections of the front page below the first, in the owner's order, without hidden ones and those emptied of texts or records. */
export const shownSections = (): FrontSection[] =>
  site()
    .sections.sections.filter(({ isShown }) => isShown)
    .map(({ name }) => name)
    .filter((name) => !isEmptied(textsOf(name)) && !empty?.includes(name))
    .filter((name) => name !== 'blog' || showsPage('blog'))

const textsOf = (name: FrontSection) => site().texts[name === 'saas-mvp-lab' ? 'lab' : name]

/** Whether the front page shows the section with an anchor; the first one always. */
export const showsSection = (name: string): boolean =>
  name === 'home' || shownSections().some((shown) => shown === name)

/** Whether the owner shows a page of the site, and has said what it needs. */
export const showsPage = (name: OptionalPage): boolean =>
  !waitingPages().includes(name) && site().sections.pages.some((page) => page.name === name && page.isShown)

/** The pages that are off until the owner says what they count with: once the sample is removed, its amount is nobody's. */
export const waitingPages = (): OptionalPage[] =>
  site().withoutSample && !site().texts.lab.mvpCost ? ['saas-mvp-lab'] : []

/** Whether the front page has no post to show in the section that the owner shows, but the page of the blog lists some. */
export const isBlogOnPageOnly = (): boolean =>
  showsPage('blog') &&
  empty?.includes('blog') === true &&
  !empty.includes('/blog') &&
  site().sections.sections.some(({ name, isShown }) => name === 'blog' && isShown)

/** The address of a section of the front page; of the front page where it is not shown. */
export const sectionAddress = (name: FrontSection): string => (showsSection(name) ? `/#${name}` : '/')
