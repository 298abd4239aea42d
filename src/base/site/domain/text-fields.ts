import { type Message, msg } from '#platform/texts.ts'

type Line = { kind: 'line'; label: Message; max: number; hint?: Message }
type Long = { kind: 'long'; label: Message; max: number; hint?: Message }
/** A field for the name of an icon of lucide.dev. */
type IconField = { kind: 'icon'; label: Message }
/** A field for an amount in the site's currency. Empty by default. */
type AmountText = { kind: 'amount'; label: Message; hint: Message }
type NumberField = { kind: 'number'; label: Message; min: number; max: number }
export type SingleField = Line | Long | IconField | NumberField
type List = { kind: 'list'; label: Message; max: number; maxItems: number }
type Rows<Fields extends Record<string, SingleField> = Record<string, SingleField>> = {
  kind: 'rows'
  label: Message
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

const line = (label: Message, max: number, hint?: Message): Line => ({
  kind: 'line',
  label,
  max,
  ...(hint && { hint }),
})
const long = (label: Message, max: number, hint?: Message): Long => ({
  ...line(label, max, hint),
  kind: 'long',
})
const list = (label: Message, max: number, maxItems: number): List => ({ kind: 'list', label, max, maxItems })
const number = (label: Message, min: number, max: number): NumberField => ({
  kind: 'number',
  label,
  min,
  max,
})
const rows = <Fields extends Record<string, SingleField>>(
  label: Message,
  maxItems: number,
  fields: Fields,
): Rows<Fields> => ({ kind: 'rows', label, maxItems, fields })

const figures = (label: Message) =>
  rows(label, 6, { value: line(msg`Figure`, 20), label: line(msg`What it counts`, 40) })

const headed = { heading: line(msg`Heading`, 120), text: long(msg`Text`, 600) }

const paged = {
  title: line(msg`Title of the page`, 60),
  description: long(msg`Description for search engines`, 300),
}

const icon: IconField = { kind: 'icon', label: msg`Icon` }
const cards = (label: Message, maxItems: number) =>
  rows(label, maxItems, { title: line(msg`Title`, 60), text: long(msg`Text`, 240), icon })

/** All fields for texts. The sections are in the order of the pages. Schema, form and types derive from this list. */
export const textFields = {
  hero: {
    headline: list(msg`Headline, line by line`, 40, 3),
    lead: long(msg`Text`, 400),
    stats: figures(msg`Figures`),
    orderTitle: line(msg`Sample order`, 80),
    orderSteps: rows(msg`Steps of the sample order`, 5, {
      title: line(msg`Step`, 40),
      detail: line(msg`Detail`, 90),
      when: line(msg`When`, 20),
    }),
  },
  services: headed,
  portfolio: headed,
  about: {
    heading: list(msg`Heading, line by line`, 60, 3),
    bio: list(msg`Paragraphs`, 1000, 8),
    skillsHeading: line(msg`Heading of the skills`, 80),
    skills: rows(msg`Skills`, 10, { name: line(msg`Skill`, 60), percent: number(msg`Percent`, 0, 100) }),
    certificationsHeading: line(msg`Heading of the certifications`, 80),
    certifications: rows(msg`Certifications`, 12, {
      name: line(msg`Certification`, 100),
      year: line(msg`Year`, 9),
    }),
    counters: figures(msg`Figures`),
  },
  lab: {
    ...headed,
    mvpCost: {
      kind: 'amount',
      label: msg`What an MVP costs`,
      hint: msg`The calculators count with it in your currency, every price in proportion to it, with or without VAT as the settings of invoices say. Left empty, they count with 45,000, and there are none once the sample is removed.`,
    },
    claims: figures(msg`Claims`),
    aiHeading: line(msg`Heading of the AI features`, 120),
    aiFeatures: cards(msg`AI features`, 9),
    processHeading: line(msg`Heading of the phases`, 120),
    phases: rows(msg`Phases`, 6, {
      title: line(msg`Phase`, 30),
      firstDay: number(msg`First day`, 1, 365),
      lastDay: number(msg`Last day`, 1, 365),
      text: long(msg`Text`, 240),
    }),
    portfolioHeading: line(msg`Heading of the finished MVPs`, 120),
    mvps: rows(msg`Finished MVPs`, 12, {
      title: line(msg`Name`, 60),
      category: line(msg`Field`, 30),
      text: long(msg`Text`, 240),
      result: line(msg`Return`, 20),
      users: line(msg`Users`, 40),
      revenue: line(msg`Revenue`, 40),
      tech: line(msg`Technology`, 120),
      time: line(msg`Live after`, 30),
    }),
  },
  testimonials: headed,
  blog: headed,
  newsletter: { ...headed, note: long(msg`Small print`, 240) },
  contact: {
    ...headed,
    facts: rows(msg`What happens next`, 5, { title: line(msg`Title`, 60), text: long(msg`Text`, 200) }),
    timeZone: line(msg`Time zone in words`, 80),
    hours: line(msg`Hours for calls`, 160),
    replyTime: line(msg`When you reply`, 160),
  },
  footer: { pitch: long(msg`What you do, in a sentence`, 200), smallPrint: long(msg`Small print`, 240) },
  search: {
    title: line(msg`Title of the front page`, 60, msg`After the name of the site. Empty: the name alone.`),
    description: long(
      msg`Description of the front page`,
      300,
      msg`Empty: what you offer, as Identity says it.`,
    ),
    keywords: list(msg`Keywords`, 60, 12),
  },
  chat: { questions: list(msg`Questions that are offered`, 100, 5) },
  catalogue: { ...paged, ...headed, questions: long(msg`Text above the questions`, 300) },
  order: {
    packages: long(msg`Text above the packages`, 400),
    popular: line(msg`Mark of the Standard Package`, 30),
    basic: line(msg`Below the Basic Package`, 120),
    standard: line(msg`Below the Standard Package`, 120),
    premium: line(msg`Below the Premium Package`, 120),
  },
  blogPage: { ...paged, ...headed },
  post: {
    owner: long(msg`About you, below every post`, 300),
    about: line(msg`Link to the front page`, 60),
    service: line(msg`Above a service that fits`, 80),
    allHeading: line(msg`Heading where no service fits`, 80),
    allText: long(msg`Text where no service fits`, 200),
  },
  auth: { ...paged, ...headed, points: cards(msg`What you offer`, 6) },
  calls: {
    ...paged,
    ...headed,
    about: long(msg`Text beside the calls`, 300),
    after: line(msg`What comes after a booking`, 120),
  },
  thanks: { contact: long(msg`After a message was sent`, 240) },
  labPage: {
    ...paged,
    ...headed,
    liveHeading: line(msg`Heading of the live MVPs`, 120),
    liveText: long(msg`Text of the live MVPs`, 300),
    capabilitiesHeading: line(msg`Heading of what is in every MVP`, 120),
    capabilitiesText: long(msg`Text of what is in every MVP`, 300),
    capabilities: cards(msg`What is in every MVP`, 6),
    stepsHeading: line(msg`Heading of the steps`, 120),
    steps: rows(msg`Steps`, 7, {
      title: line(msg`Step`, 30),
      when: line(msg`When`, 30),
      text: long(msg`Text`, 240),
    }),
    figuresHeading: line(msg`Heading of the figures`, 60),
    figures: figures(msg`Figures`),
    laterHeading: line(msg`Heading of the later figures`, 60),
    laterFigures: figures(msg`Later figures`),
    aiHeading: line(msg`Heading of the AI integrations`, 120),
    aiText: long(msg`Text of the AI integrations`, 300),
    aiCards: cards(msg`AI integrations`, 8),
    callHeading: line(msg`Heading at the end`, 120),
    callText: long(msg`Text at the end`, 300),
  },
  aiTools: { ...paged, text: long(msg`Text`, 400) },
  memberHome: { benefits: cards(msg`What a membership includes`, 6) },
  downloads: { text: long(msg`Text`, 240) },
  premium: { text: long(msg`Text`, 240) },
  tutorials: { text: long(msg`Text`, 240) },
  resources: { text: long(msg`Text`, 240) },
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
