/** The fixed labels of the front page's first sections; `texts.ts` has what the owner may change. */

export const hero = {
  primaryButton: 'View My Work',
  secondaryButton: "Let's Talk",
  orderCaption: 'What a client sees: a sample order',
  orderNumber: '#1042',
} as const

type LandingService = {
  title: string
  text: string
  /** A drawing of `service-mark.tsx`. */
  mark: 'product' | 'ai' | 'ai-feature' | 'performance' | 'content' | 'consulting'
  /** Where a visitor sees the service at work. */
  seen: string
  /** The service's name in the catalogue, whose prices the card shows while it is featured there. */
  service: string
}

export const services = {
  link: 'See all services and packages',
  cards: [
    {
      title: 'SaaS MVPs',
      text: 'A first version that people can sign up for and pay for, live in 30 to 45 days.',
      mark: 'product',
      seen: 'Briefwren: live on day 34',
      service: 'SaaS MVP',
    },
    {
      title: 'Answers from your documents',
      text: 'Answers taken from your contracts, manuals and tickets, each with the page it comes from.',
      mark: 'ai',
      seen: 'Clauseferry: 92% right instead of 71%',
      service: 'Document Question Answering',
    },
    {
      title: 'AI features in your product',
      text: 'AI takes over one dull task, such as sorting mail or drafting replies, with a limit on its costs.',
      mark: 'ai-feature',
      seen: 'Ledgerlark: 4.2% by hand instead of 31%',
      service: 'AI Feature for Your Product',
    },
    {
      title: 'Faster pages',
      text: 'I find out why your site is slow on a phone, and fix what costs you the most time.',
      mark: 'performance',
      seen: 'Tidewick: 180 ms instead of 2.4 s',
      service: 'Web Performance Repair',
    },
    {
      title: 'Technical writing',
      text: 'Articles about your product that engineers read to the end, with code that runs.',
      mark: 'content',
      seen: 'Twelve posts in the blog, every snippet run',
      service: 'Technical Articles',
    },
    {
      title: 'A second opinion on code',
      text: 'I read a codebase for you before you fund it, buy it, or hand it to a new team.',
      mark: 'consulting',
      seen: 'A report in 4 to 15 working days',
      service: 'Codebase Review',
    },
  ] as LandingService[],
} as const

export const portfolio = { allButton: 'View All Projects' } as const

export const portraitLabel = (firstName: string) =>
  `Drawing: ${firstName} looks through a surveyor’s level at a staff on the next hill`
