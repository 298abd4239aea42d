import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { waitUntilQuiet } from './quiet.ts'

/** Opens a page and waits until everything has loaded that needs no touch. Returns the requested files. */
async function openQuiet(page: Page, path = '/'): Promise<string[]> {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(path)
  await expect(page.locator('html.fonts')).toBeAttached()
  await waitUntilQuiet(page)
  return asked
}

const isCode = (path: string) => /\/(react|hydrate|case-dialog|styles)[-.]/.test(path)

test('the code of a part is fetched when a reader stops there, so that a press only hydrates it', async ({
  page,
}) => {
  const asked = await openQuiet(page)
  expect(asked.filter(isCode), 'before anybody scrolls').toEqual([])
  const faces = await page.evaluate(() => document.fonts.size)
  const opener = page.locator('#portfolio article').first().getByRole('button')
  await opener.evaluate((node) => node.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await expect
    .poll(() =>
      asked
        .filter(isCode)
        .map((path) => path.replace(/^.*\/|-.*$/g, ''))
        .toSorted(),
    )
    .toEqual(['case', 'hydrate', 'react', 'styles'])
  await waitUntilQuiet(page)
  await expect(page.locator('[data-search=case]')).not.toHaveAttribute('data-hydrated')
  const before = asked.filter((path) => path.endsWith('.js'))
  await opener.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(
    asked.filter((path) => path.endsWith('.js')),
    'scripts after the press',
  ).toEqual(before)
  expect(await page.evaluate(() => document.fonts.size), 'faces that are declared again').toBe(faces)
})

test('code is fetched for a pointer that moves, not for one that rests where the page appears', async ({
  page,
}) => {
  const asked = await openQuiet(page, '/auth')
  // Imitates Chromium, which fires this event when it lays out the page, even if the pointer rests.
  await page.evaluate(() => {
    dispatchEvent(new PointerEvent('pointermove', { clientX: 5, clientY: 5 }))
    // Requests a file, because the page counts as idle half a second after its last request.
    return fetch('/robots.txt')
  })
  await waitUntilQuiet(page)
  expect(asked.filter(isCode)).toEqual([])
  await page.mouse.move(5, 5)
  await page.mouse.move(9, 9)
  await expect.poll(() => asked.filter(isCode).length).toBeGreaterThan(0)
})

test('where data is to be saved, code is fetched at the touch', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  const asked = await openQuiet(page)
  const opener = page.locator('#portfolio article').first().getByRole('button')
  await opener.evaluate((node) => node.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await waitUntilQuiet(page)
  expect(asked.filter((path) => path.includes('case-dialog'))).toEqual([])
  await opener.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
