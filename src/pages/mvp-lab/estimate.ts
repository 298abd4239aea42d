import * as choices from '#content/mvp-estimate.ts'
import { money } from './figures.ts'

/** Dollars while no project type is picked. */
const basePriceUnset = 40_000

export type Complexity = keyof typeof choices.complexities
export type Feature = keyof typeof choices.features

export type Answers = {
  projectType?: keyof typeof choices.projectTypes
  complexity: Complexity
  features: Feature[]
  aiIntegration: keyof typeof choices.aiIntegrations
  timeline: keyof typeof choices.timelines
  budget?: keyof typeof choices.budgets
  industry?: keyof typeof choices.industries
  teamSize?: keyof typeof choices.teamSizes
}

/** The answers before any choice. */
export const noAnswers: Answers = {
  complexity: 'simple',
  features: [],
  aiIntegration: 'none',
  timeline: 'standard',
}

export type Estimate = ReturnType<typeof estimateProject>

/** The price of a project in dollars: base × multiplier + features + AI. Project details do not change it. */
export function estimateProject(answers: Answers) {
  const base = answers.projectType ? choices.projectTypes[answers.projectType].price : basePriceUnset
  const multiplier = choices.complexities[answers.complexity].factor
  const chosen = answers.features.reduce((sum, feature) => sum + choices.features[feature].price, 0)
  const ai = choices.aiIntegrations[answers.aiIntegration].price
  return { base, multiplier, features: chosen, ai, total: base * multiplier + chosen + ai }
}

/** The short estimate, by complexity alone: dollars and weeks. */
export function estimateByComplexity(complexity: Complexity): { cost: number; weeks: number } {
  const { factor } = choices.complexities[complexity]
  return { cost: 45_000 * factor, weeks: 6 * factor }
}

const notChosen = 'Not chosen'

export const nameProjectType = ({ projectType }: Answers) =>
  projectType ? choices.projectTypes[projectType].label : notChosen

/** The estimate as a message for the contact form: the sum first, then every answer on a line of its own. */
export function writeEstimate(answers: Answers): { subject: string; message: string } {
  const total = money(estimateProject(answers).total)
  const chosen = answers.features.map((feature) => choices.features[feature].label)
  const lines = [
    `Estimate: ${total}`,
    '',
    `Project type: ${nameProjectType(answers)}`,
    `Complexity: ${choices.complexities[answers.complexity].label}`,
    `Core features: ${chosen.join(', ') || 'None yet'}`,
    `AI integration: ${choices.aiIntegrations[answers.aiIntegration].label}`,
    `Timeline: ${choices.timelines[answers.timeline].label}`,
    `Budget: ${answers.budget ? choices.budgets[answers.budget] : notChosen}`,
    `Industry: ${answers.industry ? choices.industries[answers.industry] : notChosen}`,
    `Team size: ${answers.teamSize ? choices.teamSizes[answers.teamSize] : notChosen}`,
    '',
    'What it is about: ',
  ]
  return { subject: `MVP estimate: ${total}`, message: lines.join('\n') }
}

/** The quote as a message for the contact form, with what the complexity means. */
export function writeQuote(complexity: Complexity, meaning: string): { subject: string; message: string } {
  const { cost, weeks } = estimateByComplexity(complexity)
  const lines = [
    `Estimate: ${money(cost)} in ${weeks} weeks`,
    '',
    `Complexity: ${choices.complexities[complexity].label} (${meaning})`,
    '',
    'What it is about: ',
  ]
  return { subject: `MVP quote: ${money(cost)}, ${weeks} weeks`, message: lines.join('\n') }
}
