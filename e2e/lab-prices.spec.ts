import type { Page } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from './axe.ts'
import { waitForHydration } from './hydrated.ts'
import { expect } from './journey.ts'
import { asAdmin, signInAs } from './members.ts'
import { test } from './own-site.ts'
import { toast } from './toast.ts'

// The preview in the settings blocks all scripts. Playwright adds scripts to each document, so the browser reports an error.
test.use({ expectedFailures: ['status of 400', "Blocked script execution in 'about:srcdoc'"] })

test.afterEach(() =>
  asAdmin(async (admin) => {
    for (const part of ['locale', 'texts']) await admin.delete(`/api/admin/site/${part}`)
  }),
)

const figure = (page: Page, name: string) =>
  page.locator('#roi dl > div').filter({ hasText: name }).locator('dd')

test('visitors calculate in dollars, and in the currency of the site once the owner says what an MVP costs', {
  tag: '@phone',
}, async ({ page, browser }) => {
  await asAdmin(async (admin) => {
    const value = { language: 'de-DE', textLanguage: 'de', currency: 'EUR', timeZone: 'Europe/Berlin' }
    await admin.put('/api/admin/site/locale', { data: { value, version: 0 } })
  })
  const visitor = await browser.newPage()
  await visitor.goto('/')
  await waitForHydration(visitor.getByRole('slider', { name: 'Team size' }))
  await expect(figure(visitor, 'MVP cost')).toHaveText('45.000 $, 1,5 months')
  await expect(visitor.getByLabel('Hourly rate')).toHaveValue('150')
  await expectNoOverflow(visitor)

  await signInAs(page, 'admin')
  await page.goto('/dashboard/settings?part=texts')
  await page.getByLabel('Section').selectOption('SaaS MVP Lab')
  const cost = page.getByLabel('What an MVP costs')
  const save = page.getByRole('button', { name: 'Save Texts' })
  await expect(cost).toHaveAccessibleDescription(/count with 45,000/)
  await cost.fill('38,000')
  await save.click()
  await expect(cost).toHaveAccessibleDescription('This can mean two amounts. Write it like 1.200,50')
  await cost.fill('38.000')
  await expect(cost).toHaveAccessibleDescription('Read as 38.000,00 €')
  const preview = page.frameLocator('iframe[title="Preview of the front page"]')
  await expect(preview.locator('#estimate')).toContainText('42.200 €')
  await expectAccessible(page)
  await save.click()
  await expect(toast(page, 'Saved')).toBeVisible()
  await expect(cost).toHaveValue('38.000')

  await visitor.goto('/saas-mvp-lab')
  const rate = visitor.getByLabel('Hourly rate')
  await waitForHydration(rate)
  await expect(figure(visitor, 'MVP cost')).toHaveText('38.000 €, 1,5 months')
  await rate.fill('100')
  await expect(figure(visitor, 'Cost savings')).toHaveText('442.000 €')
  await expectNoOverflow(visitor)
  await visitor.close()
})
