import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'

const loginNotice =
  'Email/password login is temporarily unavailable here. Please use the e-mail sign-in page below.'
const registerNotice =
  'Email registration is temporarily unavailable here. Please use the e-mail sign-in page below.'

// Opens the sign-in modal from the menu of a small screen. On wide screens, the bar links to the sign-in page instead.
async function openModal(page: Page) {
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  const modal = page.getByRole('dialog')
  await expect(modal).toBeVisible()
  return modal
}

test('the modal says that e-mail is under maintenance, checks its fields, and closes', {
  tag: '@phone-only',
}, async ({ page }) => {
  const modal = await openModal(page)
  const account = modal.getByLabel('Email or Username')
  const password = modal.getByLabel('Password', { exact: true })
  await test.step('its button does nothing', async () => {
    await expect(modal.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true')
    await expect(modal.getByText(loginNotice).first()).toBeVisible()
    const button = modal.getByRole('button', { name: 'Sign In (Under Maintenance)' })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await account.fill('someone')
    await password.fill('a long password')
    await button.click({ force: true })
    await expect(modal).toBeVisible()
    await expect(page).toHaveURL('/')
  })
  await test.step('fields say what they need once they were changed, and a password can be shown', async () => {
    await account.fill('')
    await expect(modal.getByText('Email or username is required')).toBeVisible()
    await password.fill('')
    await expect(modal.getByText('Password is required')).toBeVisible()
    await expect(password).toHaveAttribute('type', 'password')
    await modal.getByRole('button', { name: 'Show password' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await modal.getByRole('button', { name: 'Hide password' }).click()
    await expect(password).toHaveAttribute('type', 'password')
  })
  await test.step('registering is under maintenance too; tabs and links lead to and fro', async () => {
    await modal.getByRole('tab', { name: 'Register' }).click()
    await expect(modal.getByText(registerNotice).first()).toBeVisible()
    await expect(modal.getByRole('button', { name: 'Create Account (Under Maintenance)' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await modal.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(modal.getByText(loginNotice).first()).toBeVisible()
    await modal.getByRole('button', { name: 'Register', exact: true }).click()
    await expect(modal.getByText(registerNotice).first()).toBeVisible()
  })
  await test.step('two passwords have to be the same', async () => {
    await password.fill('one password')
    await modal.getByLabel('Confirm Password').fill('another')
    await expect(modal.getByText("Passwords don't match")).toBeVisible()
    await modal.getByLabel('Confirm Password').fill('')
    await expect(modal.getByText('Please confirm your password')).toBeVisible()
    await modal.getByLabel('Confirm Password').fill('one password')
    await expect(modal.getByText("Passwords don't match")).toBeHidden()
  })
  await test.step('it closes on its backdrop and on Escape, and gives the focus back', async () => {
    await page.mouse.click(5, 5)
    await expect(modal).toBeHidden()
    await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
    await openModal(page)
    await page.keyboard.press('Escape')
    await expect(modal).toBeHidden()
  })
  await test.step('where Google is not configured, the bar and the modal lead to the sign-in page only', async () => {
    await openModal(page)
    await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toHaveCount(0)
    await expect(page.locator('a[href^="/api/auth/google"]')).toHaveCount(0)
    await modal.getByRole('link', { name: 'Use the e-mail sign-in page' }).click()
    await expect(page).toHaveURL('/auth')
    await expect(page.getByLabel('Email or Username')).toBeVisible()
  })
})
