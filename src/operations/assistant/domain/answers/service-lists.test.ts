import { expect, test } from 'vitest'
import type { ServiceFacts } from '../facts.ts'
import { nursery } from '../testing/nursery.ts'
import { answer } from './answer.ts'
import { createIndex } from './site-index.ts'

const [garden, sensors] = nursery.services as [ServiceFacts, ServiceFacts]

/** A site that sells services with these titles. */
const sold = (titles: string[], description = '') =>
  createIndex({
    ...nursery,
    services: titles.map((title, at) => ({
      ...garden,
      ...{ url: `/services/${at + 1}`, title, description: description || title, features: [] },
    })),
  })

test.each([
  ['Web Design', sold(['Web Design'])],
  ['several services for websites', sold(['Website Relaunch', 'Website Hosting', 'Website Audit'])],
  ['a website by its description', sold(['Landing Page'], 'A website of one page.')],
])('the price of a website is told where %s is sold', (_, index) => {
  for (const question of ['What does a website cost?', 'How much is a website?']) {
    const { kind, response } = answer(index, question)
    expect(kind, question).not.toBe('refusal')
    expect(response, question).toContain('](/services/1)')
    expect(response, question).toContain('$2,400')
  }
})

test('the price of a website is not told where none is sold', () => {
  const index = createIndex({ ...nursery, services: [sensors] })
  expect(answer(index, 'What does a website cost?').kind).toBe('refusal')
})
