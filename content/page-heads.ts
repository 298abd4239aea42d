/** Titles and descriptions of pages for search engines and shared links. */
export const pageHeads = {
  saasMvpLab: {
    title: 'SaaS MVP Lab',
    description:
      'One product, one fixed price, 30 to 45 days. What the lab builds, how it works, what it returns, and what yours might cost.',
  },
  services: {
    title: 'Services and prices',
    description:
      'Products, AI features, performance, writing and consulting: each in three packages with a fixed price and a delivery time.',
  },
  book: {
    title: 'Book a call',
    description:
      'Talk to the person who will build it: choose a call, and a day and time in your own time zone. No account needed.',
  },
  aiTools: {
    title: 'AI Content Tools',
    description:
      'Paste a text and get its summary, reading time, key topics, keywords and titles. Free, and without an account.',
  },
} as const

/** The title and text above the list of posts. */
export const blogPage = {
  title: 'Blog',
  heading: 'Lessons from real projects',
  lead: 'Performance, databases, applied AI and the business of fixed prices. All code was run before it was printed.',
} as const

/** What stands below every post. */
export const postPage = {
  service: 'I do this for clients, too',
  noService: {
    title: 'I do this work for clients, too',
    text: 'Every service has a fixed price and a delivery time.',
    link: 'See all services',
  },
} as const

/** What the pages of the site are about, for search engines. */
export const keywords = [
  'full-stack developer',
  'AI consultant',
  'SaaS MVP',
  'TypeScript',
  'React',
  'PostgreSQL',
  'retrieval-augmented generation',
  'web performance',
  'fixed-price software development',
]
