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
    title: 'Measure Your Own RAG System',
    description: 'From sixty questions to a table with intervals, in two afternoons.',
    type: 'Tutorial',
    readTime: '35 min read',
    premium: true,
  },
]
