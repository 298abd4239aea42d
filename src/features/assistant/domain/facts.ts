/** What the assistant knows of a site: structured, since prose cannot be compared, sorted or filtered. */
export type SiteFacts = {
  owner: OwnerFacts
  services: ServiceFacts[]
  questions: QuestionFacts[]
  projects: ProjectFacts[]
  posts: PostFacts[]
  testimonials: TestimonialFacts[]
  /** Calls that can be booked; null where there are none. */
  calls: CallFacts | null
  /** When an order of today would begin and be delivered, computed from the plan; empty where that is not shown. */
  dates: DateFacts[]
  /** What is said of VAT with prices: the rate that is added, or that there is none. */
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
}

/** `price` is written as the site writes it, and `amount` is the same as a number; both null or 'On request' without one. */
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
  /** What was changed, in one sentence. */
  outcome: string | null
}

export type PostFacts = Link & { text: string }

export type TestimonialFacts = { url: string; author: string; company: string; text: string }

export type CallFacts = {
  url: string
  types: {
    title: string
    minutes: number
    price: string | null
    description: string | null
    nextFree: string | null
  }[]
  /** Until when a call can be changed, and where. */
  change: string
}

export type DateFacts = { service: string; package: string; starts: string; delivered: string }

/** Nothing is known before the site was read. */
export const unknownSite: SiteFacts = {
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
  },
  services: [],
  questions: [],
  projects: [],
  posts: [],
  testimonials: [],
  calls: null,
  dates: [],
}
