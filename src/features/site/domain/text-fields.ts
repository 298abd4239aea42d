/** A text of one line. */
type Line = { kind: 'line'; label: string; max: number }
/** A text of several lines. */
type Long = { kind: 'long'; label: string; max: number }
/** One of the icons of lucide.dev, by its name. */
type IconField = { kind: 'icon'; label: string }
/** An amount of money in the currency of the site; none by default. */
type AmountText = { kind: 'amount'; label: string; hint: string }
type NumberField = { kind: 'number'; label: string; min: number; max: number }
export type SingleField = Line | Long | IconField | NumberField
/** Several texts, such as paragraphs. */
type List = { kind: 'list'; label: string; max: number; maxItems: number }
/** Several entries of the same fields, such as figures with their labels. */
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

const line = (label: string, max: number): Line => ({ kind: 'line', label, max })
const long = (label: string, max: number): Long => ({ kind: 'long', label, max })
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

/** The editable texts, by section in the order of the page. The one list from which schema, form and types derive. */
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
      hint: 'Left empty, the calculators count in US dollars; with your own amount they count in your currency, every price in proportion to it.',
    },
    claims: figures('Claims'),
    aiHeading: line('Heading of the AI features', 120),
    aiFeatures: rows('AI features', 9, {
      title: line('Title', 60),
      text: long('Text', 200),
      icon: { kind: 'icon', label: 'Icon' },
    }),
    processHeading: line('Heading of the phases', 120),
    phases: rows('Phases', 6, {
      title: line('Phase', 30),
      firstDay: number('First day', 1, 365),
      lastDay: number('Last day', 1, 365),
      text: long('Text', 240),
    }),
    portfolioHeading: line('Heading of the finished MVPs', 120),
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
  post: { owner: long('About you, below every post', 300), about: line('Link to the front page', 60) },
  footer: { pitch: long('What you do, in a sentence', 200), smallPrint: long('Small print', 240) },
} as const satisfies Record<string, Record<string, TextField>>

type TextFields = typeof textFields
export type TextSection = keyof TextFields

/** All editable texts, each section whole. */
export type Texts = {
  [Section in TextSection]: { [Name in keyof TextFields[Section]]: Value<TextFields[Section][Name]> }
}
