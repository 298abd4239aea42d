import type { Page } from '@playwright/test'
import jsQR from 'jsqr'
import { Secret, TOTP, URI } from 'otpauth'
import sharp from 'sharp'
import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'
import { forgetSession, password, signUpAs } from './members.ts'
import { toast } from './toast.ts'

test.use({ expectedFailures: ['/api/auth/login', '/api/auth/second-factor', '/api/account/second-factor'] })

/** Returns the code that an authenticator app shows `steps` times 30 seconds from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

async function switchOn(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('switch', { name: 'Two-factor authentication' }).click()
  const dialog = page.getByRole('dialog')
  const key = dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  const secret = ((await key.textContent()) ?? '').replaceAll(' ', '')
  await dialog.getByLabel('Code', { exact: true }).fill(codeOf(secret))
  await dialog.getByRole('button', { name: 'Switch On' }).click()
  await expect(page.getByRole('dialog', { name: 'Your Recovery Codes' })).toBeVisible()
  const codes = await dialog
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allTextContents()
  return { secret, codes }
}

async function givePassword(page: Page, email: string) {
  await page.goto('/auth')
  await page.getByLabel('Email or Username').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

test('a member sets up a second factor, signs in with a recovery code, and then with a trusted browser', {
  tag: ['@core', '@phone'],
}, async ({ page }) => {
  const { email } = await signUpAs(page, 'user')
  await page.goto('/dashboard/settings')
  const { codes } = await switchOn(page)
  expect(codes).toHaveLength(10)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('switch', { name: 'Two-factor authentication' })).toBeChecked()
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()
  await expectAccessible(page)

  await forgetSession(page)
  await givePassword(page, email)
  const code = page.getByLabel('Code of your app')
  await expect(code).toBeFocused()
  await expectAccessible(page)
  await code.fill('000000')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(code).toHaveAccessibleDescription(/not right, or was used already/)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.getByLabel(/Trust this browser/).check()
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/dashboard')

  // Leaves the members' area first, because its pages redirect after a logout, which would lose the next input.
  await page.goto('about:blank')
  await page.request.post('/api/auth/logout')
  await givePassword(page, email)
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/dashboard/settings')
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible()
  await expect(page.getByText(/This browser ·/)).toBeVisible()
  await page.getByRole('button', { name: /^Remove / }).click()
  await expect(page.getByText('Trusted browsers')).toBeHidden()
})

test('the QR code is read in both themes, and the factor is switched off with a code', async ({ page }) => {
  await signUpAs(page, 'user')
  await page.goto('/dashboard/settings')
  for (const theme of ['dark', 'light']) {
    await page.evaluate(
      (isDark) => document.documentElement.classList.toggle('dark', isDark),
      theme === 'dark',
    )
    await page.getByRole('switch', { name: 'Two-factor authentication' }).click()
    const image = page.getByRole('img', { name: /^QR code/ })
    const { data, info } = await sharp(await image.screenshot())
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const read = jsQR(new Uint8ClampedArray(data), info.width, info.height)
    const factor = URI.parse(read?.data ?? '')
    expect(factor).toMatchObject({ issuer: 'Waymark', digits: 6, period: 30 })
    await expect(page.getByText(factor.secret.base32.replace(/.{4}(?=.)/g, '$& '))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(image).toBeHidden()
  }
  const { secret } = await switchOn(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Make New Recovery Codes' }).click()
  await page.getByLabel('Code', { exact: true }).fill('000 000')
  await page.getByRole('button', { name: 'Make New Codes' }).click()
  await expect(page.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(/not right/)
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1))
  await page.getByRole('button', { name: 'Make New Codes' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  const first = (await codes.first().textContent()) ?? ''
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('switch', { name: 'Two-factor authentication' }).click()
  await page.getByLabel('Code', { exact: true }).fill(first)
  await page.getByRole('button', { name: 'Switch Off' }).click()
  await expect(toast(page, 'Two-factor authentication is off')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Two-factor authentication' })).not.toBeChecked()
})
