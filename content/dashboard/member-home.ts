/** The strip that members see above the landing page. */
export const memberHome = {
  text: 'Your library, your benefits, and the shortest way to your orders.',
  stats: [
    { label: 'Resources Downloaded', value: '12' },
    { label: 'Tutorials Completed', value: '3' },
    { label: 'Community Points', value: '240' },
    { label: 'Membership', value: 'Active' },
  ],
  libraryHeading: 'From the library',
  benefitsHeading: 'What your membership includes',
  /** For whoever has no premium membership. */
  offer: {
    text: 'The shortest way to your orders, and what premium would add.',
    membership: 'None',
    benefitsHeading: 'What premium would add',
  },
  benefits: [
    {
      title: 'A library that grows monthly',
      text: 'One new item on the first Tuesday, tried on a real project before.',
      icon: 'library',
    },
    {
      title: 'Answers in writing',
      text: 'Ask about any item. You hear from me within one business day.',
      icon: 'message-square-text',
    },
    {
      title: 'Ten percent off reviews',
      text: 'On every Codebase Review package, taken off the invoice.',
      icon: 'ticket-percent',
    },
    {
      title: 'First choice of start dates',
      text: 'Members hear of free weeks three days before they are announced.',
      icon: 'calendar-check',
    },
  ],
} as const

export type LibraryItem = {
  id: number
  title: string
  description: string
  type: 'E-book' | 'Video Course' | 'Code Repository' | 'Tutorial'
  size?: string
  duration?: string
  files?: string
  readTime?: string
  premium: boolean
}

export const contentLibrary: LibraryItem[] = [
  {
    id: 1,
    title: 'The One-Page Scope',
    description: 'How to write down what done means, with nine real scopes and what became of them.',
    type: 'E-book',
    size: '3.2 MB',
    premium: true,
  },
  {
    id: 2,
    title: 'PostgreSQL for People Who Ship',
    description: 'Indexes, plans, locks and backups in eleven short lessons, each with an exercise.',
    type: 'Video Course',
    duration: '4 h 10 min',
    premium: true,
  },
  {
    id: 3,
    title: 'SaaS Ground Floor',
    description: 'Accounts, payments, mail and backups: the start of every MVP, with its tests.',
    type: 'Code Repository',
    files: '186 files',
    premium: true,
  },
  {
    id: 4,
    title: 'Test Your Own RAG System',
    description: 'From sixty questions to a table with intervals, in two afternoons.',
    type: 'Tutorial',
    readTime: '35 min read',
    premium: true,
  },
]
