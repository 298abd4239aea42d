import { expect, test } from 'vitest'
import { hostileInputs } from '#bench/hostile-inputs.ts'
import { bakery } from '#bench/knowledge.ts'
import { processorTime } from '#testing/processor-time.ts'
import { answer } from './answers/answer.ts'
import { createIndex } from './answers/site-index.ts'
import { keyphrases } from './keyphrases.ts'
import { analyze } from './summary.ts'
import { titles } from './titles/titles.ts'

const index = createIndex(bakery())

test.each(Object.entries(hostileInputs))('60,000 characters of %s are read without harm', (_, text) => {
  const time = processorTime(() => {
    const { summary, keywords } = analyze(text)
    expect(summary.length).toBeLessThanOrEqual(text.length)
    expect(keywords.length).toBeLessThanOrEqual(6)
    expect(keyphrases(text, 30).length).toBeLessThanOrEqual(30)
    expect(titles(text).every((title) => title.length <= 80)).toBe(true)
    expect(answer(index, text, [{ role: 'user', content: text }]).response.length).toBeLessThan(2_000)
  })
  expect(time).toBeLessThan(2_000)
})
