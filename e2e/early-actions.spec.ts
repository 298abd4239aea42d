import { holdScripts, openWithoutScripts, waitForHydration } from './hydrated.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './members.ts'
import { waitUntilQuiet } from './quiet.ts'

test('a button that is pressed before the scripts are there does its work once they are', {
  tag: '@core',
}, async ({ page }) => {
  const releaseScripts = await openWithoutScripts(page, '/')
  const toggle = page.getByRole('button', { name: 'Switch between dark and light' })
  await toggle.click()
  await expect(page.locator('html')).toHaveClass(/dark/)
  releaseScripts()
  await expect(page.locator('html')).not.toHaveClass(/dark/)
})

test('a tab that is pressed before the scripts are there is chosen once they are', async ({ page }) => {
  const releaseScripts = await openWithoutScripts(page, '/auth')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  releaseScripts()
  await expect(page.getByLabel('First Name')).toBeVisible()
})

test('a press counts that begins before the scripts are there and ends once they are', async ({ page }) => {
  for (const [path, name] of [
    ['/auth', 'Sign Up'],
    ['/auth?tab=sign-up', 'Sign In'],
    ['/ai-tools', 'Blog Titles'],
  ] as const)
    await test.step(`${name} of ${path}`, async () => {
      const releaseScripts = await openWithoutScripts(page, path)
      const tab = page.getByRole('tab', { name })
      await tab.hover()
      await page.mouse.down()
      releaseScripts()
      await expect.poll(() => tab.evaluate(isHydrated)).toBe(true)
      await page.mouse.up()
      await expect(tab).toHaveAttribute('aria-selected', 'true')
      await page.unrouteAll({ behavior: 'wait' })
    })
})

test('a project that is pressed before the scripts are there opens once they are', async ({ page }) => {
  const releaseScripts = await openWithoutScripts(page, '/')
  const opener = page.locator('#portfolio article').first().getByRole('button')
  const title = await opener.innerText()
  await opener.click()
  releaseScripts()
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
})

test('what is pressed while a member’s page waits for a part of its script is done once', async ({
  page,
}) => {
  await signInAs(page, 'admin')
  const release = await holdScripts(page, '**/assets/admin-home-*.js')
  await page.goto('/auth-dashboard', { waitUntil: 'commit' })
  const theme = page.getByRole('button', { name: 'Switch between dark and light' })
  await theme.waitFor()
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('__reactContainer')))
  const isDark = () => page.locator('html').evaluate(({ classList }) => classList.contains('dark'))
  const wasDark = await isDark()
  await theme.click()
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  release()
  await waitForHydration(page.getByRole('heading', { name: /^Waits for you/ }))
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible()
  expect(await isDark()).toBe(!wasDark)
})

test('what was scrolled before the scripts were there stays where it is', async ({ page }) => {
  const releaseScripts = await openWithoutScripts(page, '/')
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }))
  releaseScripts()
  await waitUntilQuiet(page)
  // Fonts that load late move a heading by a pixel. The browser then corrects the scroll position by as much.
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - 900)).toBeLessThanOrEqual(1)
})

test('a member’s page that was scrolled before the scripts were there stays where it is', async ({
  page,
}) => {
  await signInAs(page, 'admin')
  const releaseScripts = await openWithoutScripts(page, '/dashboard/account')
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }))
  releaseScripts()
  await waitUntilQuiet(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  expect(await page.evaluate(() => window.scrollY)).toBe(300)
})

test('a member’s page is reloaded where it was scrolled, and the next page begins at its top', async ({
  page,
}) => {
  await signInAs(page, 'admin')
  await page.goto('/dashboard/account')
  await waitForHydration(page.getByRole('heading', { level: 1 }))
  const scrolled = () => page.evaluate(() => window.scrollY)
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }))
  await page.reload()
  await waitForHydration(page.getByRole('main'))
  // The browser keeps the visible text in place when the height above it changes.
  expect(Math.abs((await scrolled()) - 300)).toBeLessThan(20)
  // Uses a link of the menu, which stays in view. Playwright would scroll the page to click any other link.
  await page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: 'Database', exact: true })
    .click()
  await expect(page.getByRole('heading', { name: 'Database', level: 1 })).toBeVisible()
  await expect.poll(scrolled).toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Account Settings', level: 1 })).toBeVisible()
  await expect.poll(scrolled).not.toBe(0)
})

test.describe('a form', () => {
  test('that is sent before the scripts are there is sent by the browser, keeps its fields out of the address, and is answered in words', async ({
    page,
  }) => {
    const releaseScripts = await openWithoutScripts(page, '/auth')
    await page.getByLabel('Email or Username').fill('somebody@example.org')
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await expect(page).toHaveURL(/\/auth\?problem=unauthorized$/)
    releaseScripts()
    await expect(page.getByRole('alert')).toHaveText('Please check your credentials and try again.')
    await expect(page.getByLabel('Email or Username')).toHaveValue('somebody@example.org')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  })
})

/** Makes observers report a part as out of view and in view in the same call, as the browser does on a busy page. */
function reportFarAndNearTogether() {
  window.IntersectionObserver = class extends IntersectionObserver {
    constructor(report: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      let held: IntersectionObserverEntry[] = []
      super((entries, observer) => {
        held.push(...entries)
        if (!held.some(({ isIntersecting }) => isIntersecting)) return
        report(held, observer)
        held = []
      }, options)
    }
  }
}

test('a part that is jumped to while the page is busy is hydrated', async ({ page }) => {
  await page.addInitScript(reportFarAndNearTogether)
  const started = page.waitForRequest('**/api/analytics/pageview')
  await page.goto('/')
  await started
  const team = page.locator('#saas-mvp-lab').getByRole('slider', { name: 'Team size' })
  await team.evaluate((node) => node.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await expect.poll(() => team.evaluate(isHydrated)).toBe(true)
  await team.fill('8')
  await expect(team).toHaveAttribute('aria-valuetext', '8 people')
})

const isHydrated = (node: Element) => node.closest('[data-hydrated]') !== null
