import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { usualPrices } from '#content/mvp-estimate.ts'
import { money, months, percent } from './figures.ts'
import { calculateRoi, gradeRoi, parseWhole, readInputs, roiDefaults, roiMax, roiSliders } from './roi.ts'

const { cost } = usualPrices

const inputs = fc.record({
  currentRevenue: fc.nat(10_000_000),
  teamSize: fc.integer({ min: 1, max: 20 }),
  traditionalTime: fc.integer({ min: 3, max: 18 }),
  hourlyRate: fc.nat(1_000),
  growthRate: fc.nat(500),
})

describe('the return on an MVP', () => {
  it('is 1,520.83 % for the default figures', () => {
    const result = calculateRoi(roiDefaults, cost)
    expect(result).toEqual({
      traditionalCost: 720_000,
      costSavings: 675_000,
      timeSaved: 4.5,
      revenueImpact: 9_375,
      roi: expect.closeTo(1520.8333, 3),
    })
  })

  it('is smallest for one person and three months, largest for twenty people and eighteen', () => {
    const least = calculateRoi({ ...roiDefaults, teamSize: 1, traditionalTime: 3 }, cost)
    expect(least.traditionalCost).toBe(72_000)
    expect(least.revenueImpact).toBe(3_125)
    expect(least.roi).toBeCloseTo(66.9444, 3)
    const most = calculateRoi({ ...roiDefaults, teamSize: 20, traditionalTime: 18 }, cost)
    expect(most.traditionalCost).toBe(8_640_000)
    expect(most.revenueImpact).toBe(34_375)
    expect(most.roi).toBeCloseTo(19_176.3889, 3)
  })

  it('is a loss where everything is zero', () => {
    const nothing = { currentRevenue: 0, teamSize: 0, traditionalTime: 0, hourlyRate: 0, growthRate: 0 }
    expect(calculateRoi(nothing, cost)).toEqual({
      traditionalCost: 0,
      costSavings: -45_000,
      timeSaved: -1.5,
      revenueImpact: -0,
      roi: -100,
    })
  })

  it('always is what is saved and earned, in percent of the price', () => {
    fc.assert(
      fc.property(inputs, (given) => {
        const { costSavings, revenueImpact, roi } = calculateRoi(given, cost)
        expect((roi * cost) / 100).toBeCloseTo(costSavings + revenueImpact, 4)
      }),
    )
  })

  it('never shrinks when the team, the time, the rate, the revenue or the growth grows', () => {
    const grown = fc.constantFrom(...(Object.keys(roiDefaults) as (keyof typeof roiDefaults)[]))
    fc.assert(
      fc.property(inputs, grown, fc.integer({ min: 1, max: 100 }), (given, key, more) => {
        const before = calculateRoi(given, cost).roi
        expect(calculateRoi({ ...given, [key]: given[key] + more }, cost).roi).toBeGreaterThanOrEqual(before)
      }),
    )
  })
})

describe('the largest figures', () => {
  it('give answers that fit their places', () => {
    const { roi, timeSaved, ...amounts } = calculateRoi(roiMax, cost)
    for (const amount of Object.values(amounts)) expect(money(amount, 'USD')).toMatch(/^\$\d{1,3}(\.\d+)?T$/)
    expect(percent(roi)).toMatch(/^\d{1,3}(\.\d+)?T%$/)
    expect(months(timeSaved)).toBe('598.5 months')
    expect([percent(999_999), percent(10_667_400)]).toEqual(['999,999%', '10.67M%'])
  })
})

describe('the word for a return', () => {
  it.each([
    [1000.01, 'Excellent'],
    [1000, 'Strong'],
    [500.01, 'Strong'],
    [500, 'Positive'],
    [-100, 'Positive'],
  ])('for %d %% is %s', (roi, grade) => {
    expect(gradeRoi(roi)).toBe(grade)
  })
})

describe('stored figures', () => {
  it('are read as they were written, up to the largest', () => {
    expect(readInputs({ ...roiDefaults, teamSize: 8, hourlyRate: 0 })).toEqual({
      ...roiDefaults,
      teamSize: 8,
      hourlyRate: 0,
    })
    expect(readInputs(roiMax)).toEqual(roiMax)
  })

  it.each([undefined, 'text', [1], { teamSize: '8' }, { teamSize: -1, hourlyRate: 1e7, growthRate: 0.5 }])(
    'are none in %j',
    (stored) => {
      expect(readInputs(stored)).toEqual({})
    },
  )

  it('stay between the ends of the sliders', () => {
    const stored = { ...roiDefaults, teamSize: 21, traditionalTime: 2, growthRate: 40 }
    const { teamSize: _team, traditionalTime: _time, ...others } = stored
    expect(readInputs(stored, roiSliders)).toEqual(others)
  })
})

describe('a typed number', () => {
  it.each([
    ['12', 12],
    ['12.9', 12],
    ['7 people', 7],
    ['', 0],
    ['people', 0],
    ['-4', 0],
    ['1000', 1000],
    ['1001', 1000],
    ['9'.repeat(400), 1000],
  ])('%j counts as %d', (text, value) => {
    expect(parseWhole(text, 1000)).toBe(value)
  })

  it('is a whole number from zero to the most that may be typed, whatever was typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.bigInt().map(String)), (text) => {
        const value = parseWhole(text, 1e12)
        expect(Number.isInteger(value) && value >= 0 && value <= 1e12).toBe(true)
      }),
    )
  })
})
