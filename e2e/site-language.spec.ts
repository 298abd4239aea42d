import { waitForHydration } from './hydrated.ts'
import { expect } from './journey.ts'
import { asAdmin, signInAs } from './members.ts'
import { test } from './own-site.ts'
import { kilobyte, openLightPage } from './weight.ts'

test.use({ expectedFailures: ['/api/contact'] })

test.afterEach(() => asAdmin(async (admin) => void (await admin.delete('/api/admin/site/locale'))))

test('a site in German has its texts from the server and in its scripts, and loads as few scripts as in English', async ({
  page,
}) => {
  await asAdmin(async (admin) => {
    const formats = { language: 'de-DE', textLanguage: 'de', currency: 'EUR', timeZone: 'Europe/Berlin' }
    const value = { ...formats, interfaceLanguage: 'de' }
    expect((await admin.put('/api/admin/site/locale', { data: { value, version: 0 } })).ok()).toBe(true)
  })
  const scripts: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) scripts.push(pathname)
  })

  // The fonts have a second file with umlauts: 8 KB for texts, 14 KB for headings.
  await openLightPage(page, '/', 132 * kilobyte)
  const form = page.locator('#contact form')
  await form.scrollIntoViewIfNeeded()
  const message = form.getByLabel('Nachricht')
  await waitForHydration(message)
  await form.getByRole('button', { name: 'Nachricht senden' }).click()
  await expect(form.getByText('Bitte geben Sie Ihren Namen ein.')).toBeVisible()
  await expect(page.getByText('Bitte füllen Sie alle Pflichtfelder aus.', { exact: true })).toBeVisible()

  await test.step('what the server refuses is said in German', async () => {
    await form.getByLabel('Name', { exact: true }).fill('Ada')
    await form.getByLabel('E-Mail').fill('ada@quill,example')
    await message.fill('Guten Tag')
    await form.getByRole('button', { name: 'Nachricht senden' }).click()
    await expect(form.getByText('Bitte geben Sie eine gültige E-Mail-Adresse ein.')).toBeVisible()
  })

  await test.step('so are the scripts of members', async () => {
    await signInAs(page, 'user')
    await page.goto('/auth-dashboard')
    await waitForHydration(page.locator('main'))
  })
  expect(scripts.length).toBeGreaterThan(5)
  expect(scripts.filter((path) => !/^\/assets\/de-[\w-]{7}\/[^/]+\.js$/.test(path))).toEqual([])
})
