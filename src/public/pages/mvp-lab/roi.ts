import { msg, t } from '#platform/texts.ts'
import { inProportion, type Prices } from './prices.ts'

/** The duration of a fixed-price MVP, in months. */
export const mvpMonths = 1.5

const weeksPerMonth = 4
const hoursPerWeek = 40

/** The default inputs, which match the default prices. */
export const roiDefaults = {
  /** Amount per year. */
  currentRevenue: 100_000,
  /** Number of people. */
  teamSize: 5,
  /** Duration in months. */
  traditionalTime: 6,
  /** Amount per hour. */
  hourlyRate: 150,
  /** Percentage of revenue. */
  growthRate: 25,
}
export type RoiInputs = typeof roiDefaults

/** Returns the default inputs, scaled in proportion to the owner's prices. */
export const defaultInputs = (prices: Prices): RoiInputs => ({
  ...roiDefaults,
  currentRevenue: inProportion(roiDefaults.currentRevenue, prices),
  hourlyRate: inProportion(roiDefaults.hourlyRate, prices),
})

export type Roi = ReturnType<typeof calculateRoi>

/** The maximum inputs. No company exceeds them, and every result still fits into its space. */
export const roiMax: RoiInputs = {
  currentRevenue: 1e12,
  teamSize: 10_000,
  traditionalTime: 600,
  hourlyRate: 1e6,
  growthRate: 1_000,
}

/** The ranges of the two sliders on the front page, which are narrower than the accepted inputs. */
export const roiSliders = { teamSize: { min: 1, max: 20 }, traditionalTime: { min: 3, max: 18 } }

/** Returns those of the stored figures that are numbers within the accepted range. */
export function readInputs(
  stored: unknown,
  bounds: Partial<Record<keyof RoiInputs, { min: number; max: number }>> = {},
): Partial<RoiInputs> {
  const given = Object(stored) as Record<string, unknown>
  const figures = Object.entries(roiMax).filter(([name, most]) => {
    const { min, max } = bounds[name as keyof RoiInputs] ?? { min: 0, max: most }
    const value = given[name]
    return Number.isInteger(value) && Number(value) >= min && Number(value) <= max
  })
  return Object.fromEntries(figures.map(([name]) => [name, given[name]]))
}

/**
 * Compares a traditional build with an MVP that costs `cost`. Returns the return on investment in percent of `cost`. It is
 * negative if the MVP costs more than it saves and earns.
 */
export function calculateRoi(inputs: RoiInputs, cost: number) {
  const hours = inputs.traditionalTime * weeksPerMonth * hoursPerWeek
  const traditionalCost = inputs.teamSize * hours * inputs.hourlyRate
  const costSavings = traditionalCost - cost
  const timeSaved = inputs.traditionalTime - mvpMonths
  const revenueImpact = (((inputs.currentRevenue * inputs.growthRate) / 100) * timeSaved) / 12
  const roi = ((costSavings + revenueImpact) / cost) * 100
  return { traditionalCost, costSavings, timeSaved, revenueImpact, roi }
}

export function gradeRoi(roi: number): keyof typeof sentences {
  if (roi > 1000) return 'Excellent'
  return roi > 500 ? 'Strong' : 'Positive'
}

/** Parses input as an integer from 0 to `max`. Returns 0 for other text. */
export function parseWhole(text: string, max: number): number {
  const value = Number.parseInt(text, 10)
  return value > 0 ? Math.min(value, max) : 0
}

const grades = { Excellent: msg`Excellent`, Strong: msg`Strong`, Positive: msg`Positive` }

const sentences = {
  Excellent: msg`The MVP brings back more than ten times its price.`,
  Strong: msg`The MVP brings back more than five times its price, and people use it months earlier.`,
  Positive: msg`The MVP is the cheaper way, by up to five times its price.`,
}

/** Returns the grade of a return in percent, with a sentence that also mentions if the MVP does not pay off. */
export function readRoi(roi: number) {
  const grade = gradeRoi(roi)
  if (roi > 0) return { grade: t(grades[grade]), sentence: t(sentences[grade]) }
  return {
    grade: t(grades[grade]),
    sentence: t`Not with these figures, though: here the traditional build is cheaper.`,
  }
}
