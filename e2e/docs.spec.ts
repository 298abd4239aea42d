import { expectFullyAccessible, expectNoOverflow } from './axe.ts'
import { waitForHydration } from './hydrated.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './members.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('a developer finds a call, reads it and goes on to try it', { tag: ['@core', '@phone'] }, async ({
  page,
}) => {
  await signInAs(page, 'developer')
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.goto('/dashboard/docs')
  const main = page.getByRole('main')
  await waitForHydration(main)
  const field = page.getByRole('searchbox', { name: 'Search the documentation' })

  await test.step('the search is fetched when somebody types', async () => {
    await field.focus()
    expect(fetched).not.toContain('/api/docs-index')
    await field.fill('order a package')
    await expect(page.getByRole('list', { name: 'Results' }).getByRole('link').first()).toContainText(
      'POST /api/orders',
    )
    expect(fetched).toContain('/api/docs-index')
    await field.fill('nothingofthekind')
    await expect(page.getByText('Nothing has “nothingofthekind” in it')).toBeVisible()
  })

  await test.step('Enter opens the first result at its place', async () => {
    await field.fill('order a package')
    await expect(page.getByRole('list', { name: 'Results' })).toBeVisible()
    await field.press('Enter')
    await expect(page).toHaveURL('/dashboard/docs/api-orders#post-api-orders')
    await expect(page).toHaveTitle('Orders | Waymark')
    await expect(page.getByRole('heading', { name: 'POST /api/orders', exact: true })).toBeInViewport()
    await expectNoOverflow(page)
    await expectFullyAccessible(page)
  })

  await test.step('an example is copied', async () => {
    const request = main
      .locator('figure', { hasText: 'Request' })
      .filter({ hasText: 'POST /api/orders HTTP' })
    await request.getByRole('button', { name: 'Copy' }).click()
    await expect(page.getByText('The code is on your clipboard.').first()).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('POST /api/orders HTTP/1.1')
  })

  await test.step('a call leads to the console', async () => {
    const link = page.getByRole('link', { name: 'Try it with POST /api/orders', exact: true })
    await expect(link).toHaveAttribute('href', '/dashboard/api?op=post-api-orders')
    await link.click()
    await expect(page).toHaveURL('/dashboard/api?op=post-api-orders')
  })
})

test('a document is read with its contents, and leads to others', { tag: '@phone' }, async ({ page }) => {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  await signInAs(page, 'developer')
  await page.goto('/dashboard/docs/architecture')
  await waitForHydration(page.getByRole('main'))
  const recipes = page.getByRole('heading', { name: 'Recipes', exact: true })

  await test.step('its contents lead to a heading', async () => {
    if (isPhone) {
      await page.getByRole('button', { name: 'Contents' }).click()
      await expectFullyAccessible(page)
      await page.getByRole('dialog').getByRole('link', { name: 'Recipes', exact: true }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
    } else
      await page
        .getByRole('navigation', { name: 'On this page' })
        .getByRole('link', { name: 'Recipes', exact: true })
        .click()
    await expect(page).toHaveURL('/dashboard/docs/architecture#recipes')
    await expect(recipes).toBeInViewport()
    await expectNoOverflow(page)
    await expectFullyAccessible(page)
  })

  await test.step('the list leads to another document', async () => {
    if (isPhone) await page.getByRole('button', { name: 'Contents' }).click()
    const list = isPhone ? page.getByRole('dialog') : page.getByRole('navigation', { name: 'Documents' })
    await list.getByRole('link', { name: 'Contributing' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Contributing' })).toBeVisible()
    await expect(page).toHaveTitle('Contributing | Waymark')
  })

  await test.step('a link in the text opens without loading the page anew', async () => {
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await page.getByRole('main').getByRole('link', { name: 'e2e/README.md' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Journeys' })).toBeVisible()
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Contributing' })).toBeVisible()
  })
})
