import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { findEnglishOn, type OtherLanguage } from './english-words.ts'
import { waitForHydration } from './hydrated.ts'
import { newPerson, setUpAdmin } from './members.ts'
import type { Own } from './order-from-offer.ts'
import { translateTo } from './translated.ts'

type Owner = {
  language: OtherLanguage
  locale: string
  timeZone: string
  identity: { brand: string; ownerName: string; profession: string; offer: string; place: string }
}

/** Changes fields of a setting. */
export async function changeSetting(admin: APIRequestContext, key: string, changes: object): Promise<void> {
  const { value, version } = (await (await admin.get('/api/admin/site')).json())[key]
  const data = { value: { ...value, ...changes }, version }
  const answer = await admin.put(`/api/admin/site/${key}`, { data })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Posts to the API, and returns the id of the new record. */
export async function addRecord(admin: APIRequestContext, path: string, data: object): Promise<number> {
  const answer = await admin.post(`/api/admin/${path}`, { data })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).id
}

/**
 * Opens the browser of an owner who speaks another language. The owner chooses it in the settings, removes the sample and says in
 * it who offers what. Nothing English is left on the site.
 */
export async function openForeignOwner(
  browser: Browser,
  { own, emails }: Pick<Own, 'own' | 'emails'>,
  beside: Page,
  { language, locale, timeZone, identity }: Owner,
): Promise<{ owner: Page; email: string }> {
  const person = { ...newPerson('Owner'), firstName: 'Tilda', lastName: 'Tern' }
  const [name = '', value = ''] = (await setUpAdmin(own, person)).split(/=(.*)/)
  const context = await browser.newContext({
    ...{ baseURL: own.url, viewport: beside.viewportSize(), locale, timezoneId: timeZone },
    extraHTTPHeaders: { 'x-forwarded-for': '10.204.0.1' },
  })
  await context.addCookies([{ name, value, url: own.url }])
  const owner = await context.newPage()
  // Only a verified address gets emails.
  const [, token] = /token=(\S+)/.exec((await emails.take(person.email, /verify-email/)).text) ?? []
  const verified = await owner.request.post('/api/auth/email-verification/confirm', { data: { token } })
  expect(verified.status(), await verified.text()).toBe(200)
  await owner.goto('/dashboard/settings?part=locale')
  await waitForHydration(owner.getByRole('main'))
  expect(await findEnglishOn(owner, language), 'the page in English').not.toEqual([])
  await owner.getByLabel('Language of the site').selectOption(language)
  await owner.getByRole('button', { name: 'Use These' }).click()
  await owner.getByLabel('Currency').selectOption('EUR')
  await owner.getByLabel('Time zone').selectOption(timeZone)
  await owner.getByRole('button', { name: 'Save Locale' }).click()
  const translated = translateTo(language)
  await expect(owner.getByLabel(translated('Language of the site'))).toHaveValue(language)

  const { request } = owner
  const { count } = await (await request.get('/api/admin/sample')).json()
  expect((await request.post('/api/admin/sample/removal', { data: { expected: count } })).ok()).toBe(true)
  expect((await request.post('/api/admin/setup/end')).ok()).toBe(true)
  await changeSetting(request, 'identity', { ...identity, email: person.email, socials: [] })
  return { owner, email: person.email }
}
