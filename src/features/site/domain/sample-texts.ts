import { emptySections, showsSection } from './site.ts'
import { type TextSection, type Texts, textFields } from './text-fields.ts'

const textSections = Object.keys(textFields) as TextSection[]

/** The sections of which a text, or an entry of a list, is the sample's and says more than the neutral texts. */
export function sectionsOfSample(shown: Texts, sample: Texts, neutral: Texts): TextSection[] {
  return textSections.filter((section) => {
    const neutralEntries = entriesOf(neutral[section])
    const ofSample = entriesOf(sample[section]).difference(neutralEntries)
    return !entriesOf(shown[section]).isDisjointFrom(ofSample)
  })
}

/** Every text and every entry of a list that is not empty, as JSON behind the name of its field. */
const entriesOf = (fields: object): Set<string> =>
  new Set(
    Object.entries(fields).flatMap(([name, value]) =>
      [value]
        .flat()
        .filter((one) => one !== '')
        .map((one) => JSON.stringify([name, isEntry(one) ? Object.entries(one).toSorted() : one])),
    ),
  )

const isEntry = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Whether any page shows the texts of a section: those of the front page and of records are hidden with them. */
export function showsTexts(section: TextSection): boolean {
  const isThere = (records: 'services' | 'blog') => !emptySections()?.includes(records)
  if (section === 'order') return isThere('services')
  if (section === 'post') return isThere('blog')
  if (section === 'newsletter') return isThere('blog') || showsSection(section)
  return !onFrontPageOnly.includes(section) || showsSection(section)
}

const onFrontPageOnly: TextSection[] = ['services', 'portfolio', 'about', 'testimonials', 'blog', 'contact']
