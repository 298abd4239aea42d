import type { Language } from './answers/normalize.ts'

/** The assistant's facts about a site. They are structured, so that they can be compared, sorted and filtered. */
export type SiteFacts = {
  /** The language of the site's labels, and of the chat's greeting. */
  language: Language
  owner: OwnerFacts
  services: ServiceFacts[]
  questions: QuestionFacts[]
  projects: ProjectFacts[]
  posts: PostFacts[]
  testimonials: TestimonialFacts[]
  /** Null if visitors cannot book calls. */
  calls: CallFacts | null
  /** The days on which an order placed today would start and be delivered. Empty if the site does not show these days. */
  dates: DateFacts[]
  /** The VAT on prices: either the rate, or the sentence that explains why no VAT is added. */
  vat?: { rate?: string; none?: string }
}

export type Link = { title: string; url: string }

export type OwnerFacts = {
  name: string
  firstName: string
  profession: string
  about: string[]
  certifications: string[]
  email: string
  place: string
  timeZone: string
  hours: string
  replyTime: string
  contactUrl: string
  aboutUrl: string
  contactTitle: string
  aboutTitle: string
  testimonialsTitle: string
}

/** `price` is formatted, `amount` is a number. A package on request has the price 'On request' and the amount null. */
export type PackageFacts = {
  name: string
  price: string
  amount: number | null
  duration: string | null
  features: string[]
}

export type ServiceFacts = Link & {
  category: string
  description: string
  text: string
  features: string[]
  requirements: string[]
  duration: string | null
  pricesIncludeVat?: boolean
  packages: PackageFacts[]
}

export type QuestionFacts = {
  url: string
  question: string
  answer: string
  topic: string | null
  alsoAsked: string[]
}

export type ProjectFacts = Link & {
  description: string
  text: string
  client: string | null
  category: string | null
  technologies: string[]
  tags: string[]
  /** The measured outcome, in one sentence. */
  outcome: string | null
}

export type PostFacts = Link & { text: string }

export type TestimonialFacts = Link & { author: string; company: string; text: string }

export type CallFacts = Link & {
  types: {
    title: string
    minutes: number
    price: string | null
    description: string | null
    nextFree: string | null
  }[]
  /** How many hours before it begins a call can last be changed, and whether by the link in its email or on its own page. */
  change: { hours: number; byEmail: boolean }
}

export type DateFacts = { service: string; package: string; starts: string; delivered: string }

/** The facts until the site has been read. */
export const unknownSite: SiteFacts = {
  language: 'en',
  owner: {
    name: 'the owner',
    firstName: 'the owner',
    profession: '',
    about: [],
    certifications: [],
    email: '',
    place: '',
    timeZone: '',
    hours: '',
    replyTime: '',
    contactUrl: '/#contact',
    aboutUrl: '/#about',
    contactTitle: 'Contact',
    aboutTitle: 'About the owner',
    testimonialsTitle: 'Testimonials',
  },
  services: [],
  questions: [],
  projects: [],
  posts: [],
  testimonials: [],
  calls: null,
  dates: [],
}
