import { expect, test } from './journey.ts'

test('the page is dark at first, whatever the system prefers', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await expect(page.locator('html')).toHaveClass(/dark/)
})

test('a choice is kept, on the next page and after a reload', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Switch between dark and light' }).click()
  await expect(page.locator('html')).not.toHaveClass(/dark/)
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
  await page.reload()
  await expect(page.locator('html')).not.toHaveClass(/dark/)
  await page.goto('/saas-mvp-lab')
  await expect(page.locator('html')).not.toHaveClass(/dark/)
  await page.getByRole('button', { name: 'Switch between dark and light' }).click()
  await expect(page.locator('html')).toHaveClass(/dark/)
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
})

test('the whole page changes its theme in one frame', async ({ page }) => {
  await page.goto('/')
  const fading = () =>
    page.evaluate(async () => {
      document.querySelector<HTMLElement>('[data-theme-toggle]')?.click()
      await new Promise(requestAnimationFrame)
      return document.getAnimations().filter((one) => one instanceof CSSTransition).length
    })
  expect(await fading()).toBe(0)
  // Checks only for the temporary style sheet. The page may also have adopted its complete style sheet, which stays.
  const isStill = () =>
    page.evaluate(() =>
      document.adoptedStyleSheets.some(({ cssRules: [rule] }) => rule?.cssText.includes('transition: none')),
    )
  await expect.poll(isStill).toBe(false)
  expect(await fading()).toBe(0)
})

test('a saved light theme is there before the first paint', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'light')
    const seen: boolean[] = []
    Object.assign(window, { seenDarkBodies: seen })
    new MutationObserver(() => {
      if (document.body) seen.push(document.documentElement.classList.contains('dark'))
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const seen = await page.evaluate(() => (window as unknown as { seenDarkBodies: boolean[] }).seenDarkBodies)
  expect(seen.length).toBeGreaterThan(0)
  expect(seen).not.toContain(true)
})
