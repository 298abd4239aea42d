import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { siteDefaults } from '#content/site.ts'
import { texts as defaultTexts } from '#content/texts.ts'
import { renderPublicPage } from '#public/render-page.tsx'
import { engines, openTestSite, signInAs } from '#testing/site.ts'
import type { SiteSettings } from './contract.ts'

describe.each(engines)('the contact texts of the sample, on %s,', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  let cookie: string
  beforeAll(async () => {
    site = await openTestSite(engine, {}, renderPublicPage, 'sample')
    cookie = (await signInAs('admin')).cookie
  })
  afterAll(() => site.close())

  const settings = async (): Promise<SiteSettings> =>
    (await site.request('/api/admin/site', { headers: { cookie } })).json()
  const put = (key: string, value: unknown, version: number) =>
    site.send('PUT', `/api/admin/site/${key}`, { value, version }, { cookie })
  const reset = (key: string) => site.send('DELETE', `/api/admin/site/${key}`, undefined, { cookie })
  const frontPage = async () => (await site.request('/')).text()

  test('name the zone of the site, but texts of the owner stay', async () => {
    expect(await frontPage()).toContain('Central Time (UTC-6, UTC-5 in summer)')
    const { locale } = siteDefaults
    const zone = async (timeZone: string) => {
      const { version } = (await settings()).locale
      expect((await put('locale', { ...locale, timeZone }, version)).status).toBe(200)
      return frontPage()
    }
    const berlin = await zone('Europe/Berlin')
    expect(berlin).toContain('Central European Time (UTC+1, UTC+2 in summer)')
    expect(berlin).toContain('Monday to Friday, Central European Time. Free of charge.')
    expect(berlin).not.toContain('Central Time')
    expect(await zone('Australia/Sydney')).toContain('(UTC+10, UTC+11 in summer)')
    expect(await zone('Asia/Kolkata')).toContain('India Standard Time (UTC+5:30)')
    const { contact } = defaultTexts({ ownerName: '', firstName: '', place: '' })
    await put('texts', { contact: { ...contact, timeZone: 'Kiel time' } }, 0)
    expect(await zone('Europe/Berlin')).toContain('Kiel time')
    await reset('texts')
    await reset('locale')
  })
})
