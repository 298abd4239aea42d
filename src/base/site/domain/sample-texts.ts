import { emptySections, showsPart, showsSection } from './site.ts'
import type { SitePart } from './site-parts.ts'
import { type StoredTexts, type TextSection, type Texts, textFields } from './text-fields.ts'

const textSections = Object.keys(textFields) as TextSection[]

/** Returns the sections that still show a text of the sample, except those that equal neutral texts. */
export function sectionsOfSample(shown: Texts, sample: Texts, neutral: Texts): TextSection[] {
  return textSections.filter((section) => {
    const neutralEntries = listEntries(neutral[section])
    const ofSample = listEntries(sample[section]).difference(neutralEntries)
    return !listEntries(shown[section]).isDisjointFrom(ofSample)
  })
}

/** Replaces each text that still is the one in `from` with the one in `to`, in stored sections. */
export function replaceTexts(stored: StoredTexts, from: Texts, to: Texts): StoredTexts {
  const sections = Object.entries(stored).map(([section, fields]) => {
    const at = section as TextSection
    const own = Object.entries(fields).map(([name, value]) => {
      const given = (texts: Texts) => (texts[at] as Record<string, unknown>)[name]
      return [name, isSame(value, given(from)) ? given(to) : value]
    })
    return [section, Object.fromEntries(own)]
  })
  return Object.fromEntries(sections)
}

const isSame = (value: unknown, other: unknown) =>
  [...listEntries({ value })].join() === [...listEntries({ value: other })].join()

/** Returns every non-empty text and list entry, with its field's name, as JSON. */
const listEntries = (fields: object): Set<string> =>
  new Set(
    Object.entries(fields).flatMap(([name, value]) =>
      [value]
        .flat()
        .filter((one) => one !== '')
        .map((one) => JSON.stringify([name, isEntry(one) ? Object.entries(one).toSorted() : one])),
    ),
  )

const isEntry = (value: unknown): value is object => typeof value === 'object' && value !== null

/**
 * Whether any page shows a section's texts. If a section of the front page is hidden, so are its texts. Texts about services or
 * posts are hidden while there are none.
 */
export function showsTexts(section: TextSection): boolean {
  const isThere = (records: 'services' | 'blog') => !emptySections()?.includes(records)
  const part = partOfTexts[section]
  if (part && !showsPart(part)) return false
  if (section === 'order') return isThere('services')
  if (section === 'post') return isThere('blog')
  if (section === 'newsletter') return isThere('blog') || showsSection(section)
  return !onFrontPageOnly.includes(section) || showsSection(section)
}

/** The part of the site to which a section belongs. */
const partOfTexts: Partial<Record<TextSection, SitePart>> = {
  labPage: 'saas-mvp-lab',
  aiTools: 'ai-tools',
  blogPage: 'blog',
  post: 'blog',
  chat: 'chat',
  newsletter: 'newsletter',
  calls: 'calls',
  downloads: 'library',
  premium: 'library',
  tutorials: 'library',
  resources: 'library',
}

const onFrontPageOnly: TextSection[] = ['services', 'portfolio', 'about', 'testimonials', 'blog', 'contact']
