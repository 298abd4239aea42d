import type { Page } from '@playwright/test'
import { expectNoOverflow } from './axe.ts'
import { waitForHydration } from './hydrated.ts'
import { expect, test } from './journey.ts'
import { newPerson, password, signUpAs } from './members.ts'
import { openOtherBrowser } from './order-pages.ts'
import { startFreshSite } from './site-process.ts'

async function open(page: Page, path: string) {
  await page.goto(path)
  await waitForHydration(page.getByRole('main'))
}

test('the first pages of a client with an unconfirmed address are one screen each', {
  tag: '@phone',
}, async ({ page }) => {
  await using site = await startFreshSite({ LOG_LEVEL: 'error', SMTP_URL: 'smtp://127.0.0.1:9' })
  const data = { ...newPerson('Nora'), password, confirmPassword: password }
  expect((await page.request.post(`${site.url}/api/auth/register`, { data })).ok()).toBe(true)
  for (const path of ['/dashboard', '/auth-dashboard']) {
    await open(page, `${site.url}${path}`)
    await expect(page.getByRole('button', { name: 'Send again' })).toBeInViewport()
    await expect(page.getByText('Follow the work on the order’s page.')).toBeInViewport()
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height, path).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
    await expectNoOverflow(page)
  }
})

test('one’s role is closed in another browser, once one has signed in again', async ({ page, browser }) => {
  const { email } = await signUpAs(page, 'developer', 'Jonas')
  await open(page, '/auth-dashboard')
  await expect(page.getByRole('button', { name: 'Hide your role' })).toBeVisible()
  const other = await openOtherBrowser(browser, page)
  const answer = await other.page.request.post('/api/auth/login', {
    data: { emailOrUsername: email, password },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  await open(other.page, '/auth-dashboard')
  await expect(other.page.getByRole('button', { name: 'Show your role' })).toBeVisible()
  await other.leave()
})
