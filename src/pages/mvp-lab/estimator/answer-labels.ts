import type { AiIntegration, Answers, Complexity, Feature, ProjectType } from '../estimate.ts'

export type Option<Value extends string> = { value: Value; label: string; text?: string }

export const projectTypes: Option<ProjectType>[] = [
  { value: 'saas', label: 'SaaS platform', text: 'Sold by the month, to teams' },
  { value: 'marketplace', label: 'Marketplace', text: 'Two sides, and money between them' },
  { value: 'fintech', label: 'Fintech', text: 'Ledgers, payouts, audits' },
  { value: 'healthtech', label: 'Healthtech', text: 'Patients, clinics, consent' },
  { value: 'ecommerce', label: 'E-commerce', text: 'Catalogue, cart, delivery' },
  { value: 'productivity', label: 'Productivity tool', text: 'One task, done faster' },
]

export const complexities: Option<Complexity>[] = [
  { value: 'simple', label: 'Simple', text: 'One kind of user, one main task, no outside systems' },
  { value: 'moderate', label: 'Moderate', text: 'Several roles, one or two outside systems' },
  { value: 'complex', label: 'Complex', text: 'Separate data for each customer, real-time parts' },
  { value: 'enterprise', label: 'Enterprise', text: 'Audits, single sign-on, security reviews' },
]

export const features: Option<Feature>[] = [
  { value: 'auth', label: 'Accounts and sign-in' },
  { value: 'analytics', label: 'Analytics dashboard' },
  { value: 'payment', label: 'Payments' },
  { value: 'notifications', label: 'Notifications' },
  { value: 'chat', label: 'Chat' },
  { value: 'api', label: 'Public API' },
  { value: 'admin', label: 'Admin panel' },
  { value: 'mobile', label: 'Mobile app' },
  { value: 'search', label: 'Search' },
  { value: 'reports', label: 'Reports and exports' },
]

export const aiIntegrations: Option<AiIntegration>[] = [
  { value: 'none', label: 'None', text: 'Add it later, when users ask for it' },
  { value: 'basic', label: 'Basic', text: 'One task through a ready-made model' },
  { value: 'advanced', label: 'Advanced', text: 'Your own content, several tasks, measured answers' },
  { value: 'custom', label: 'Custom', text: 'A model trained or tuned on your data' },
]

export const timelines: Option<Answers['timeline']>[] = [
  { value: 'rush', label: 'Rush', text: 'As soon as it can be done' },
  { value: 'standard', label: 'Standard', text: '30-45 days' },
  { value: 'flexible', label: 'Flexible', text: 'When a slot is free' },
]

export const budgets: Option<NonNullable<Answers['budget']>>[] = [
  { value: '25k-50k', label: '$25k-50k' },
  { value: '50k-100k', label: '$50k-100k' },
  { value: '100k+', label: '$100k+' },
]

export const industries: Option<NonNullable<Answers['industry']>>[] = [
  { value: 'fintech', label: 'Fintech' },
  { value: 'healthcare', label: 'Healthcare' },
  { value: 'ecommerce', label: 'E-commerce' },
  { value: 'saas', label: 'SaaS' },
  { value: 'education', label: 'Education' },
  { value: 'other', label: 'Other' },
]

export const teamSizes: Option<NonNullable<Answers['teamSize']>>[] = [
  { value: 'solo', label: 'Solo' },
  { value: 'small', label: 'Small' },
  { value: 'medium', label: 'Medium' },
  { value: 'large', label: 'Large' },
]

/** The label of an answer; `missing` where there is none. */
export function labelOf<Value extends string>(
  options: Option<Value>[],
  value: Value | undefined,
  missing = 'Not chosen',
): string {
  return options.find((option) => option.value === value)?.label ?? missing
}
