import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { siteDefaults } from '#content/site.ts'
import { texts as defaultTexts } from '#content/texts.ts'
import { publish } from '#platform/bus.ts'
import { db } from '#platform/database/database.ts'
import { renderPublicPage } from '#public/render-page.tsx'
import { engines, openTestSite, signInAs } from '#testing/site.ts'
import { themeScript } from '#ui/state/theme.ts'
import { defaultSections } from './contract/sections.ts'
import type { SettingKey, SiteSettings } from './contract.ts'
import { defaultSettings } from './queries.ts'

describe.each(engines)('the settings of the site, on %s,', (engine) => {
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
  const identity = siteDefaults.identity

  test('are the defaults until they are changed, with version 0', async () => {
    const { texts, ...others } = await settings()
    expect(texts).toEqual({ value: {}, version: 0 })
    for (const [key, value] of Object.entries(others))
      expect(value).toEqual({ value: defaultSettings[key as SettingKey], version: 0 })
  })

  test('appear on the next page that a visitor opens, and disappear after a reset', async () => {
    expect(await frontPage()).toContain('Waymark')
    const saved = await put('identity', { ...identity, brand: 'Northlight' }, 0)
    expect(await saved.json()).toEqual({ value: { ...identity, brand: 'Northlight' }, version: 1 })
    const page = await frontPage()
    expect(page).toContain('Northlight')
    expect(page).not.toContain('Waymark')
    expect((await reset('identity')).status).toBe(204)
    expect(await frontPage()).toContain('Waymark')
  })

  test('are not overwritten by a form that began before another change', async () => {
    const { version } = (await settings()).look
    const blue = { accentHue: 240, theme: 'dark', headingFace: 'commissioner' }
    const saved = await (await put('look', blue, version)).json()
    const late = await put('look', { ...blue, accentHue: 20 }, version)
    expect(late.status).toBe(409)
    expect(await late.json()).toEqual({
      message: 'Somebody else saved these settings meanwhile',
      current: { value: blue, version: saved.version },
    })
    await reset('look')
    expect((await put('look', blue, saved.version)).status).toBe(409)
    const racing = await Promise.all([put('look', blue, 0), put('look', blue, 0), put('look', blue, 0)])
    expect(racing.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  test('keep their last ten values', async () => {
    const mail = (senderName: string) => ({ senderName, senderAddress: null })
    let { version } = (await settings()).mail
    for (let count = 0; count < 13; count += 1)
      version = (await (await put('mail', mail(`Desk ${count}`), version)).json()).version
    const history = await site.request('/api/admin/site/mail/history', { headers: { cookie } })
    const values = (await history.json()).map(({ value }: { value: { senderName: string } }) => value)
    expect(values).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((count) => mail(`Desk ${count}`)))
  })

  test.each([
    ['identity', { ...identity, brand: '' }, 'value.brand'],
    ['identity', { ...identity, brand: '\u200b\u202e' }, 'value.brand'],
    ['mail', { senderName: '\u2028\u202e', senderAddress: null }, 'value.senderName'],
    ['identity', { ...identity, email: 'nobody' }, 'value.email'],
    ['identity', { ...identity, photo: 'javascript:alert(1)' }, 'value.photo'],
    ['identity', { ...identity, socials: [{ name: 'X', url: 'javascript:x' }] }, 'value.socials.0.url'],
    ['look', { accentHue: 400, theme: 'dark', headingFace: 'geist' }, 'value.accentHue'],
    ['locale', { ...siteDefaults.locale, language: 'x y' }, 'value.language'],
    ['locale', { ...siteDefaults.locale, currency: 'BHD' }, 'value.currency'],
    ['locale', { ...siteDefaults.locale, currency: 'QQQ' }, 'value.currency'],
    ['locale', { ...siteDefaults.locale, currency: 'UTC' }, 'value.currency'],
    ['locale', { ...siteDefaults.locale, timeZone: 'Mars/Olympus' }, 'value.timeZone'],
    ['sections', { ...defaultSections, links: [] }, 'value.links'],
    ['texts', { hero: { headline: 'one text' } }, 'value.texts'],
  ])('refuse what is wrong: %s %j', async (key, value, field) => {
    const { version } = (await settings())[key as keyof SiteSettings]
    const answer = await put(key, value, version)
    expect(answer.status).toBe(400)
    if (field !== 'value.texts') expect(Object.keys((await answer.json()).fields)).toContain(field)
  })

  test('keep names in one line, without invisible characters', async () => {
    const { version } = (await settings()).mail
    const value = { senderName: 'Ada\r\nBcc:\u2028x\u202e@y.z', senderAddress: null }
    const saved = await (await put('mail', value, version)).json()
    expect(saved.value.senderName).toBe('Ada Bcc: x@y.z')
    await reset('mail')
  })

  test('accept a currency without decimals and any city’s zone', async () => {
    const { version } = (await settings()).locale
    const value = { language: 'de-DE', textLanguage: 'de', currency: 'jpy', timeZone: 'Asia/Kathmandu' }
    const saved = await (await put('locale', value, version)).json()
    expect(saved.value).toEqual({ ...value, currency: 'JPY' })
    expect(await frontPage()).toMatch(
      /<html lang="de" data-language="de-DE" data-currency="JPY" data-time-zone="Asia\/Kathmandu"/,
    )
    await reset('locale')
  })

  test('declare texts in the language that an earlier release stored, which had one for both', async () => {
    const { version } = (await settings()).locale
    const value = { language: 'de-DE', textLanguage: 'en', currency: 'EUR', timeZone: 'Europe/Berlin' }
    expect((await put('locale', value, version)).status).toBe(200)
    expect(await frontPage()).toContain('<html lang="en" data-language="de-DE"')
    await db().execute(sql`update site_settings set value = value - 'textLanguage' where key = 'locale'`)
    await publish('content', 'settings')
    expect((await settings()).locale.value).toEqual({ ...value, textLanguage: 'de' })
    expect(await frontPage()).toContain('<html lang="de" data-language="de-DE"')
    expect(await (await site.request('/feed.xml')).text()).toContain('<language>de</language>')
    await reset('locale')
  })

  test('let no payment start an order where they were stored before that was possible', async () => {
    const before = (await settings()).invoices
    expect(before.value.startWhenPaid).toBe(true)
    expect((await put('invoices', { ...before.value, depositPercent: 30 }, before.version)).status).toBe(200)
    await db().execute(sql`update site_settings set value = value - 'startWhenPaid' where key = 'invoices'`)
    await publish('content', 'settings')
    expect((await settings()).invoices.value).toEqual({
      ...before.value,
      depositPercent: 30,
      startWhenPaid: false,
    })
    await reset('invoices')
  })

  test('put the sections of the front page in order and hide some, with all links to them', async () => {
    const { sections, links, ...others } = defaultSections
    const hidden = ['portfolio', 'about', 'contact']
    const value = {
      sections: sections.toReversed().map(({ name }) => ({ name, isShown: !hidden.includes(name) })),
      links: links
        .toReversed()
        .map((link) => ({ ...link, isShown: !('name' in link && link.name === 'ai-tools') })),
      ...others,
    }
    const { version } = (await settings()).sections
    expect((await put('sections', value, version)).status).toBe(200)
    const html = await frontPage()
    const shown = ['newsletter', 'blog', 'testimonials', 'saas-mvp-lab', 'services']
    expect([...html.matchAll(/<section id="([\w-]+)"/g)].map(([, id]) => id)).toEqual(['home', ...shown])
    const bar = html.slice(html.indexOf('<nav aria-label="Main"'))
    const linked = [...bar.slice(0, bar.indexOf('</nav>')).matchAll(/href="(.*?)"/g)].map(([, href]) => href)
    expect(linked).toEqual(['/#blog', '/#testimonials', '/#saas-mvp-lab', '/#services', '/#home'])
    expect(html).not.toMatch(/#(portfolio|about)"/)
    // Without the contact form, its anchor is the owner's email address.
    expect(html.slice(html.indexOf('<footer'))).toMatch(/id="contact".*?mailto:/)
    await reset('sections')
    expect(await frontPage()).toMatch(/<section id="contact"/)
  })

  test('hide a section with its links if all its texts are empty', async () => {
    const blank = { heading: '', text: '', note: '' }
    const emptied = { about: emptiedAbout, newsletter: blank, testimonials: { heading: '', text: 'Words' } }
    const { version } = (await settings()).texts
    expect((await put('texts', emptied, version)).status).toBe(200)
    const html = await frontPage()
    expect(html).not.toMatch(/<section id="(about|newsletter)"|#about"/)
    expect(html).toContain('<section id="testimonials"')
    await reset('texts')
  })

  test('give pages the look: hue, theme and font, and nothing for the default one', async () => {
    await reset('look')
    const root = async () => /<html[^>]*>/.exec(await frontPage())?.[0]
    expect(await root()).not.toMatch(/style|data-face/)
    expect(await root()).toContain('class="dark"')
    const look = { accentHue: 200, theme: 'light', headingFace: 'geist-mono' }
    expect((await put('look', look, 0)).status).toBe(200)
    expect(await root()).toContain('--accent-hue:200;--accent-lightness:0.4')
    expect(await root()).toContain('--font-display:var(--font-mono)')
    expect(await root()).toContain('data-face="Geist Mono Variable"')
    expect(await root()).not.toContain('class="dark"')
    expect(await frontPage()).toContain(themeScript('light'))
    await reset('look')
  })

  describe('that another release wrote', () => {
    const store = async (key: string, value: unknown) => {
      await db().execute(sql`insert into site_settings (key, value, version)
        values (${key}, ${JSON.stringify(value)}::jsonb, 40)
        on conflict (key) do update set value = excluded.value, version = 40`)
      await publish('content', 'site')
    }
    const read = async (key: keyof SiteSettings) => (await settings())[key].value
    const own = { ...identity, brand: 'Northlight' }
    const { sections, links, ...others } = defaultSections
    const withoutBlog = sections.map((one) => ({ ...one, isShown: one.name !== 'blog' }))

    test.each<[string, keyof SiteSettings, unknown, unknown]>([
      ['a field more', 'identity', { ...own, later: 1 }, own],
      ['a field less', 'identity', { ...own, profession: undefined }, own],
      ['a field that is not accepted', 'identity', { ...own, letters: 'ABC' }, own],
      [
        'a section less',
        'sections',
        { sections: withoutBlog.toSpliced(1, 1) },
        { ...others, sections: withoutBlog, links },
      ],
      [
        'pages that an earlier release switched off, all other parts being on',
        'sections',
        { sections, links, pages: [{ name: 'blog', isShown: false }] },
        {
          ...others,
          sections,
          links,
          parts: others.parts.map(({ name }) => ({ name, isShown: name !== 'blog' })),
        },
      ],
      [
        'links of the owner’s own',
        'sections',
        { sections, links: [{ label: 'Uses', address: '/uses', isShown: true }, ...links] },
        { ...others, sections, links: [{ label: 'Uses', address: '/uses', isShown: true }, ...links] },
      ],
      [
        'a section more',
        'sections',
        { sections: [{ name: 'later', isShown: true }, ...withoutBlog], links },
        { ...others, sections: withoutBlog, links },
      ],
      ['a text less', 'texts', { blog: { heading: 'Mine' } }, { blog: { ...texts.blog, heading: 'Mine' } }],
      ['texts of no section', 'texts', { later: {}, blog: 'x' }, {}],
      ['something else', 'look', 'red', siteDefaults.look],
    ])('keep everything else: %s', async (_, key, value, expected) => {
      await store(key, value)
      expect(await read(key)).toEqual(expected)
      expect((await site.request('/')).status).toBe(200)
      await reset(key)
    })
  })

  test('are previewed before they are stored, for nobody else', async () => {
    const typed = {
      identity: { ...identity, brand: 'Typed only' },
      texts: { blog: { heading: 'Drawn', text: '' } },
    }
    const answer = await site.send('POST', '/api/admin/site/preview', typed, { cookie })
    expect(answer.status).toBe(200)
    const { html } = await answer.json()
    expect(html).toContain('Typed only')
    expect(html).toMatch(/<h2 id="blog-title"[^>]*>Drawn</)
    expect(html).toContain('<body inert="">')
    expect(html).not.toMatch(/<script|Logout/)
    expect(await frontPage()).not.toMatch(/Typed only|Drawn/)
    expect((await settings()).identity.version).toBe(0)
    const auth = { ...texts.auth, heading: 'Come in' }
    const other = { page: 'auth', texts: { auth } }
    const drawn = await site.send('POST', '/api/admin/site/preview', other, { cookie })
    expect((await drawn.json()).html).toMatch(/<h1[^>]*>Come in</)
    const wrong = { identity: { ...identity, brand: '' } }
    expect((await site.send('POST', '/api/admin/site/preview', wrong, { cookie })).status).toBe(400)
  })
})

const texts = defaultTexts({ ownerName: '', firstName: '', place: '' })

const emptiedAbout = {
  heading: [''],
  bio: [],
  skillsHeading: '',
  skills: [{ name: '', percent: 40 }],
  certificationsHeading: '',
  certifications: [],
  counters: [{ value: '', label: '' }],
}
