import { inProportion, type Prices } from './prices.ts'

/** How long a fixed-price MVP takes, in months. */
export const mvpMonths = 1.5

const weeksPerMonth = 4
const hoursPerWeek = 40

/** As with the usual prices. */
export const roiDefaults = {
  /** Money a year. */
  currentRevenue: 100_000,
  /** People. */
  teamSize: 5,
  /** Months. */
  traditionalTime: 6,
  /** Money an hour. */
  hourlyRate: 150,
  /** Percent of revenue. */
  growthRate: 25,
}
export type RoiInputs = typeof roiDefaults

/** What is calculated before anything is typed. */
export const defaultInputs = (prices: Prices): RoiInputs => ({
  ...roiDefaults,
  currentRevenue: inProportion(roiDefaults.currentRevenue, prices),
  hourlyRate: inProportion(roiDefaults.hourlyRate, prices),
})

export type Roi = ReturnType<typeof calculateRoi>

/** The largest figures that may be typed. No company is larger, and every result fits its place. */
export const roiMax: RoiInputs = {
  currentRevenue: 1e12,
  teamSize: 10_000,
  traditionalTime: 600,
  hourlyRate: 1e6,
  growthRate: 1_000,
}

/** The ends of the sliders, which narrow two of the figures on the front page. */
export const roiSliders = { teamSize: { min: 1, max: 20 }, traditionalTime: { min: 3, max: 18 } }

/** Those figures of what was stored that are within their bounds. */
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

/** Compares a traditional build with the MVP of `cost`; the return is in percent of that, and negative where the build is cheaper. */
export function calculateRoi(inputs: RoiInputs, cost: number) {
  const hours = inputs.traditionalTime * weeksPerMonth * hoursPerWeek
  const traditionalCost = inputs.teamSize * hours * inputs.hourlyRate
  const costSavings = traditionalCost - cost
  const timeSaved = inputs.traditionalTime - mvpMonths
  const revenueImpact = (((inputs.currentRevenue * inputs.growthRate) / 100) * timeSaved) / 12
  const roi = ((costSavings + revenueImpact) / cost) * 100
  return { traditionalCost, costSavings, timeSaved, revenueImpact, roi }
}

/** The word for a return, given in percent. */
export function gradeRoi(roi: number): keyof typeof sentences {
  if (roi > 1000) return 'Excellent'
  return roi > 500 ? 'Strong' : 'Positive'
}

/** Reads a typed number as whole units; what is no number, or below zero, counts as 0, and what is above `max` as `max`. */
export function parseWhole(text: string, max: number): number {
  const value = Number.parseInt(text, 10)
  return value > 0 ? Math.min(value, max) : 0
}

const sentences = {
  Excellent: 'The MVP brings back more than ten times its price.',
  Strong: 'The MVP brings back more than five times its price, and people use it months earlier.',
  Positive: 'The MVP is the cheaper way, by up to five times its price.',
}

/** The word for a return (percent) and a sentence that explains it, also where the MVP does not pay. */
export function readRoi(roi: number) {
  const grade = gradeRoi(roi)
  if (roi > 0) return { grade, sentence: sentences[grade] }
  return { grade, sentence: 'Not with these figures, though: here the traditional build is cheaper.' }
}
