import type { Locator, Page } from '@playwright/test'
import { waitForHydration } from './hydrated.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './members.ts'

// On a phone, the browser's Back button closes an open menu, sheet or dialog first, and leaves the page only after that.

/** The menus, sheets and dialogs that can cover a page, with the functions that open them. */
const covers: Record<string, (page: Page) => Promise<Locator>> = {
  'the menu': async (page) => {
    await page.getByRole('button', { name: 'Menu' }).click()
    return page.locator('#mobile-menu')
  },
  'a project': async (page) => {
    await page.locator('#portfolio article').first().getByRole('button').click()
    return page.getByRole('dialog')
  },
  'the chat': async (page) => {
    await page.getByRole('button', { name: 'Open the AI assistant' }).click()
    return page.getByRole('dialog', { name: 'Waymark assistant' })
  },
  'the sign-in dialog': async (page) => {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    return page.getByRole('dialog')
  },
}

test('Back closes what covers a page, and leaves the page at once when it is closed', {
  tag: '@phone-only',
}, async ({ page }) => {
  for (const [name, open] of Object.entries(covers))
    await test.step(name, async () => {
      await page.goto('/thanks?for=contact')
      await page.goto('/')
      const cover = await open(page)
      for (let time = 1; time <= 2; time++) {
        if (time > 1) await open(page)
        await expect(cover).toBeVisible()
        await page.evaluate(() => history.back())
        await expect(cover).toBeHidden()
        await expect(page).toHaveURL('/')
      }
      await test.step('closed by hand', async () => {
        await open(page)
        await expect(cover).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(cover).toBeHidden()
        await expect.poll(() => page.evaluate(() => history.state)).toBeNull()
      })
      await page.goBack()
      await expect(page).toHaveURL('/thanks?for=contact')
    })
})

test('Back leads from a page of the menu to the page where it was opened', {
  tag: ['@core', '@phone-only'],
}, async ({ page }) => {
  await page.goto('/services')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.locator('#mobile-menu').getByRole('link', { name: 'AI Tools' }).click()
  await expect(page).toHaveURL('/ai-tools')
  await page.goBack()
  await expect(page).toHaveURL('/services')
  await expect(page.locator('#mobile-menu')).toBeHidden()
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull()
})

test('a section that is chosen in the menu is scrolled to, and Back leads to where it was opened', {
  tag: '@phone-only',
}, async ({ page }) => {
  await page.goto('/thanks?for=contact')
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.locator('#mobile-menu').getByRole('link', { name: 'Testimonials' }).click()
  await expect(page).toHaveURL('/#testimonials')
  await expect(page.locator('#testimonials h2')).toBeInViewport()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull()
  await page.goBack()
  await expect(page).toHaveURL('/thanks?for=contact')
})

test('what the chat hands over to the contact form is reached', { tag: '@phone-only' }, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Open the AI assistant' }).click()
  await page.getByLabel('Your message').fill('Can I talk to a human?')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Send this conversation to/ }).click()
  await expect(page.locator('#contact').getByLabel('Subject')).toHaveValue('A question from the chat')
  await expect(page.locator('#contact').getByLabel('Name', { exact: true })).toBeInViewport()
})

test('in the members’ area Back closes the menu and leads from its pages to the one before', {
  tag: '@phone-only',
}, async ({ page }) => {
  await signInAs(page, 'user')
  await page.goto('/auth-dashboard')
  const more = page.getByRole('button', { name: 'More' })
  const sheet = page.getByRole('dialog', { name: 'Menu' })
  await waitForHydration(more)
  await more.click()
  await expect(sheet).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/auth-dashboard')
  await more.click()
  await sheet.getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL('/dashboard/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/auth-dashboard')
})
