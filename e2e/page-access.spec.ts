import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './members.ts'

test.use({ expectedFailures: ['status of 401', 'status of 403'] })

test('whoever may not open a page of the dashboard reads why, and where to go on', async ({ page }) => {
  await test.step('an anonymous visitor is asked to sign in and comes to the front page', async () => {
    const answer = await page.goto('/dashboard')
    expect(answer?.status()).toBe(401)
    expect(await answer?.text()).toContain('<title>Authentication Required | Waymark</title>')
    await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
    await expect(page.getByText('Please sign in to access your dashboard').last()).toBeVisible()
    await expect(page).toHaveURL('/')
  })
  await test.step('a member of another role reads which roles it is for', async () => {
    await signInAs(page, 'premium')
    const answer = await page.goto('/dashboard/blog-management')
    expect(answer?.status()).toBe(403)
    await expect(page).toHaveTitle('Access Denied | Waymark')
    await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible()
    await expect(
      page.getByText('You need admin or developer privileges to access blog management.'),
    ).toBeVisible()
    await expect(page.getByText('Your current role: premium')).toBeVisible()
    await expectAccessible(page)
    await page.goto('/dashboard/database')
    await expect(page.getByText('This page is open to: Administrator.')).toBeVisible()
    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    await expect(page).toHaveURL('/auth-dashboard')
  })
})
