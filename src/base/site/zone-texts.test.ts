import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { texts as defaultTexts } from '#content/texts.ts'
import { renderPublicPage } from '#public/render-page.tsx'
import { openSettingsSite } from '#testing/settings-site.ts'
import { engines } from '#testing/site.ts'

describe.each(engines)('the contact texts of the sample, on %s,', (engine) => {
  let opened: Awaited<ReturnType<typeof openSettingsSite>>
  beforeAll(async () => {
    opened = await openSettingsSite(engine, renderPublicPage, {}, 'sample')
  })
  afterAll(() => opened.site.close())

  test('name the zone of the site, but texts of the owner stay', async () => {
    expect(await opened.frontPage()).toContain('Central Time (UTC-6, UTC-5 in summer)')
    const zone = async (timeZone: string) => {
      expect((await opened.change('locale', { timeZone })).status).toBe(200)
      return opened.frontPage()
    }
    const berlin = await zone('Europe/Berlin')
    expect(berlin).toContain('Central European Time (UTC+1, UTC+2 in summer)')
    expect(berlin).toContain('Monday to Friday, Central European Time. Free of charge.')
    expect(berlin).not.toContain('Central Time')
    expect(await zone('Australia/Sydney')).toContain('(UTC+10, UTC+11 in summer)')
    expect(await zone('Asia/Kolkata')).toContain('India Standard Time (UTC+5:30)')
    const { contact } = defaultTexts({ ownerName: '', firstName: '', place: '' })
    await opened.put('texts', { contact: { ...contact, timeZone: 'Kiel time' } }, 0)
    expect(await zone('Europe/Berlin')).toContain('Kiel time')
    await opened.reset('texts')
    await opened.reset('locale')
  })
})
