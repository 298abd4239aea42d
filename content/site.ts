/**
 * Who runs this site and how it names itself. Replace these texts to make the site yours: pages, emails and all other texts
 * take brand, name, address and place from here.
 */
const brand = 'Waymark'
const name = 'Tessa Brandvold'
const firstName = 'Tessa'
const email = 'hello@waymark.example'
const location = 'Duluth, Minnesota'

export const site = {
  brand,
  defaultTitle: `${brand} | Professional Development Services`,
  description: `${name} builds web products and AI features for startup founders: fixed price, a delivery date in writing, and a page that shows every step.`,
  keywords: [
    'full-stack developer',
    'AI consultant',
    'SaaS MVP',
    'TypeScript',
    'React',
    'PostgreSQL',
    'retrieval-augmented generation',
    'web performance',
    'fixed-price software development',
  ],
} as const

export const person = {
  name,
  firstName,
  jobTitle: 'Full Stack Developer & AI Consultant',
  email,
  /** The drawing `public/portrait.svg`, or the address of a photo, such as `https://…/tessa.webp`. */
  portrait: '/portrait.svg' as string,
  profiles: [
    { name: 'GitHub', url: 'https://github.com/waymark-example' },
    { name: 'LinkedIn', url: 'https://www.linkedin.com/in/waymark-example' },
    { name: 'Mastodon', url: 'https://mastodon.example/@waymark' },
  ],
} as const

export const contactInfo = {
  email,
  location,
  timeZone: 'Central Time (UTC-6, UTC-5 in summer)',
  hours: 'Calls Monday to Thursday 9:00-12:00 and 13:30-16:30, Friday 9:00-12:00',
  replyTime: 'First reply within one business day; the median this year is 3.2 hours',
} as const

type SiteLink = { label: string; section: string } | { label: string; page: string }

/** Where the bar leads: to sections of the front page, and to pages of their own. */
export const navigationLinks: SiteLink[] = [
  { label: 'Home', section: 'home' },
  { label: 'Services', section: 'services' },
  { label: 'Portfolio', section: 'portfolio' },
  { label: 'About', section: 'about' },
  { label: 'SaaS MVP Lab', section: 'saas-mvp-lab' },
  { label: 'Testimonials', section: 'testimonials' },
  { label: 'Blog', section: 'blog' },
  { label: 'AI Tools', page: '/ai-tools' },
  { label: 'Contact', section: 'contact' },
]

export const footer = {
  pitch: `Web apps and AI features at a fixed price, by one developer in ${location}.`,
  /** To sections of the front page, and to pages and files. */
  links: [
    { label: 'Home', section: 'home' },
    { label: 'Services', section: 'services' },
    { label: 'Portfolio', section: 'portfolio' },
    { label: `About ${firstName}`, section: 'about' },
    { label: 'Contact', section: 'contact' },
    { label: 'All Services', page: '/services' },
    { label: 'Blog', page: '/blog' },
    { label: 'AI Tools', page: '/ai-tools' },
    { label: 'RSS', page: '/feed.xml' },
  ] as SiteLink[],
  smallPrint: 'No tracking cookies. Visits are counted without storing who you are.',
  rights: 'All rights reserved.',
} as const
