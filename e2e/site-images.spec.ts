import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible, expectNoOverflow } from './axe.ts'
import { expect } from './journey.ts'
import { signInAs } from './members.ts'
import { test } from './own-site.ts'

// The preview in the settings blocks all scripts. Playwright adds scripts to each document, so the browser reports an error.
test.use({ expectedFailures: ['status of 415', "Blocked script execution in 'about:srcdoc'"] })

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4" fill="#08f"/></svg>'

const file = (name: string, mimeType: string, content: Buffer | string) => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
})

const loadedWidth = (image: Locator) => image.evaluate((element: HTMLImageElement) => element.naturalWidth)

test('photo and logo are uploaded, shown to visitors once they are saved, and removed', async ({
  page,
  browser,
  site,
}) => {
  const grey = { width: 600, height: 800, channels: 3 as const, background: '#786' }
  const portrait = await sharp({ create: grey }).jpeg().toBuffer()
  await signInAs(page, 'admin')
  await page.goto('/dashboard/settings?part=identity')
  const photo = page.getByRole('group', { name: 'Photo' })
  const logo = page.getByRole('group', { name: 'Logo' })
  await page.getByLabel('Upload a photo').setInputFiles(file('me.txt', 'text/plain', 'me'))
  await expect(photo.getByRole('alert')).toHaveText('Send a PNG, WebP or JPEG image')
  await page.getByLabel('Upload a photo').setInputFiles(file('me.jpg', 'image/jpeg', portrait))
  await expect(photo.getByRole('img', { name: 'As it is stored' })).toBeVisible()
  await expect(photo.getByRole('alert')).toBeHidden()
  await page.getByLabel('Upload a logo').setInputFiles(file('logo.svg', 'image/svg+xml', drawing))
  await expect(logo.getByRole('button', { name: 'Remove the logo' })).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  const save = page.getByRole('button', { name: 'Save Identity' })
  const saved = () =>
    page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  await Promise.all([saved(), save.click()])

  const context = await browser.newContext()
  const visitor = await context.newPage()
  await visitor.goto(site.url)
  await expect.poll(() => loadedWidth(visitor.getByRole('banner').locator('img'))).toBe(64)
  const shown = visitor.getByRole('img', { name: 'Tessa Brandvold' })
  await shown.scrollIntoViewIfNeeded()
  await expect.poll(() => loadedWidth(shown)).toBeGreaterThan(0)
  await expectAccessible(visitor)
  await context.close()

  await photo.getByRole('button', { name: 'Remove the photo' }).click()
  await logo.getByRole('button', { name: 'Remove the logo' }).click()
  await Promise.all([saved(), save.click()])
  const { identity } = await (await page.request.get('/api/admin/site')).json()
  expect(identity.value).toMatchObject({ photo: null, logo: null })
})

const wide =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 10"><path fill="#08f" d="M0 0h60v10H0z"/></svg>'

test('a wide logo fits into narrow windows', async ({ page }) => {
  await signInAs(page, 'admin')
  await page.setViewportSize({ width: 320, height: 700 })
  const isOnFirstLine = async () => {
    await page.goto('/dashboard/data')
    const line = page.getByRole('navigation', { name: 'Breadcrumb' })
    return line.evaluate((line) => {
      const text = document.createRange()
      text.selectNodeContents(line)
      return text.getBoundingClientRect().top < line.getBoundingClientRect().bottom
    })
  }
  expect(await isOnFirstLine(), 'there is room beside the drawn mark').toBe(true)
  await page.goto('/dashboard/settings?part=identity')
  const logo = page.getByRole('group', { name: 'Logo' })
  await page.getByLabel('Upload a logo').setInputFiles(file('wide.svg', 'image/svg+xml', wide))
  await expect(logo.locator('img')).toHaveCount(2)
  await expect.poll(() => loadedWidth(logo.locator('img').last())).toBeGreaterThan(0)
  await expectNoOverflow(page)
  const save = page.getByRole('button', { name: 'Save Identity' })
  // Saving reloads the page, because the page itself shows the changed setting.
  await Promise.all([page.waitForEvent('load'), save.click()])
  expect(await isOnFirstLine(), 'a name without room is not cut').toBe(false)
  await expectNoOverflow(page)
})
