import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { waitForHydration } from './hydrated.ts'
import { expect, test } from './journey.ts'
import { signUpAs } from './members.ts'
import { toast } from './toast.ts'

test.use({ expectedFailures: ['/api/saved/'] })

const post = '/blog/idempotency-keys'
const saveButton = (page: Page) => page.getByRole('button', { name: /^Saved?$/ })
const saved = (page: Page) => page.getByRole('region', { name: 'Saved' })

async function openMyContent(page: Page): Promise<void> {
  await page.goto('/dashboard/content')
  await waitForHydration(saved(page))
}

/** Saves the item of a page and waits until the site has stored it. */
async function save(page: Page, path: string): Promise<void> {
  await page.goto(path)
  const answer = page.waitForResponse('**/api/saved/**')
  await saveButton(page).click()
  expect((await answer).status()).toBe(204)
  await expect(saveButton(page)).toHaveAttribute('aria-pressed', 'true')
}

test('a member saves a post and a service, finds them in My Content, and removes them', async ({ page }) => {
  await signUpAs(page, 'user')
  await test.step('what cannot be saved is shown as not saved again, with a toast', async () => {
    await page.route('**/api/saved/**', (route) => route.abort())
    await page.goto(post)
    await expect(saveButton(page)).toHaveAttribute('aria-pressed', 'false')
    await saveButton(page).click()
    await expect(toast(page, 'Not saved')).toBeVisible()
    await expect(saveButton(page)).toHaveAttribute('aria-pressed', 'false')
    await page.unroute('**/api/saved/**')
  })
  await save(page, post)
  await page.reload()
  await expect(saveButton(page)).toHaveText('Saved')
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await save(page, '/services/1')
  const service = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await openMyContent(page)
  const row = (name: string) => saved(page).getByRole('listitem').filter({ hasText: name })
  await expect(saved(page).getByRole('tab')).toHaveText([/^All/, /^Posts/, /^Services/])
  await expect(row(title).getByRole('link', { name: title })).toHaveAttribute('href', post)
  await expectAccessible(page)
  await test.step('with a note', async () => {
    await row(service).getByRole('button', { name: 'Add note' }).click()
    await page.getByRole('dialog').getByLabel('Note').fill('For the shop')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(row(service).getByText('For the shop')).toBeVisible()
  })
  await test.step('a removal can be undone, and one that fails brings its item back', async () => {
    const remove = (name: string) => row(name).getByRole('button', { name: 'Remove' }).click()
    await remove(title)
    await expect(row(title)).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(row(title)).toBeVisible()
    await page.route('**/api/saved/post/**', (route) => route.abort())
    await remove(title)
    // The next removal sends the previous one to the site, because it can no longer be undone.
    await remove(service)
    await expect(toast(page, 'Not removed')).toBeVisible()
    await expect(row(title)).toBeVisible()
    await expect(row(service)).toHaveCount(0)
    await page.unroute('**/api/saved/post/**')
  })
  await test.step('leaving the page removes for good', async () => {
    const answer = page.waitForResponse('**/api/saved/service/1')
    await page.locator('aside').getByRole('link', { name: 'Profile' }).click()
    expect((await answer).status()).toBe(204)
    await openMyContent(page)
    await expect(row(title)).toBeVisible()
    await expect(row(service)).toHaveCount(0)
  })
})

test('a member saves an estimate, and opens it again with its answers', async ({ page }) => {
  await signUpAs(page, 'premium')
  await page.goto('/#estimate')
  const lab = page.locator('#estimate')
  const button = lab.getByRole('button', { name: /^(Save this estimate|Saved)$/ })
  await lab.getByRole('radio', { name: 'Fintech' }).check()
  await button.click()
  await expect(button).toHaveText('Saved')
  await test.step('another answer makes another estimate', async () => {
    await lab.getByRole('radio', { name: 'Marketplace' }).check()
    await expect(button).toHaveText('Save this estimate')
  })
  await openMyContent(page)
  await saved(page).getByText('Its answers').click()
  await expect(saved(page).getByText('MVP estimate: $75,000')).toBeVisible()
  await expectAccessible(page)
  await saved(page).getByRole('link', { name: 'Open in the estimator' }).click()
  await expect(lab.getByRole('radio', { name: 'Fintech' })).toBeChecked()
})
