/** Dollars before anything is chosen on top; 'unset' while no project type is picked. */
export const basePrices = {
  saas: 50_000,
  marketplace: 60_000,
  fintech: 75_000,
  healthtech: 65_000,
  ecommerce: 45_000,
  productivity: 35_000,
} as const
const basePriceUnset = 40_000

export const multipliers = { simple: 1, moderate: 1.5, complex: 2, enterprise: 2.5 } as const

export const featurePrices = {
  auth: 2_000,
  analytics: 3_000,
  payment: 4_000,
  notifications: 1_500,
  chat: 3_500,
  api: 2_500,
  admin: 3_000,
  mobile: 8_000,
  search: 2_000,
  reports: 2_500,
} as const

export const aiPrices = { none: 0, basic: 5_000, advanced: 10_000, custom: 15_000 } as const

export type ProjectType = keyof typeof basePrices
export type Complexity = keyof typeof multipliers
export type Feature = keyof typeof featurePrices
export type AiIntegration = keyof typeof aiPrices

export type Answers = {
  projectType?: ProjectType
  complexity: Complexity
  features: Feature[]
  aiIntegration: AiIntegration
  timeline: 'rush' | 'standard' | 'flexible'
  budget?: '25k-50k' | '50k-100k' | '100k+'
  industry?: 'fintech' | 'healthcare' | 'ecommerce' | 'saas' | 'education' | 'other'
  teamSize?: 'solo' | 'small' | 'medium' | 'large'
}

/** The answers before any choice. */
export const noAnswers: Answers = {
  complexity: 'simple',
  features: [],
  aiIntegration: 'none',
  timeline: 'standard',
}

export type Estimate = { base: number; multiplier: number; features: number; ai: number; total: number }

/** The price of a project in dollars: base × multiplier + features + AI. Project details do not change it. */
export function estimateProject(answers: Answers): Estimate {
  const base = answers.projectType ? basePrices[answers.projectType] : basePriceUnset
  const multiplier = multipliers[answers.complexity]
  const features = answers.features.reduce((sum, feature) => sum + featurePrices[feature], 0)
  const ai = aiPrices[answers.aiIntegration]
  return { base, multiplier, features, ai, total: base * multiplier + features + ai }
}

/** The short estimate, by complexity alone: dollars and weeks. */
export function estimateByComplexity(complexity: Complexity): { cost: number; weeks: number } {
  const multiplier = multipliers[complexity]
  return { cost: 45_000 * multiplier, weeks: 6 * multiplier }
}
