export const mvpCategories = {
  'ai-powered': 'AI-Powered',
  fintech: 'Fintech',
  healthtech: 'Healthtech',
  'e-commerce': 'E-commerce',
  productivity: 'Productivity',
} as const

export type SampleMvp = {
  id: number
  title: string
  category: keyof typeof mvpCategories
  tags: string[]
  description: string
  impact: { roi: string; users: string; revenue: string }
  tech: string[]
  deliveryTime: string
  image: string
  featured: boolean
}

/** The six MVPs that the lab's portfolio filter shows. Impact is taken six months after launch. */
export const sampleMvps: SampleMvp[] = [
  {
    id: 1,
    title: 'Briefwren',
    category: 'ai-powered',
    tags: ['Meetings', 'Summaries', 'Tickets'],
    description:
      'Turns meeting notes into tickets that name an owner and a date, and asks when it cannot find one.',
    impact: { roi: '340%', users: '2,100', revenue: '$18,400 a month' },
    tech: ['TypeScript', 'React', 'PostgreSQL', 'OpenAI-compatible API'],
    deliveryTime: '34 days',
    image: '/art/mvp/briefwren.svg',
    featured: true,
  },
  {
    id: 2,
    title: 'Pennygate',
    category: 'fintech',
    tags: ['Payouts', 'Marketplaces', 'Audit trail'],
    description:
      'Splits a marketplace payment between sellers, fees and tax, to the cent, with a ledger an auditor can read.',
    impact: { roi: '410%', users: '380', revenue: '$31,000 a month' },
    tech: ['TypeScript', 'Node.js', 'PostgreSQL', 'React'],
    deliveryTime: '42 days',
    image: '/art/mvp/pennygate.svg',
    featured: true,
  },
  {
    id: 3,
    title: 'Mendfold',
    category: 'healthtech',
    tags: ['Recovery', 'Reminders', 'Clinics'],
    description:
      'Daily recovery plans after knee surgery. Patients report in a minute; clinics see who has fallen behind.',
    impact: { roi: '260%', users: '1,450', revenue: '$12,900 a month' },
    tech: ['TypeScript', 'React', 'PostgreSQL', 'Web Push'],
    deliveryTime: '40 days',
    image: '/art/mvp/fold.svg',
    featured: true,
  },
  {
    id: 4,
    title: 'Larderwise',
    category: 'e-commerce',
    tags: ['Wholesale', 'Reordering', 'Cafes'],
    description:
      "Reordering for cafes: last week's order, adjusted by what was left over, confirmed with one tap before six.",
    impact: { roi: '295%', users: '640', revenue: '$22,300 a month' },
    tech: ['TypeScript', 'React', 'Node.js', 'PostgreSQL'],
    deliveryTime: '31 days',
    image: '/art/mvp/larderwise.svg',
    featured: false,
  },
  {
    id: 5,
    title: 'Slatehour',
    category: 'productivity',
    tags: ['Time sheets', 'Calendar', 'Agencies'],
    description: 'Writes the time sheet from the calendar and asks only about the hours it cannot explain.',
    impact: { roi: '380%', users: '3,200', revenue: '$15,700 a month' },
    tech: ['TypeScript', 'React', 'PostgreSQL', 'CalDAV'],
    deliveryTime: '29 days',
    image: '/art/mvp/slatehour.svg',
    featured: false,
  },
  {
    id: 6,
    title: 'Tenderleaf',
    category: 'ai-powered',
    tags: ['Public tenders', 'Drafting', 'Deadlines'],
    description:
      'Reads public tenders, lists what each one demands, and drafts the standard answers from earlier bids.',
    impact: { roi: '520%', users: '210', revenue: '$27,600 a month' },
    tech: ['Python', 'TypeScript', 'PostgreSQL', 'OpenAI-compatible API'],
    deliveryTime: '41 days',
    image: '/art/mvp/tenderleaf.svg',
    featured: true,
  },
]
