import type { SampleMvp } from '#content/sample-mvps.ts'

export type Category = SampleMvp['category']

export const categories: { value: Category; label: string }[] = [
  { value: 'ai-powered', label: 'AI-Powered' },
  { value: 'fintech', label: 'Fintech' },
  { value: 'healthtech', label: 'Healthtech' },
  { value: 'e-commerce', label: 'E-commerce' },
  { value: 'productivity', label: 'Productivity' },
]

export const categoryName = (category: Category) =>
  categories.find(({ value }) => value === category)?.label ?? category
