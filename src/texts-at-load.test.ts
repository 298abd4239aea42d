import { expect, test } from 'vitest'
import { setCatalog } from '#platform/texts.ts'

// Has modules of its own (`vitest.config.ts`), because it watches them load.
test('no text of the server is written while modules load, because its language is not known yet', async () => {
  const written: string[] = []
  const texts = new Map<string, string[]>()
  texts.get = (key) => {
    written.push(key)
    return undefined
  }
  setCatalog({ language: 'de', texts, form: () => 0 })
  await import('./features.ts')
  setCatalog(undefined)
  expect(written).toEqual([])
})
