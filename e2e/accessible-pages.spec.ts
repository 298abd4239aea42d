import { isWholeRun } from '#testing/run-settings.ts'
import { expectAccessible, scrollThrough } from './axe.ts'
import { expect, test } from './journey.ts'
import { signInAs, signUpAs } from './members.ts'
import { placeOrder } from './order-pages.ts'
import { expectNothingDead } from './page-layout.ts'

/** Each of these pages has parts that no earlier page has. The fast run tests only these pages. */
const publicPages = [
  '/',
  '/services/1',
  '/blog/idempotency-keys',
  '/book/intro',
  '/auth',
  '/saas-mvp-lab',
  '/projects/tidewick',
  '/services',
  '/blog',
  '/ai-tools',
  '/thanks?for=contact',
].slice(0, isWholeRun ? undefined : 6)

test('axe objects to nothing on the public pages', { tag: '@core' }, async ({ page }) => {
  for (const path of publicPages)
    await test.step(path, async () => {
      await page.goto(path)
      await scrollThrough(page)
      await expectAccessible(page)
      await expectNothingDead(page)
    })
})

test('axe objects to nothing on the main pages of a client and of an admin', { tag: '@core' }, async ({
  page,
}) => {
  const look = (path: string) =>
    test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
    })
  await signUpAs(page, 'user')
  const id = await placeOrder(page)
  for (const path of ['/dashboard', `/dashboard/orders/${id}`]) await look(path)
  await signInAs(page, 'admin')
  for (const path of ['/auth-dashboard', '/dashboard/schedule', '/dashboard/settings']) await look(path)
})
