type Line = { kind: 'line'; label: string; max: number; hint?: string }
type Long = { kind: 'long'; label: string; max: number; hint?: string }
/** A field for the name of an icon of lucide.dev. */
type IconField = { kind: 'icon'; label: string }
/** A field for an amount in the site's currency. Empty by default. */
type AmountText = { kind: 'amount'; label: string; hint: string }
type NumberField = { kind: 'number'; label: string; min: number; max: number }
export type SingleField = Line | Long | IconField | NumberField
type List = { kind: 'list'; label: string; max: number; maxItems: number }
type Rows<Fields extends Record<string, SingleField> = Record<string, SingleField>> = {
  kind: 'rows'
  label: string
  maxItems: number
  fields: Fields
}

export type TextField = SingleField | AmountText | List | Rows

type SingleValue<Field> = Field extends NumberField ? number : string
type Value<Field> =
  Field extends Rows<infer Fields>
    ? { [Name in keyof Fields]: SingleValue<Fields[Name]> }[]
    : Field extends List
      ? string[]
      : SingleValue<Field>

const line = (label: string, max: number, hint?: string): Line => ({
  kind: 'line',
  label,
  max,
  ...(hint && { hint }),
})
const long = (label: string, max: number, hint?: string): Long => ({
  ...line(label, max, hint),
  kind: 'long',
})
const list = (label: string, max: number, maxItems: number): List => ({ kind: 'list', label, max, maxItems })
const number = (label: string, min: number, max: number): NumberField => ({ kind: 'number', label, min, max })
const rows = <Fields extends Record<string, SingleField>>(
  label: string,
  maxItems: number,
  fields: Fields,
): Rows<Fields> => ({ kind: 'rows', label, maxItems, fields })

const figures = (label: string) =>
  rows(label, 6, { value: line('Figure', 20), label: line('What it counts', 40) })

const headed = { heading: line('Heading', 120), text: long('Text', 600) }

const paged = {
  title: line('Title of the page', 60),
  description: long('Description for search engines', 300),
}

const icon: IconField = { kind: 'icon', label: 'Icon' }
const cards = (label: string, maxItems: number) =>
  rows(label, maxItems, { title: line('Title', 60), text: long('Text', 240), icon })

/** All fields for texts. The sections are in the order of the pages. Schema, form and types derive from this list. */
export const textFields = {
  hero: {
    headline: list('Headline, line by line', 40, 3),
    lead: long('Text', 400),
    stats: figures('Figures'),
    orderTitle: line('Sample order', 80),
    orderSteps: rows('Steps of the sample order', 5, {
      title: line('Step', 40),
      detail: line('Detail', 90),
      when: line('When', 20),
    }),
  },
  services: headed,
  portfolio: headed,
  about: {
    heading: list('Heading, line by line', 60, 3),
    bio: list('Paragraphs', 1000, 8),
    skillsHeading: line('Heading of the skills', 80),
    skills: rows('Skills', 10, { name: line('Skill', 60), percent: number('Percent', 0, 100) }),
    certificationsHeading: line('Heading of the certifications', 80),
    certifications: rows('Certifications', 12, { name: line('Certification', 100), year: line('Year', 9) }),
    counters: figures('Figures'),
  },
  lab: {
    ...headed,
    mvpCost: {
      kind: 'amount',
      label: 'What an MVP costs',
      hint: 'The calculators count with it in your currency, every price in proportion to it, with or without VAT as the settings of invoices say. Left empty, they count with 45,000, and there are none once the sample is removed.',
    },
    claims: figures('Claims'),
    aiHeading: line('Heading of the AI features', 120),
    aiFeatures: cards('AI features', 9),
    processHeading: line('Heading of the phases', 120),
    phases: rows('Phases', 6, {
      title: line('Phase', 30),
      firstDay: number('First day', 1, 365),
      lastDay: number('Last day', 1, 365),
      text: long('Text', 240),
    }),
    portfolioHeading: line('Heading of the finished MVPs', 120),
    mvps: rows('Finished MVPs', 12, {
      title: line('Name', 60),
      category: line('Field', 30),
      text: long('Text', 240),
      result: line('Return', 20),
      users: line('Users', 40),
      revenue: line('Revenue', 40),
      tech: line('Technology', 120),
      time: line('Live after', 30),
    }),
  },
  testimonials: headed,
  blog: headed,
  newsletter: { ...headed, note: long('Small print', 240) },
  contact: {
    ...headed,
    facts: rows('What happens next', 5, { title: line('Title', 60), text: long('Text', 200) }),
    timeZone: line('Time zone in words', 80),
    hours: line('Hours for calls', 160),
    replyTime: line('When you reply', 160),
  },
  footer: { pitch: long('What you do, in a sentence', 200), smallPrint: long('Small print', 240) },
  search: {
    title: line('Title of the front page', 60, 'After the name of the site. Empty: the name alone.'),
    description: long('Description of the front page', 300, 'Empty: what you offer, as Identity says it.'),
    keywords: list('Keywords', 60, 12),
  },
  chat: { questions: list('Questions that are offered', 100, 5) },
  catalogue: { ...paged, ...headed, questions: long('Text above the questions', 300) },
  order: {
    packages: long('Text above the packages', 400),
    popular: line('Mark of the Standard Package', 30),
    basic: line('Below the Basic Package', 120),
    standard: line('Below the Standard Package', 120),
    premium: line('Below the Premium Package', 120),
  },
  blogPage: { ...paged, ...headed },
  post: {
    owner: long('About you, below every post', 300),
    about: line('Link to the front page', 60),
    service: line('Above a service that fits', 80),
    allHeading: line('Heading where no service fits', 80),
    allText: long('Text where no service fits', 200),
  },
  auth: { ...paged, ...headed, points: cards('What you offer', 6) },
  calls: {
    ...paged,
    ...headed,
    about: long('Text beside the calls', 300),
    after: line('What comes after a booking', 120),
  },
  thanks: { contact: long('After a message was sent', 240) },
  labPage: {
    ...paged,
    ...headed,
    liveHeading: line('Heading of the live MVPs', 120),
    liveText: long('Text of the live MVPs', 300),
    capabilitiesHeading: line('Heading of what is in every MVP', 120),
    capabilitiesText: long('Text of what is in every MVP', 300),
    capabilities: cards('What is in every MVP', 6),
    stepsHeading: line('Heading of the steps', 120),
    steps: rows('Steps', 7, {
      title: line('Step', 30),
      when: line('When', 30),
      text: long('Text', 240),
    }),
    figuresHeading: line('Heading of the figures', 60),
    figures: figures('Figures'),
    laterHeading: line('Heading of the later figures', 60),
    laterFigures: figures('Later figures'),
    aiHeading: line('Heading of the AI integrations', 120),
    aiText: long('Text of the AI integrations', 300),
    aiCards: cards('AI integrations', 8),
    callHeading: line('Heading at the end', 120),
    callText: long('Text at the end', 300),
  },
  aiTools: { ...paged, text: long('Text', 400) },
  memberHome: { benefits: cards('What a membership includes', 6) },
  downloads: { text: long('Text', 240) },
  premium: { text: long('Text', 240) },
  tutorials: { text: long('Text', 240) },
  resources: { text: long('Text', 240) },
} as const satisfies Record<string, Record<string, TextField>>

type TextFields = typeof textFields
export type TextSection = keyof TextFields

export type Texts = {
  [Section in TextSection]: { [Name in keyof TextFields[Section]]: Value<TextFields[Section][Name]> }
}

/**
 * The changed sections, each as a whole. A left-out section has the sample's texts or, once the sample is removed, the neutral
 * ones.
 */
export type StoredTexts = Partial<Texts> & { withoutSample?: boolean }
