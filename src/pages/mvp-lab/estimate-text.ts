import {
  type AiIntegration,
  type Answers,
  type Complexity,
  estimateByComplexity,
  estimateProject,
  type Feature,
  type ProjectType,
} from './estimate.ts'
import { dollars } from './figures.ts'

export type Option<Value extends string> = { value: Value; label: string; description?: string }
type Names<Field extends keyof Answers> = Readonly<Record<NonNullable<Answers[Field]> & string, string>>

export const projectTypes: Option<ProjectType>[] = [
  { value: 'saas', label: 'SaaS platform', description: 'Sold by the month, to teams' },
  { value: 'marketplace', label: 'Marketplace', description: 'Two sides, and money between them' },
  { value: 'fintech', label: 'Fintech', description: 'Ledgers, payouts, audits' },
  { value: 'healthtech', label: 'Healthtech', description: 'Patients, clinics, consent' },
  { value: 'ecommerce', label: 'E-commerce', description: 'Catalogue, cart, delivery' },
  { value: 'productivity', label: 'Productivity tool', description: 'One task, done faster' },
]

export const complexities: Option<Complexity>[] = [
  { value: 'simple', label: 'Simple', description: 'One kind of user, one main task, no outside systems' },
  { value: 'moderate', label: 'Moderate', description: 'Several roles, one or two outside systems' },
  { value: 'complex', label: 'Complex', description: 'Separate data for each customer, real-time parts' },
  { value: 'enterprise', label: 'Enterprise', description: 'Audits, single sign-on, security reviews' },
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
  { value: 'none', label: 'None', description: 'Add it later, when users ask for it' },
  { value: 'basic', label: 'Basic', description: 'One task through a ready-made model' },
  { value: 'advanced', label: 'Advanced', description: 'Your own content, several tasks, measured answers' },
  { value: 'custom', label: 'Custom', description: 'A model trained or tuned on your data' },
]

export const timelines: Option<Answers['timeline']>[] = [
  { value: 'rush', label: 'Rush', description: 'As soon as it can be done' },
  { value: 'standard', label: 'Standard', description: '30-45 days' },
  { value: 'flexible', label: 'Flexible', description: 'When a slot is free' },
]

export const budgets: Names<'budget'> = {
  '25k-50k': '$25k-50k',
  '50k-100k': '$50k-100k',
  '100k+': '$100k+',
}

export const industries: Names<'industry'> = {
  fintech: 'Fintech',
  healthcare: 'Healthcare',
  ecommerce: 'E-commerce',
  saas: 'SaaS',
  education: 'Education',
  other: 'Other',
}

export const teamSizes: Names<'teamSize'> = {
  solo: 'Solo',
  small: 'Small',
  medium: 'Medium',
  large: 'Large',
}

const notChosen = 'Not chosen'

/** The label of an answer. */
export function labelOf<Value extends string>(options: Option<Value>[], value: Value | undefined): string {
  return options.find((option) => option.value === value)?.label ?? notChosen
}

/** The estimate as a message for the contact form: the sum first, then every answer on a line of its own. */
export function writeEstimate(answers: Answers): { subject: string; message: string } {
  const total = dollars(estimateProject(answers).total)
  const chosen = answers.features.map((feature) => labelOf(features, feature))
  const lines = [
    `Estimate: ${total}`,
    '',
    `Project type: ${labelOf(projectTypes, answers.projectType)}`,
    `Complexity: ${labelOf(complexities, answers.complexity)}`,
    `Core features: ${chosen.join(', ') || 'None yet'}`,
    `AI integration: ${labelOf(aiIntegrations, answers.aiIntegration)}`,
    `Timeline: ${labelOf(timelines, answers.timeline)}`,
    `Budget: ${answers.budget ? budgets[answers.budget] : notChosen}`,
    `Industry: ${answers.industry ? industries[answers.industry] : notChosen}`,
    `Team size: ${answers.teamSize ? teamSizes[answers.teamSize] : notChosen}`,
    '',
    'What it is about: ',
  ]
  return { subject: `MVP estimate: ${total}`, message: lines.join('\n') }
}

/** The quote as a message for the contact form, with what the complexity means. */
export function writeQuote(complexity: Complexity, meaning: string): { subject: string; message: string } {
  const { cost, weeks } = estimateByComplexity(complexity)
  const lines = [
    `Estimate: ${dollars(cost)} in ${weeks} weeks`,
    '',
    `Complexity: ${labelOf(complexities, complexity)} (${meaning})`,
    '',
    'What it is about: ',
  ]
  return { subject: `MVP quote: ${dollars(cost)}, ${weeks} weeks`, message: lines.join('\n') }
}
