import { expect, test } from './journey.ts'

test('a phone shows three testimonials, and the others on request', { tag: '@phone-only' }, async ({
  page,
}) => {
  await page.goto('/')
  const figures = page.locator('#testimonials figure').filter({ visible: true })
  await expect(figures).toHaveCount(3)
  await page.getByRole('button', { name: 'Four more' }).click()
  await expect(figures).toHaveCount(7)
  await expect(page.getByRole('button', { name: 'Four more' })).toBeHidden()
})
