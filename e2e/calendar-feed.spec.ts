import { expectAccessible, expectNoOverflow } from './axe.ts'
import { expect } from './journey.ts'
import { confirmSession } from './members.ts'
import { test } from './own-site.ts'
import { open, toast } from './schedule-page.ts'

// The browser uses the owner's time zone, Chicago, so that it shows the owner's hours as they are.
test.use({ timezoneId: 'America/Chicago', locale: 'en-US' })

test.describe('the calendar feed', () => {
  test.use({
    permissions: ['clipboard-read', 'clipboard-write'],
    expectedFailures: ['/api/admin/busy-feeds'],
  })

  test('has an address that is shown once and can be renewed', { tag: '@phone' }, async ({ page }) => {
    await open(page, '?tab=feed')
    await confirmSession(page.request)
    await page.getByRole('button', { name: 'Make Address' }).click()
    const news = page.getByRole('status').filter({ hasText: 'Copy this address now.' })
    await news.getByRole('button', { name: 'Copy Address' }).click()
    await expect(toast(page, 'Text copied to clipboard.')).toBeVisible()
    const first = await page.evaluate(() => navigator.clipboard.readText())
    expect(first).toMatch(/\/api\/calendar\/[\w-]{43}\.ics$/)
    await expect(news.getByRole('link', { name: 'Open in Calendar' })).toHaveAttribute('href', /^webcal:/)
    await expectAccessible(page)
    await expectNoOverflow(page)
    const path = (address: string) => new URL(address).pathname
    expect((await page.request.get(path(first))).status()).toBe(200)
    await page.reload()
    await expect(page.getByText('In use')).toBeVisible()
    await expect(news).toHaveCount(0)

    await page.getByRole('button', { name: 'New Address' }).click()
    const question = page.getByRole('dialog', { name: 'Make a new address?' })
    await question.getByRole('button', { name: 'Make New Address' }).click()
    await expect(question).toHaveCount(0)
    const second = await news.locator('code').innerText()
    expect(second).not.toBe(first)
    expect((await page.request.get(path(first))).status()).toBe(404)
    expect((await page.request.get(path(second))).status()).toBe(200)
    await page.getByRole('button', { name: 'End Feed' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'End Feed' }).click()
    await expect(page.getByText('No feed yet')).toBeVisible()
    expect((await page.request.get(path(second))).status()).toBe(404)
  })

  test('says at its field why another calendar cannot be read', { tag: '@phone' }, async ({ page }) => {
    await open(page, '?tab=feed')
    await page.getByRole('button', { name: 'Add Calendar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Calendar' })
    const address = dialog.getByLabel('Private address')
    await dialog.getByLabel('Name').fill('Private')
    await address.fill('calendar')
    await dialog.getByRole('button', { name: 'Add Calendar' }).click()
    await expect(dialog.getByText('Use an https address')).toBeVisible()
    await expect(address).toBeFocused()
    await address.fill('webcal://127.0.0.1/basic.ics')
    await dialog.getByRole('button', { name: 'Add Calendar' }).click()
    await expect(
      dialog.getByText(/^This calendar cannot be read: .* is not on the public internet$/),
    ).toBeVisible()
    await expect(address).toHaveAccessibleDescription(/not on the public internet/)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByText('No calendars yet')).toBeVisible()
  })
})
