import { type Answers, estimateProject } from '../estimate.ts'
import { dollars } from '../figures.ts'
import {
  aiIntegrations,
  budgets,
  complexities,
  features,
  industries,
  labelOf,
  projectTypes,
  teamSizes,
  timelines,
} from './answer-labels.ts'

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
    `Budget: ${labelOf(budgets, answers.budget)}`,
    `Industry: ${labelOf(industries, answers.industry)}`,
    `Team size: ${labelOf(teamSizes, answers.teamSize)}`,
    '',
    'What it is about: ',
  ]
  return { subject: `MVP estimate: ${total}`, message: lines.join('\n') }
}
