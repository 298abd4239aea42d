import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { signInAs, signUpAs } from './members.ts'

/** Makes the browser refuse storage, which throws on every access. */
async function refuseStorage(page: Page) {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied', 'SecurityError')
        },
      })
    }
  })
}

test('where the browser refuses storage, menu, theme, calculator, chat and forms work all the same', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await refuseStorage(page)
  await page.goto('/')
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  await menu.click()
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Switch between dark and light' }).click()
  await expect(page.locator('html')).not.toHaveClass(/dark/)
  const team = page.getByRole('slider', { name: 'Team size' })
  await team.fill('8')
  await expect(team).toHaveAttribute('aria-valuetext', '8 people')
  await page.getByRole('tab', { name: 'Estimate in five steps' }).click()
  await page.getByRole('radio', { name: 'Fintech' }).check()
  await expect(page.getByRole('status', { name: 'Estimated total' })).toHaveText('$75,000')
  await page.getByLabel('Email address').fill('ada@example.org')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Successfully Subscribed!')).toBeVisible()
  // Scrolls to a section without forms and controls, because the chat button is hidden over them.
  await page.locator('#about').scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Open the AI assistant' }).click()
  await expect(page.getByRole('log')).toContainText('AI assistant')
})

test('where the browser refuses storage, the dashboard works all the same', async ({ page }) => {
  await signInAs(page, 'user')
  await refuseStorage(page)
  await page.goto('/dashboard?tab=settings')
  await page.getByRole('tab', { name: 'Projects' }).click()
  await expect(page.getByRole('tab', { name: 'Projects' })).toHaveAttribute('aria-selected', 'true')
})

test('a sign-out leaves no conversation and no drafts to the next person', async ({ page }) => {
  await signUpAs(page, 'user')
  await page.goto('/services/1')
  await page.getByRole('button', { name: 'Open the AI assistant' }).click()
  await page.getByLabel('Your message').fill('What do I owe you?')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText("Written by this site's own text engine")).toBeVisible()
  await page.getByRole('button', { name: 'Close the chat' }).click()
  await page.getByRole('button', { name: /^Ada/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.locator('header a[href="/auth"]').first()).toBeVisible()
  await page.getByRole('button', { name: 'Open the AI assistant' }).click()
  await expect(page.getByRole('log')).toContainText('AI assistant')
  await expect(page.getByRole('log')).not.toContainText('What do I owe you?')
})
