import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aiIntegrations, complexities, features, projectTypes, usualPrices } from '#content/mvp-estimate.ts'
import {
  type Answers,
  estimateByComplexity,
  estimateProject,
  noAnswers,
  noProgress,
  readProgress,
} from './estimate.ts'

const keysOf = <Key extends string>(record: Record<Key, unknown>) => Object.keys(record) as Key[]

const answers: fc.Arbitrary<Answers> = fc.record(
  {
    projectType: fc.constantFrom(...keysOf(projectTypes)),
    complexity: fc.constantFrom(...keysOf(complexities)),
    features: fc.subarray(keysOf(features)),
    aiIntegration: fc.constantFrom(...keysOf(aiIntegrations)),
    timeline: fc.constantFrom('rush', 'standard', 'flexible'),
    budget: fc.constantFrom('25k-50k', '50k-100k', '100k+'),
  },
  { requiredKeys: ['complexity', 'features', 'aiIntegration', 'timeline'] },
)

describe('a project estimate', () => {
  it('starts at 40,000 while nothing is chosen', () => {
    expect(estimateProject(noAnswers, usualPrices).total).toBe(40_000)
  })

  it.each([
    ['saas', 'simple', 50_000],
    ['marketplace', 'moderate', 90_000],
    ['fintech', 'complex', 150_000],
    ['healthtech', 'enterprise', 162_500],
    ['ecommerce', 'moderate', 67_500],
    ['productivity', 'enterprise', 87_500],
  ] as const)('of a %s project, %s, is %d', (projectType, complexity, total) => {
    expect(estimateProject({ ...noAnswers, projectType, complexity }, usualPrices).total).toBe(total)
  })

  it('adds features and AI after the multiplier', () => {
    const chosen: Answers = {
      ...noAnswers,
      projectType: 'fintech',
      complexity: 'complex',
      features: ['auth', 'payment', 'mobile'],
      aiIntegration: 'advanced',
    }
    expect(estimateProject(chosen, usualPrices)).toEqual({
      base: 75_000,
      multiplier: 2,
      features: 14_000,
      ai: 10_000,
      total: 174_000,
    })
  })

  it.each([
    ['marketplace', 'moderate', ['payment', 'chat'], 'basic', 102_500],
    ['fintech', 'enterprise', ['mobile'], 'custom', 210_500],
    ['productivity', 'complex', ['search'], 'advanced', 82_000],
  ] as const)(
    'of a %s project, %s, with %j and %s AI, is %d',
    (projectType, complexity, features, aiIntegration, total) => {
      const chosen = { ...noAnswers, projectType, complexity, features: [...features], aiIntegration }
      expect(estimateProject(chosen, usualPrices).total).toBe(total)
    },
  )

  it('is 234,500 with everything', () => {
    const everything: Answers = {
      ...noAnswers,
      projectType: 'fintech',
      complexity: 'enterprise',
      features: keysOf(features),
      aiIntegration: 'custom',
    }
    expect(estimateProject(everything, usualPrices).total).toBe(234_500)
  })

  it('does not depend on the order of the features, nor on the project details', () => {
    fc.assert(
      fc.property(answers, (given) => {
        const { total } = estimateProject(given, usualPrices)
        const reversed = { ...given, features: given.features.toReversed() }
        expect(estimateProject(reversed, usualPrices).total).toBe(total)
        expect(estimateProject({ ...given, timeline: 'rush', budget: '100k+' }, usualPrices).total).toBe(
          total,
        )
      }),
    )
  })

  it('is a whole number of dollars that each further feature raises by its price', () => {
    fc.assert(
      fc.property(answers, fc.constantFrom(...keysOf(features)), (given, feature) => {
        const without = { ...given, features: given.features.filter((one) => one !== feature) }
        const before = estimateProject(without, usualPrices).total
        expect(Number.isInteger(before)).toBe(true)
        const after = estimateProject(
          { ...without, features: [...without.features, feature] },
          usualPrices,
        ).total
        expect(after - before).toBe(features[feature].price)
      }),
    )
  })
})

describe('stored progress', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(answers, fc.integer({ min: 1, max: 5 }), (given, step) => {
        const stored = JSON.parse(JSON.stringify({ step, answers: given }))
        const { features: ticked, ...others } = given
        const read = readProgress(stored)
        expect(read).toEqual({ step, answers: { ...others, features: expect.arrayContaining(ticked) } })
        expect(read.answers.features).toHaveLength(ticked.length)
      }),
    )
  })

  it.each([
    ['nothing', undefined],
    ['a text', 'saas'],
    ['a list', [1, 2]],
    ['steps that do not exist', { step: 6 }],
    ['half a step', { step: 1.5 }],
    ['answers of the wrong kind', { step: '3', answers: { projectType: 7, features: 'auth', timeline: [] } }],
    [
      'unknown answers',
      { answers: { projectType: 'toString', complexity: '__proto__', features: ['free'] } },
    ],
  ])('begins at the first question for %s', (_, stored) => {
    expect(readProgress(stored)).toEqual(noProgress)
  })

  it('is a price for whatever is stored', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (stored) => {
        expect(
          estimateProject(readProgress({ step: stored, answers: stored }).answers, usualPrices).total,
        ).toBe(40_000)
      }),
    )
  })
})

describe('the short estimate', () => {
  it.each([
    ['simple', 45_000, 6],
    ['moderate', 67_500, 9],
    ['complex', 90_000, 12],
    ['enterprise', 112_500, 15],
  ] as const)('for %s is %d dollars and %d weeks', (complexity, cost, weeks) => {
    expect(estimateByComplexity(complexity, usualPrices)).toEqual({ cost, weeks })
  })
})
