import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSettingsSite } from '#testing/settings-site.ts'
import { renderPublicPage } from './render-page.tsx'

describe('pages name the language of the owner’s texts', () => {
  let own: Awaited<ReturnType<typeof openSettingsSite>>
  beforeAll(async () => {
    own = await openSettingsSite('embedded', renderPublicPage)
  })
  afterAll(() => own.site.close())

  const frontPage = async (language: string, textLanguage: string) => {
    expect((await own.change('locale', { language, textLanguage })).status).toBe(200)
    return (await own.site.request('/')).text()
  }

  test('to programs that show a preview, with the country of the formats', async () => {
    expect(await frontPage('de-CH', 'de')).toContain('<meta property="og:locale" content="de_CH"/>')
    expect(await frontPage('en-GB', 'fr')).toContain('<meta property="og:locale" content="fr_FR"/>')
    expect(await frontPage('en-GB', 'en')).not.toContain('og:locale')
  })

  test('with the direction of its script', async () => {
    expect(await frontPage('ar-EG', 'ar')).toMatch(/<html lang="ar"[^>]* dir="rtl"/)
    expect(await frontPage('en-GB', 'en')).not.toMatch(/<html[^>]* dir=/)
  })
})
