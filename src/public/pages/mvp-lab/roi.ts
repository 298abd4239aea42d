import { inProportion, type Prices } from './prices.ts'

/** The duration of a fixed-price MVP, in months. */
export const mvpMonths = 1.5

const weeksPerMonth = 4
const hoursPerWeek = 40

/** The default inputs for the default prices. */
export const roiDefaults = {
  /** Per year. */
  currentRevenue: 100_000,
  /** In people. */
  teamSize: 5,
  /** In months. */
  traditionalTime: 6,
  /** Per hour. */
  hourlyRate: 150,
  /** In percent of revenue. */
  growthRate: 25,
}
export type RoiInputs = typeof roiDefaults

/** The default inputs, scaled to the owner's prices. */
export const defaultInputs = (prices: Prices): RoiInputs => ({
  ...roiDefaults,
  currentRevenue: inProportion(roiDefaults.currentRevenue, prices),
  hourlyRate: inProportion(roiDefaults.hourlyRate, prices),
})

export type Roi = ReturnType<typeof calculateRoi>

/** The largest accepted inputs: no company is larger, and every result fits its place. */
export const roiMax: RoiInputs = {
  currentRevenue: 1e12,
  teamSize: 10_000,
  traditionalTime: 600,
  hourlyRate: 1e6,
  growthRate: 1_000,
}

/** The narrower ranges of the two sliders on the front page. */
export const roiSliders = { teamSize: { min: 1, max: 20 }, traditionalTime: { min: 3, max: 18 } }

/** The stored figures that are within bounds; leaves out all others. */
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
 * Compares a traditional build with an MVP of `cost`. The return is in percent of `cost`; it is negative if the MVP costs more
 * than it saves and earns.
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

/** Parses input as an integer from 0 to `max`; other text counts as 0. */
export function parseWhole(text: string, max: number): number {
  const value = Number.parseInt(text, 10)
  return value > 0 ? Math.min(value, max) : 0
}

const sentences = {
  Excellent: 'The MVP brings back more than ten times its price.',
  Strong: 'The MVP brings back more than five times its price, and people use it months earlier.',
  Positive: 'The MVP is the cheaper way, by up to five times its price.',
}

/** The grade of a return in percent, with a sentence, which also tells if the MVP does not pay off. */
export function readRoi(roi: number) {
  const grade = gradeRoi(roi)
  if (roi > 0) return { grade, sentence: sentences[grade] }
  return { grade, sentence: 'Not with these figures, though: here the traditional build is cheaper.' }
}
