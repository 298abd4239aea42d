import { t } from '#platform/texts.ts'

export type SampleContentCategory = { name: string; slug: string; description: string; color: string }

export const contentCategories = (): SampleContentCategory[] => [
  {
    name: t`Engineering`,
    slug: 'engineering',
    description: t`Code, protocols and databases, with snippets that were run before they were printed.`,
    color: '#f0b27a',
  },
  {
    name: t`Applied AI`,
    slug: 'applied-ai',
    description: t`Language models at work: what they answer, what they cost, and how to tell.`,
    color: '#7cc4f0',
  },
  {
    name: t`Operations`,
    slug: 'operations',
    description: t`Keeping things running, fast and recoverable.`,
    color: '#7fd3a8',
  },
  {
    name: t`Business of Software`,
    slug: 'business-of-software',
    description: t`Scope, prices and dates, and how to talk about them before they hurt.`,
    color: '#e6c95c',
  },
]
