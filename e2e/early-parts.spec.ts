import type { Page } from '@playwright/test'
import { openWithoutScripts } from './hydrated.ts'
import type { Part } from './interactive-part.ts'
import { interactiveParts } from './interactive-parts.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './members.ts'

const allControls = 'button, input, select, textarea, summary'

/** Fails if the page has a control that does not belong to any of `parts`. */
async function expectNoOtherControl(page: Page, parts: Part[]): Promise<void> {
  const main = page.locator('main')
  await expect(main).toBeVisible()
  for (const { within = 'main', controls } of parts) {
    const tried = page.locator(within).locator(controls)
    await expect(tried).not.toHaveCount(0)
    await tried.evaluateAll((nodes) => nodes.map((node) => node.setAttribute('data-tried', '')))
  }
  const left = await main
    .locator(allControls)
    .evaluateAll((nodes) =>
      nodes
        .filter((node) => !node.hasAttribute('data-tried') && node.checkVisibility())
        .map((node) => node.outerHTML.slice(0, 200)),
    )
  expect(left).toEqual([])
}

/** Returns the group of a page. Each group is one journey, so that no journey takes long. */
function groupOf(path: string): string {
  if (path === '/') return 'the front page'
  if (/^\/(auth|reset-password)/.test(path)) return 'accounts'
  return /^\/(saas-mvp-lab|ai-tools)/.test(path) ? 'the tools' : 'services, posts and calls'
}

test.describe('what is done before the scripts are there counts, for each control', () => {
  test.use({ expectedFailures: ['/api/auth/'], permissions: ['clipboard-read', 'clipboard-write'] })

  for (const [group, pages] of Map.groupBy(Object.entries(interactiveParts), ([path]) => groupOf(path)))
    test(`of ${group}`, async ({ page }) => {
      // Deletes what the tests of earlier parts have stored.
      await page.addInitScript(() => sessionStorage.clear())
      for (const [path, parts] of pages) {
        let others = Object.values(parts)
        for (const [name, { within = 'main', act, see }] of Object.entries(parts))
          await test.step(`${path}: ${name}`, async () => {
            const releaseScripts = await openWithoutScripts(page, path)
            if (others.length > 0) await expectNoOtherControl(page, others)
            others = []
            const part = page.locator(within)
            await act(part, page)
            releaseScripts()
            await see(part, page)
            await page.unrouteAll({ behavior: 'wait' })
          })
      }
    })
})

test('the menu opens', { tag: '@phone-only' }, async ({ page }) => {
  const releaseScripts = await openWithoutScripts(page, '/services')
  await page.getByRole('button', { name: 'Menu' }).click()
  releaseScripts()
  await expect(page.locator('#mobile-menu')).toBeVisible()
})

test('what a member presses before the scripts are there is done: an email verified, a package ordered', async ({
  page,
  expectedFailures,
}) => {
  expectedFailures.push('/api/auth/email-verification')
  await signInAs(page, 'user')
  await test.step('an email', async () => {
    const releaseScripts = await openWithoutScripts(page, '/verify-email?token=none')
    await page.getByRole('button', { name: 'Verify Email' }).click()
    const asked = page.waitForRequest('**/api/auth/email-verification/confirm')
    releaseScripts()
    await asked
    await page.unrouteAll({ behavior: 'wait' })
  })
  await test.step('the package that was chosen', async () => {
    const releaseScripts = await openWithoutScripts(page, '/services/1')
    await page.locator('label').filter({ hasText: 'Premium Package' }).click()
    await page.getByRole('button', { name: 'Order Now' }).click()
    const asked = page.waitForRequest('**/api/orders')
    releaseScripts()
    expect((await asked).postDataJSON()).toMatchObject({ packageType: 'premium' })
    await expect(page).toHaveURL('/dashboard')
  })
})

test('an order keeps the package when the way to sign in is taken before the scripts are there', async ({
  page,
}) => {
  const releaseScripts = await openWithoutScripts(page, '/services/1')
  await page.locator('label').filter({ hasText: 'Premium Package' }).click()
  await page.getByLabel('Additional Requirements (Optional)').fill('By June')
  await page.getByRole('link', { name: 'Sign In to Order' }).click()
  await page.waitForURL(/\/auth\?next=/, { waitUntil: 'commit' })
  await page.getByLabel('Password', { exact: true }).fill('quiet river stones')
  releaseScripts()
  await page.goto('/services/1#packages')
  await expect(page.locator('#packages [aria-live=polite]')).toContainText('Premium Package')
  await expect(page.getByRole('radio', { name: 'Premium Package' })).toBeChecked()
  await expect(page.getByLabel('Additional Requirements (Optional)')).toHaveValue('By June')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('quiet river stones')
})
