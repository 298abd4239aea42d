import { expectAccessible, scrollThrough } from './axe.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './members.ts'

const publicPages = [
  '/',
  '/services',
  '/services/1',
  '/blog',
  '/blog/idempotency-keys',
  '/projects/tidewick',
  '/saas-mvp-lab',
  '/ai-tools',
  '/auth',
  '/thanks?for=contact',
]
const adminPages = ['/auth-dashboard', '/dashboard/orders', '/dashboard/admin-content', '/dashboard/settings']

test('axe objects to nothing on the public pages and the main pages of members', { tag: '@core' }, async ({
  page,
}) => {
  for (const path of publicPages)
    await test.step(path, async () => {
      await page.goto(path)
      await scrollThrough(page)
      await expectAccessible(page)
    })
  await signInAs(page, 'admin')
  for (const path of adminPages)
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
    })
})
