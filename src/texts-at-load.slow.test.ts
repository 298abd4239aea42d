import { expect, test } from 'vitest'
import { setCatalog } from '#platform/texts.ts'
import { timeLimit } from '#testing/run-settings.ts'

// Has modules of its own (`vitest.config.ts`), because it watches them load.
test(
  'no text of a page is written while its modules load, because the language is not known yet',
  async () => {
    const written: string[] = []
    const texts = new Map<string, string[]>()
    texts.get = (key) => {
      written.push(key)
      return undefined
    }
    setCatalog({ language: 'de', texts, form: () => 0 })
    await import('#public/render-page.tsx')
    await import('#members/render-members.tsx')
    setCatalog(undefined)
    expect(written).toEqual([])
  },
  timeLimit(180_000),
)
