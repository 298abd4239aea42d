import { t } from '#platform/texts.ts'

/** Calls that people can book, in this order. Without gap, notice or weekly limit, the rules for all calls apply. */
export type SampleCallType = {
  /** The end of the address `/book/intro`. */
  slug: string
  title: string
  description: string
  minutes: number
  stepMinutes?: 10 | 15 | 20 | 30 | 60
  gapMinutes?: number
  noticeHours?: number
  maxPerWeek?: number
  meetingType: 'video' | 'phone' | 'in-person'
  /** Replaces "What is it about?". */
  question?: string
  /** Only shown: nothing is paid when the call is booked. A plain number is an amount in the site's currency. */
  priceWords: string
  /** `client` is a member with an order. */
  openTo: 'anyone' | 'member' | 'client'
}

export const callTypes = (): SampleCallType[] => [
  {
    slug: 'intro',
    title: t`Intro call`,
    description: t`What you want, by when, and whether I am the right one for it.`,
    minutes: 20,
    meetingType: 'video',
    priceWords: t`Free`,
    openTo: 'anyone',
  },
  {
    slug: 'scope',
    title: t`Scope call`,
    description: t`We write the page of scope together. You keep it, whoever builds.`,
    minutes: 45,
    meetingType: 'video',
    question: t`What should be there at the end that is not there today?`,
    priceWords: t`Free`,
    openTo: 'anyone',
  },
  {
    slug: 'walk-through',
    title: t`Codebase walk-through`,
    description: t`You share the screen, I ask. A one-page summary the same day.`,
    minutes: 60,
    maxPerWeek: 2,
    meetingType: 'video',
    question: t`Which code is it, and what worries you about it?`,
    priceWords: '190',
    openTo: 'anyone',
  },
  {
    slug: 'about-your-order',
    title: t`About your order`,
    description: t`For clients: what is done, what is next, what I need from you.`,
    minutes: 20,
    noticeHours: 4,
    meetingType: 'video',
    priceWords: t`Included`,
    openTo: 'client',
  },
]
