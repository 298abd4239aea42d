import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { changeSetting } from '#base/site/commands.ts'
import { storedSettings } from '#base/site/queries.ts'
import { faq } from '#content/faq.ts'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { findCatalog } from '#platform/texts/catalogs.ts'
import { withCatalog } from '#platform/texts.ts'
import { renderPublicPage } from '#public/render-page.tsx'
import { faqEntries } from '#showcase/faq/table.ts'
import { newPerson, openBrowser } from '#testing/browser.ts'
import { goToProvider, openTestProvider, variablesFor } from '#testing/provider.ts'
import { engines, openTestSite } from '#testing/site.ts'
import { offerSetup } from './commands/roles.ts'

describe.each(engines)('the language of a new site on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  let google: Awaited<ReturnType<typeof openTestProvider>>
  beforeEach(async () => {
    google ??= await openTestProvider('google')
    const variables = { ...variablesFor([google]), SMTP_URL: 'smtp://127.0.0.1:1' }
    site = await openTestSite(engine, variables, renderPublicPage)
  })
  afterEach(() => site.close())
  afterAll(() => google.close())

  const austrian = { 'accept-language': 'pl, de-AT;q=0.9, en;q=0.5' }
  const offered = async () => (await offerSetup())?.split('setup=')[1] ?? ''
  const readLocale = async () => (await storedSettings()).locale
  const propose = async (setup: string, accepted: string) => {
    const headers = { 'accept-language': accepted }
    return (await (await site.request(`/api/auth/setup?token=${setup}`, { headers })).json()).language
  }
  const register = (person: object) => openBrowser(site).send('POST', '/api/auth/register', person, austrian)

  test('is proposed from the browser, and saved with its formats by whoever becomes the admin', async () => {
    const [question] = faq()
    await db()
      .insert(faqEntries)
      .values({ slug: 'start', question: question?.question ?? '', answer: question?.answer ?? '' })
    const setup = await offered()
    expect(await propose(setup, 'pl, de-AT;q=0.9, en;q=0.5')).toBe('de')
    expect(await propose(setup, 'pl, *')).toBe('en')
    expect(await propose('z'.repeat(43), 'de')).toBeNull()
    expect((await register(newPerson({ language: 'de' }))).status).toBe(200)
    const refused = await register({
      ...newPerson({ setup, language: 'de' }),
      password: 'qwertzuiop',
      confirmPassword: 'qwertzuiop',
    })
    expect(refused.status).toBe(400)
    expect((await refused.json()).text, 'in the language of the page').toMatch(/Passwort/)
    expect((await readLocale()).version, 'nothing is saved before there is an admin').toBe(0)

    const person = newPerson({ setup, language: 'de' })
    expect((await register(person)).status).toBe(200)
    const formats = { interfaceLanguage: 'de', language: 'de-AT', textLanguage: 'de' }
    expect(await readLocale()).toMatchObject({ version: 1, value: formats })
    const emails = await db().select().from(emailOutbox).where(eq(emailOutbox.recipient, person.email))
    expect(emails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Bestätigen Sie/)])
    const [translated] = withCatalog(findCatalog('de') ?? null, faq)
    expect(await db().select().from(faqEntries)).toMatchObject([{ question: translated?.question }])
  })

  test('is offered on the page of the link, which is in the proposed language', async () => {
    const path = `/auth?setup=${await offered()}`
    const page = await (await site.request(path, { headers: austrian })).text()
    expect(page).toMatch(/<html [^>]*lang="de"/)
    expect(page).toContain('<option value="de" selected="">Deutsch</option>')
    const others = await (await site.request('/auth?tab=sign-up', { headers: austrian })).text()
    expect(others).toMatch(/<html [^>]*lang="en"/)
    expect(others).not.toContain('Deutsch')
  })

  test('stays as it is once it is saved', async () => {
    const { value } = await readLocale()
    await changeSetting('locale', { value: { ...value, interfaceLanguage: 'fr' }, version: 0 }, null)
    const setup = await offered()
    expect(await propose(setup, 'de')).toBeNull()
    expect((await register(newPerson({ setup, language: 'de' }))).status).toBe(200)
    expect((await readLocale()).value.interfaceLanguage).toBe('fr')
  })

  test('is the browser’s after a sign-up through a provider', async () => {
    google.person = { sub: 'founder', email: 'founder@example.org', email_verified: true }
    const browser = openBrowser(site)
    const path = await goToProvider(browser, 'google', `?setup=${await offered()}`)
    await browser.get(path, { 'accept-language': 'es' })
    expect((await readLocale()).value).toMatchObject({ interfaceLanguage: 'es', language: 'es-ES' })
  })
})
