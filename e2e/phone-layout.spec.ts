import type { Page } from '@playwright/test'
import { pageAccess } from '#layouts/members/page-access.ts'
import type { Role } from '#platform/contract.ts'
import { expectAccessible, expectNoOverflow, scrollThrough } from './axe.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './members.ts'

const publicPages = [
  '/',
  '/saas-mvp-lab',
  '/services',
  '/services/1',
  '/blog',
  '/blog/idempotency-keys',
  '/ai-tools',
  '/auth',
  '/auth?tab=sign-up',
  '/reset-password',
  '/thanks?for=contact',
]

async function expectLayout(page: Page, path: string, arrive: (page: Page) => Promise<void>) {
  await test.step(path, async () => {
    await page.goto(path)
    await arrive(page)
    await expectAccessible(page)
    await expectNoOverflow(page)
  })
}

const showsItsTitle = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible()

for (const path of publicPages)
  test(`${path} fits a phone, and its controls a finger`, { tag: '@phone-only' }, async ({ page }) => {
    await expectLayout(page, path, scrollThrough)
  })

const roles: Role[] = ['user', 'premium', 'developer', 'admin']
const firstRoleOf = (access: (typeof pageAccess)[keyof typeof pageAccess]) =>
  access === 'member' ? 'user' : roles.find((role) => access.includes(role))

for (const role of roles) {
  const paths = Object.entries(pageAccess)
    .filter(([path, access]) => !path.includes('$') && firstRoleOf(access) === role)
    .map(([path]) => path)

  test(`the pages of the role ${role} fit a phone, and their controls a finger`, {
    tag: '@phone-only',
  }, async ({ page }) => {
    test.slow()
    await signInAs(page, role)
    for (const path of paths) await expectLayout(page, path, showsItsTitle)
  })
}
