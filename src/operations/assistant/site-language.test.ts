import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chatTexts } from '#content/assistant.ts'
import { faq } from '#content/faq.ts'
import { neutralTexts } from '#content/neutral-texts.ts'
import { findCatalog } from '#platform/texts/catalogs.ts'
import { withCatalog } from '#platform/texts.ts'
import { openSettingsSite } from '#testing/settings-site.ts'
import { detectLanguage } from './domain/answers/normalize.ts'
import { engine } from './queries/engine.ts'

let own: Awaited<ReturnType<typeof openSettingsSite>>
beforeAll(async () => {
  own = await openSettingsSite('postgres', undefined, {}, 'sample')
})
afterAll(async () => {
  await own.site.close()
  await engine.stop()
})

const owner = { ownerName: 'Tessa', firstName: 'Tessa', place: '', profession: '', offer: '' }
const ask = async (message: string) => (await own.site.send('POST', '/api/ai/chat', { message })).json()

describe.each(['de', 'es', 'fr', 'it'] as const)('on a site in %s', (language) => {
  const inLanguage = <Result>(work: () => Result) => withCatalog(findCatalog(language) ?? null, work)

  beforeAll(async () => {
    expect((await own.change('locale', { interfaceLanguage: language })).status).toBe(200)
  })

  test('the assistant greets in the language in which it answers the questions that it offers', async () => {
    const { greeting } = inLanguage(() => chatTexts({ brand: '', firstName: owner.firstName }))
    expect(detectLanguage(greeting)).toBe(language)
    for (const question of inLanguage(() => neutralTexts(owner).chat.questions)) {
      const { kind, response } = await ask(question)
      expect(kind, question).toMatch(/^(?:answer|overview)$/)
      expect(detectLanguage(response.split('\n')[0], language), response).toBe(language)
    }
  })

  test('a bare name, and a language that it does not know, are answered in that language too', async () => {
    const verb = { de: 'enthält', es: 'incluye', fr: 'comprend', it: 'comprende' }[language]
    expect((await ask('SaaS MVP Basic')).response).toContain(`) ${verb}`)
    const [first] = (await ask('Czy jest gwarancja?')).response.split('\n')
    expect(detectLanguage(first, language), first).toBe(language)
  })

  test('the questions of the site are answered with its own words, without a note about their language', async () => {
    const { question, answer } = inLanguage(() => faq().find(({ id }) => id === 'pay')) ?? {
      question: '',
      answer: '',
    }
    const { response } = await ask(question)
    expect(response.split('\n')[0]).toBe(answer)
  })
})
