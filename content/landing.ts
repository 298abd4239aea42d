import { contactInfo, person } from './site.ts'

/** The texts of the landing page's first sections, which come with the page. */

export const hero = {
  headline: ['Your product live', 'on the agreed day,', 'at a fixed price'],
  lead: 'I build web apps and AI features for founders. Price and date are in writing before I start, and your own page shows every step.',
  primaryButton: 'View My Work',
  secondaryButton: "Let's Talk",
  stats: [
    { value: '50+', label: 'happy clients' },
    { value: '100+', label: 'projects' },
    { value: '10+', label: 'years' },
    { value: '4.9/5', label: 'rating' },
  ],
  order: {
    caption: 'What a client sees: a sample order',
    title: 'AI Feature for Your Product',
    number: '#1042',
    /** A phone shows the first, the third and the last one. */
    steps: [
      { title: 'Order placed', detail: 'Standard package, 40% deposit paid', when: 'Day 1', state: 'done' },
      {
        title: 'Requirements received',
        detail: 'One hundred customer e-mails as examples',
        when: 'Day 3',
        state: 'done',
      },
      {
        title: 'In progress',
        detail: '78 of 100 replies can be sent as the AI wrote them',
        when: 'Today',
        state: 'now',
      },
      { title: 'First delivery', detail: 'You try it on a private page', when: 'Day 25', state: 'next' },
      { title: 'Completed', detail: 'Your support team works with it', when: 'Day 35', state: 'next' },
    ],
  },
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
  heading: 'Six things I do, with their prices',
  text: 'Each comes in three packages with a fixed price and a delivery time. What you see here is the smallest and the largest.',
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

export const portfolio = {
  heading: 'What changed, and by how much',
  text: 'Every case says what the problem was, what changed, how we know, and what I would do differently.',
  allButton: 'View All Projects',
} as const

export const about = {
  heading: ['I began in land surveying.', 'Now I build software.'],
  portraitLabel: `Drawing: ${person.firstName} looks through a surveyor’s level at a staff on the next hill`,
  bio: [
    `I'm ${person.name}, an independent developer in ${contactInfo.location}. In my first job I held the staff for a land surveyor and wrote down the numbers. There I learned to check every figure twice before anybody builds on it. I have written software for more than ten years, the last seven on my own account.`,
    'Most of my clients are founders who launch a first product or rescue a second one. I write the code, the tests and the documentation myself. If somebody else would do your job better, I tell you before you pay anything.',
    'I like simple tools, plain language, and Fridays on which nothing goes live.',
  ],
  skillsHeading: 'What I am good at',
  skills: [
    { name: 'Full-stack development', percent: 95 },
    { name: 'AI and machine learning', percent: 90 },
    { name: 'Content creation', percent: 85 },
    { name: 'Technical consulting', percent: 92 },
  ],
  certificationsHeading: 'Certifications',
  certifications: [
    { name: 'Cloud architecture, professional level', year: '2025' },
    { name: 'PostgreSQL administration', year: '2024' },
    { name: 'Applied machine learning', year: '2023' },
    { name: 'Web accessibility specialist', year: '2022' },
  ],
  counters: [
    { value: '20+', label: 'AI projects in daily use' },
    { value: '7+', label: 'years independent' },
  ],
} as const
