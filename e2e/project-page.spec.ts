import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'

test('a case leads from its dialog to its page, which says all of it without scripts', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/?case=tidewick#portfolio')
  await page.getByRole('dialog').getByRole('link', { name: 'Open the whole case' }).click()
  await expect(page).toHaveURL('/projects/tidewick')
  await expect(page.getByRole('heading', { level: 1, name: /^Tidewick/ })).toBeVisible()
  await expectAccessible(page)
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto('/projects/tidewick')
  await expect(plain.getByText('What I would do differently:')).toBeVisible()
  await expect(plain.getByRole('link', { name: 'Order something like this' })).toBeVisible()
  await context.close()
})
