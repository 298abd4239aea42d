/** What a fixed-price MVP costs, in dollars, and how long it takes, in months. */
export const mvpCost = 45_000
export const mvpMonths = 1.5

const weeksPerMonth = 4
const hoursPerWeek = 40

export type RoiInputs = {
  /** Dollars a year. */
  currentRevenue: number
  /** People. */
  teamSize: number
  /** Months. */
  traditionalTime: number
  /** Dollars an hour. */
  hourlyRate: number
  /** Percent of revenue. */
  growthRate: number
}

export type Roi = {
  traditionalCost: number
  costSavings: number
  /** Months. */
  timeSaved: number
  revenueImpact: number
  /** Percent of the MVP's cost. */
  roi: number
}

export const roiDefaults: RoiInputs = {
  currentRevenue: 100_000,
  teamSize: 5,
  traditionalTime: 6,
  hourlyRate: 150,
  growthRate: 25,
}

/** The largest figures that may be typed. No company is larger, and every result fits its place. */
export const roiMax: RoiInputs = {
  currentRevenue: 1e12,
  teamSize: 10_000,
  traditionalTime: 600,
  hourlyRate: 1e6,
  growthRate: 1_000,
}

/** Compares a traditional build with the fixed-price MVP. Nothing is clamped: a build cheaper than the MVP gives a negative result. */
export function calculateRoi(inputs: RoiInputs): Roi {
  const hours = inputs.traditionalTime * weeksPerMonth * hoursPerWeek
  const traditionalCost = inputs.teamSize * hours * inputs.hourlyRate
  const costSavings = traditionalCost - mvpCost
  const timeSaved = inputs.traditionalTime - mvpMonths
  const revenueImpact = (((inputs.currentRevenue * inputs.growthRate) / 100) * timeSaved) / 12
  const roi = ((costSavings + revenueImpact) / mvpCost) * 100
  return { traditionalCost, costSavings, timeSaved, revenueImpact, roi }
}

type RoiGrade = 'Excellent' | 'Strong' | 'Positive'

/** The word for a return, given in percent. */
export function gradeRoi(roi: number): RoiGrade {
  if (roi > 1000) return 'Excellent'
  return roi > 500 ? 'Strong' : 'Positive'
}

/** Reads a typed number as whole units; what is no number, or below zero, counts as 0, and what is above `max` as `max`. */
export function parseWhole(text: string, max: number): number {
  const value = Number.parseInt(text, 10)
  return value > 0 ? Math.min(value, max) : 0
}

const sentences = {
  Excellent: 'The MVP gains more than ten times its price. What waiting costs is the larger risk.',
  Strong: 'The MVP gains more than five times its price, and you hear from users months earlier.',
  Positive: 'The MVP comes out ahead of the traditional build, by less than five times its price.',
}

/** The word for a return (percent) and a sentence that explains it, also where the MVP does not pay. */
export function readRoi(roi: number): { grade: RoiGrade; sentence: string } {
  const grade = gradeRoi(roi)
  if (roi > 0) return { grade, sentence: sentences[grade] }
  return { grade, sentence: 'In name only: with these figures the traditional build is the cheaper way.' }
}
