export type SampleContentCategory = { name: string; slug: string; description: string; color: string }

export const contentCategories: SampleContentCategory[] = [
  {
    name: 'Engineering',
    slug: 'engineering',
    description: 'Code, protocols and databases, with snippets that were run before they were printed.',
    color: '#f0b27a',
  },
  {
    name: 'Applied AI',
    slug: 'applied-ai',
    description: 'Language models at work: what they answer, what they cost, and how to tell.',
    color: '#7cc4f0',
  },
  {
    name: 'Operations',
    slug: 'operations',
    description: 'Keeping things running, fast and recoverable.',
    color: '#7fd3a8',
  },
  {
    name: 'Business of Software',
    slug: 'business-of-software',
    description: 'Scope, prices and dates, and how to talk about them before they hurt.',
    color: '#e6c95c',
  },
]
