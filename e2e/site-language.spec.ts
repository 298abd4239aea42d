import { openEmailServer } from '#testing/email-server.ts'
import { expectAccessible, expectNoOverflow } from './axe.ts'
import { expectEmailIn } from './english-words.ts'
import { waitForHydration } from './hydrated.ts'
import { expect } from './journey.ts'
import { asAdmin, newPerson, password, setUpAdmin, signInAs } from './members.ts'
import { test } from './own-site.ts'
import { startFreshSite } from './site-process.ts'
import { kilobyte, openLightPage } from './weight.ts'

test.use({ expectedFailures: ['/api/contact'] })

test.afterEach(() => asAdmin(async (admin) => void (await admin.delete('/api/admin/site/locale'))))

test('the owner sees what another language changes before he saves it', async ({ page }) => {
  await signInAs(page, 'admin')
  await page.goto('/dashboard/settings?part=locale')
  await waitForHydration(page.locator('main'))
  await page.getByLabel('Language of the site').selectOption('de')
  await expect(page.getByText('When you save, labels, messages and emails are in Deutsch:')).toBeVisible()
  await expect(page.getByText('Services → Leistungen')).toBeVisible()
  await page.getByRole('button', { name: 'Use These' }).click()
  await expect(page.getByLabel('Number and date format')).toHaveValue('de-DE')
  await expect(page.getByRole('button', { name: 'Use These' })).toBeHidden()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Save Locale' }).click()
  await expect(page.getByLabel('Sprache der Website')).toHaveValue('de')
})

test.describe('in a browser that speaks German', () => {
  test.use({ locale: 'de-DE', timezoneId: 'Europe/Berlin' })

  test('the first admin signs up in German, and so begin the set-up and the first email', async ({
    page,
    expectedFailures,
  }) => {
    // Playwright adds a script to the preview in the first step, which blocks all scripts.
    expectedFailures.push("Blocked script execution in 'about:srcdoc'")
    await using emails = await openEmailServer()
    await using site = await startFreshSite({ TRUST_PROXY: '1', LOG_LEVEL: 'warn', SMTP_URL: emails.url })
    const [, address = ''] = await site.line(/(http\S+setup=\S+)/)
    await page.goto(address)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page.getByRole('heading', { level: 1, name: 'Website einrichten' })).toBeVisible()
    await expect(page.getByLabel('Sprache')).toHaveValue('de')
    await expectAccessible(page)
    await expectNoOverflow(page)
    const { firstName, email } = newPerson('Lena')
    await page.getByLabel('Vorname').fill(firstName)
    await page.getByLabel('E-Mail', { exact: true }).fill(email)
    await page.getByLabel('Passwort', { exact: true }).fill(password)
    await page.getByLabel('Passwort wiederholen').fill(password)
    await page.getByRole('button', { name: 'Konto anlegen' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Website einrichten' })).toBeVisible()
    await expect(page.getByLabel('Name der Website')).toBeVisible()
    expectEmailIn('de', await emails.take(email, /verify-email/))
  })

  test('the set-up proposes German, and speaks it from then on', async ({ page }) => {
    await using site = await startFreshSite({ TRUST_PROXY: '1', LOG_LEVEL: 'warn' })
    const [, value = ''] = (await setUpAdmin(site)).split('=')
    await page.context().addCookies([{ name: 'session', value, url: site.url }])
    await page.goto(`${site.url}/dashboard/setup?step=locale`)
    await expect(page.getByText(/^Your browser suggests: Deutsch, .*Berlin/)).toBeVisible()
    await page.getByRole('button', { name: 'Use These' }).click()
    await expect(page.getByLabel('Language of the site')).toHaveValue('de')
    await expect(page.getByText('When you save, labels, messages and emails are in Deutsch:')).toBeVisible()
    await page.getByRole('button', { name: 'Save and Go On' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page.getByRole('heading', { level: 1, name: 'Set up your site' })).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

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
