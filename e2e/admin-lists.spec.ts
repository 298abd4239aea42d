import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './axe.ts'
import { waitForHydration } from './hydrated.ts'
import { expect, test } from './journey.ts'
import { newPerson, signInAs, signUpAs } from './members.ts'

const lists = [
  '/dashboard/orders',
  '/dashboard/admin-users',
  '/dashboard/blog-management',
  '/dashboard/messages?folder=enquiries',
  '/dashboard/messages?folder=tickets',
  '/dashboard/communications?tab=subscribers',
  '/dashboard/communications?tab=outbox',
]

const settings = [
  ...['identity', 'look', 'texts', 'sections', 'locale', 'mail', 'privacy', 'orders', 'invoices'].map(
    (part) => `/dashboard/settings?part=${part}`,
  ),
  ...['identity', 'look', 'locale', 'mail'].map((step) => `/dashboard/setup?step=${step}`),
]

// The preview in the settings blocks all scripts. Playwright adds scripts to each document, so the browser reports an error.
test.use({ expectedFailures: ["Blocked script execution in 'about:srcdoc'"] })

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page.getByRole('main'))
}

async function placeOrder(page: Page): Promise<number> {
  await signUpAs(page, 'user', 'Bartholomew')
  const service = await (await page.request.get('/api/services/1')).json()
  const data = { serviceId: 1, packageType: 'premium', price: service.pricing.premium.price }
  return (await (await page.request.post('/api/orders', { data })).json()).id
}

/** Returns the names of controls that the edge of their card or of the window cuts off. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main section :is(a, button, input, select)')]
      .filter((control) => {
        const card = control.closest('section')?.getBoundingClientRect()
        const { left, right, width } = control.getBoundingClientRect()
        return card && width > 1 && (left < card.left || right > Math.min(card.right, innerWidth))
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? ''),
  )

/** Returns controls that are too narrow for their content, and controls that overlap another control. */
const crowded = (page: Page) =>
  page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        'form :is(input, textarea, select, button, a, input + label)',
      ),
    ]
      .map((control) => ({ control, box: control.getBoundingClientRect() }))
      .filter(({ control, box }) => box.width > 1 && control.checkVisibility())
    const nameOf = (control: HTMLElement) =>
      control.getAttribute('aria-label') ?? control.getAttribute('name') ?? control.textContent ?? ''
    const isText = (control: HTMLElement) =>
      control.matches('textarea, select') ||
      (control instanceof HTMLInputElement && /^(?:text|email|url|number|password)$/.test(control.type))
    const narrow = controls.filter(({ control, box }) => isText(control) && box.width < 170)
    const covered = controls.filter(({ control: one, box: here }, index) =>
      controls
        .slice(index + 1)
        .some(
          ({ control: other, box: there }) =>
            !one.contains(other) &&
            !other.contains(one) &&
            Math.min(here.right, there.right) - Math.max(here.left, there.left) > 1 &&
            Math.min(here.bottom, there.bottom) - Math.max(here.top, there.top) > 1,
        ),
    )
    return {
      narrow: narrow.map(({ control, box }) => `${nameOf(control)}: ${Math.round(box.width)}`),
      covered: covered.map(({ control }) => nameOf(control)),
    }
  })

/** Chooses a photo and a logo, because more buttons then appear. */
async function choosePictures(page: Page): Promise<void> {
  const blank = { width: 300, height: 300, channels: 3 as const, background: 'teal' }
  const buffer = await sharp({ create: blank }).png().toBuffer()
  for (const use of ['photo', 'logo']) {
    await page
      .getByLabel(`Upload a ${use}`)
      .setInputFiles({ name: 'blank.png', mimeType: 'image/png', buffer })
    await expect(page.getByRole('button', { name: `Remove the ${use}` })).toBeVisible()
  }
}

for (const sidebar of ['open', 'closed']) {
  test(`the lists and settings of admins are whole at every width, with the sidebar ${sidebar}`, async ({
    page,
  }) => {
    await placeOrder(page)
    await page.request.post('/api/newsletter', { data: { email: newPerson('Reader').email } })
    await signInAs(page, 'admin')
    await page.addInitScript((state) => localStorage.setItem('sidebar', state), sidebar)
    for (const path of lists) {
      await open(page, path)
      for (const width of [320, 640, 768, 896, 1024, 1152, 1280, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await cutOff(page), `${path} at ${width}`).toEqual([])
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0)
      }
    }
    for (const path of settings) {
      await open(page, path)
      await expect(page.getByRole('button', { name: /^Save/ }).first()).toBeVisible()
      if (path.includes('identity')) await choosePictures(page)
      for (const width of [1024, 1280, 1366]) {
        await page.setViewportSize({ width, height: 900 })
        // Makes the window as high as the page, so that sticky elements cover nothing.
        const height = await page.evaluate(() => document.documentElement.scrollHeight)
        await page.setViewportSize({ width, height })
        expect(await crowded(page), `${path} at ${width}`).toEqual({ narrow: [], covered: [] })
        expect(await cutOff(page), `${path} at ${width}`).toEqual([])
      }
    }
  })
}

test('a list becomes a table by the width of its card, not of the window', async ({ page }) => {
  await placeOrder(page)
  await signInAs(page, 'admin')
  await open(page, '/dashboard/communications?tab=outbox')
  const display = () =>
    page
      .locator('main tbody tr')
      .first()
      .evaluate((row) => getComputedStyle(row).display)
  await page.setViewportSize({ width: 1152, height: 900 })
  await expect.poll(display).toBe('table-row')
  await page.getByRole('button', { name: 'Expand sidebar' }).click()
  await expect.poll(display).toBe('grid')
  await expectAccessible(page)
})

test('the whole row opens the order or the user, but for its button', { tag: '@phone' }, async ({ page }) => {
  const id = await placeOrder(page)
  await signInAs(page, 'admin')
  await open(page, `/dashboard/orders?q=${id}`)
  const order = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `#${id},` })
  await order.hover()
  await order.getByRole('button', { name: /^Manage/ }).click()
  await expect(page.getByRole('dialog', { name: 'Manage Order' })).toBeVisible()
  await page.keyboard.press('Escape')
  await order.click({ position: { x: 4, y: 4 } })
  await expect(page).toHaveURL(`/dashboard/orders/${id}`)

  await open(page, '/dashboard/admin-users')
  const user = page.getByRole('main').locator('tbody > tr').first()
  const opener = user.getByRole('button', { name: /^Manage/ })
  await user.click({ position: { x: 4, y: 4 } })
  const dialog = page.getByRole('dialog', { name: 'Manage User' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})
