import * as choices from '#content/mvp-estimate.ts'
import { msg, t } from '#platform/texts.ts'
import { money, signFor } from './figures.ts'
import { inProportion, isUsual, type Prices } from './prices.ts'

/** The base price as long as no project type is chosen. */
const basePriceUnset = 40_000

export type Complexity = keyof typeof choices.complexities
export type Feature = keyof typeof choices.features

export const featureNames = Object.keys(choices.features) as Feature[]

export type Answers = {
  projectType?: keyof typeof choices.projectTypes | undefined
  complexity: Complexity
  features: Feature[]
  aiIntegration: keyof typeof choices.aiIntegrations
  timeline: keyof typeof choices.timelines
  budget?: keyof typeof choices.budgets | undefined
  industry?: keyof typeof choices.industries | undefined
  teamSize?: keyof typeof choices.teamSizes | undefined
}

export const noAnswers: Answers = {
  complexity: 'simple',
  features: [],
  aiIntegration: 'none',
  timeline: 'standard',
}

/** The current step, counted from 1, and the answers so far. */
export type Progress = { step: number; answers: Answers }

export const noProgress: Progress = { step: 1, answers: noAnswers }

const knownName = <Name extends string>(names: Record<Name, unknown>, value: unknown): Name | undefined =>
  typeof value === 'string' && Object.hasOwn(names, value) ? (value as Name) : undefined

/** Parses a stored step. Both estimators have five steps. Returns the first step for any other value. */
export const readStep = (stored: unknown): number => [1, 2, 3, 4, 5].find((step) => step === stored) ?? 1

export const readComplexity = (stored: unknown): Complexity =>
  knownName(choices.complexities, stored) ?? noAnswers.complexity

/** Parses stored progress. Leaves out invalid answers. */
export function readProgress(stored: unknown): Progress {
  const { step, answers } = Object(stored) as Record<string, unknown>
  const given = Object(answers) as Record<keyof Answers, unknown>
  const ticked: unknown[] = Array.isArray(given.features) ? given.features : []
  return {
    step: readStep(step),
    answers: {
      projectType: knownName(choices.projectTypes, given.projectType),
      complexity: readComplexity(given.complexity),
      features: featureNames.filter((name) => ticked.includes(name)),
      aiIntegration: knownName(choices.aiIntegrations, given.aiIntegration) ?? noAnswers.aiIntegration,
      timeline: knownName(choices.timelines, given.timeline) ?? noAnswers.timeline,
      budget: knownName(choices.budgets, given.budget),
      industry: knownName(choices.industries, given.industry),
      teamSize: knownName(choices.teamSizes, given.teamSize),
    },
  }
}

export type Estimate = ReturnType<typeof estimateProject>

/** Returns the price of a project: base × multiplier + features + AI. The project details do not affect it. */
export function estimateProject(answers: Answers, prices: Prices) {
  const shownPrice = ({ price }: { price: number }) => inProportion(price, prices)
  const base = shownPrice(
    answers.projectType ? choices.projectTypes[answers.projectType] : { price: basePriceUnset },
  )
  const multiplier = choices.complexities[answers.complexity].factor
  const chosen = answers.features.reduce((sum, feature) => sum + shownPrice(choices.features[feature]), 0)
  const ai = shownPrice(choices.aiIntegrations[answers.aiIntegration])
  return { base, multiplier, features: chosen, ai, total: base * multiplier + chosen + ai }
}

/** Returns the cost and weeks for the short estimator, which depend only on the complexity. */
export function estimateByComplexity(
  complexity: Complexity,
  { cost }: Prices,
): { cost: number; weeks: number } {
  const { factor } = choices.complexities[complexity]
  return { cost: cost * factor, weeks: 6 * factor }
}

/** Returns the label of a budget, such as '$25k-50k' with the default prices. */
export function nameBudget(budget: keyof typeof choices.budgets, prices: Prices): string {
  const { sign } = signFor(prices.currency)
  if (isUsual(prices)) return `${sign}${sign.length > 1 ? ' ' : ''}${budget}`
  const [from, to] = choices.budgets[budget].map((end) => money(inProportion(end, prices), prices.currency))
  return to ? `${from}-${to}` : `${from}+`
}

const notChosen = msg`Not chosen`

export const nameProjectType = ({ projectType }: Answers): string =>
  t(projectType ? choices.projectTypes[projectType].label : notChosen)

/** An estimate as text, with its title, total and answers. */
export type WrittenEstimate = { title: string; sum: string; lines: { name: string; value: string }[] }

export function describeEstimate(answers: Answers, prices: Prices): WrittenEstimate {
  const total = money(estimateProject(answers, prices).total, prices.currency)
  const chosen = answers.features.map((feature) => t(choices.features[feature].label))
  return {
    title: t`MVP estimate: ${total}`,
    sum: total,
    lines: [
      { name: t`Project type`, value: nameProjectType(answers) },
      { name: t`Complexity`, value: t(choices.complexities[answers.complexity].label) },
      { name: t`Core features`, value: chosen.join(', ') || t`None yet` },
      { name: t`AI integration`, value: t(choices.aiIntegrations[answers.aiIntegration].label) },
      { name: t`Timeline`, value: t(choices.timelines[answers.timeline].label) },
      { name: t`Budget`, value: answers.budget ? nameBudget(answers.budget, prices) : t(notChosen) },
      { name: t`Industry`, value: t(answers.industry ? choices.industries[answers.industry] : notChosen) },
      { name: t`Team size`, value: t(answers.teamSize ? choices.teamSizes[answers.teamSize] : notChosen) },
    ],
  }
}

/** Returns the short estimate as text. `meaning` explains its complexity. */
export function describeQuote(complexity: Complexity, meaning: string, prices: Prices): WrittenEstimate {
  const { cost, weeks } = estimateByComplexity(complexity, prices)
  const price = money(cost, prices.currency)
  return {
    title: t`MVP quote: ${price}, ${weeks} weeks`,
    sum: t`${price} in ${weeks} weeks`,
    lines: [{ name: t`Complexity`, value: `${t(choices.complexities[complexity].label)} (${meaning})` }],
  }
}

/** Returns an estimate as a draft for the contact form, with the total and a line for each answer. */
export function asMessage({ title, sum, lines }: WrittenEstimate): { subject: string; message: string } {
  const answers = lines.map(({ name, value }) => `${name}: ${value}`)
  const message = [t`Estimate: ${sum}`, '', ...answers, '', `${t`What it is about:`} `].join('\n')
  return { subject: title, message }
}
