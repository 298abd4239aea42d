import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './axe.ts'
import { waitForHydration } from './hydrated.ts'
import { expect, test } from './journey.ts'
import { editor, fillIn, newTitle, openManagement, path, toast, write } from './managed-posts.ts'
import { signInAs, signUpAs, site } from './members.ts'

async function visitor(page: Page): Promise<Page> {
  const context = await page.context().browser()?.newContext({ baseURL: site().url })
  if (!context) throw new Error('There is no browser')
  return context.newPage()
}

/** Uploads a generated picture into the open editor. Expects that the editor refuses a picture without a description. */
async function insertPicture(page: Page, alt: string): Promise<void> {
  const image = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c87828' } })
    .png()
    .toBuffer()
  await editor(page)
    .getByLabel('Insert a picture')
    .setInputFiles({ name: 'tide.png', mimeType: 'image/png', buffer: image })
  await editor(page).getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(editor(page).getByText('Say what the picture shows')).toBeVisible()
  await editor(page).getByLabel('What the picture shows').fill(alt)
  await editor(page).getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(editor(page).getByLabel('Content')).toHaveValue(
    new RegExp(String.raw`!\[${alt}\]\(/media/[\w-]{16}/900x600\.webp\)`),
  )
}

test('a developer writes a post with code and a picture, previews, schedules, publishes and deletes it', {
  tag: '@core',
}, async ({ page }) => {
  await signUpAs(page, 'developer', 'Dora')
  await openManagement(page)
  const title = newTitle('How tides are measured')
  const row = page.getByRole('listitem').filter({ hasText: title })
  const visit = await visitor(page)

  await test.step('writes it with code and a picture, which the preview shows', async () => {
    await page.getByRole('button', { name: 'New Post' }).click()
    await fillIn(page, { title, content: '## Why\n\n```ts\nconst tide: number = 1\n```' })
    const preview = editor(page).getByRole('region', { name: 'Preview' })
    await expect(preview.getByRole('heading', { name: 'Why' })).toBeVisible()
    await expect(preview.getByText('TypeScript')).toBeVisible()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await preview.getByRole('button', { name: 'Copy' }).click()
    await expect(toast(page, 'The code is on your clipboard.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('const tide: number = 1')
    await insertPicture(page, 'A tide gauge')
    await expect(preview.getByAltText('A tide gauge')).toHaveJSProperty('complete', true)
  })

  await test.step('schedules it: nobody reads it yet', async () => {
    await editor(page).getByLabel('Tags').fill('Tides, , Measuring')
    await editor(page).getByLabel('Category').selectOption('Operations')
    await editor(page).getByLabel('Status').selectOption('published')
    await editor(page).getByLabel('Publish at').fill('2036-05-01T08:00')
    await editor(page).getByRole('button', { name: 'Create Post' }).click()
    await expect(toast(page, 'Blog post created successfully')).toBeVisible()
    await expect(editor(page)).toHaveCount(0)
    await expect(row.getByText('Scheduled')).toBeVisible()
  })
  const slug = (await row.getByText(/^\/blog\//).textContent()) ?? ''
  expect((await page.request.get(`/api${slug}`)).status()).toBe(404)

  await test.step('publishes it at once', async () => {
    await row.getByRole('button', { name: `Edit ${title}` }).click()
    await expect(editor(page).getByLabel('Category').locator('option:checked')).toHaveText('Operations')
    await editor(page).getByLabel('Publish at').fill('')
    await editor(page).getByRole('button', { name: 'Update Post' }).click()
    await expect(toast(page, 'Blog post updated successfully')).toBeVisible()
    await expect(row.getByText('Published', { exact: true })).toBeVisible()
    await visit.goto(slug)
    await expect(visit.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(visit.getByRole('article').getByRole('link', { name: 'Operations' })).toBeVisible()
    await expect(visit.getByAltText('A tide gauge')).toHaveAttribute('width', '900')
  })

  await test.step('deletes it, after being asked', async () => {
    await row.getByRole('button', { name: `Delete ${title}` }).click()
    const sure = page.getByRole('dialog', { name: 'Delete Post' })
    await expect(sure.getByText('Are you sure you want to delete this blog post?')).toBeVisible()
    await sure.getByRole('button', { name: 'Cancel' }).click()
    await expect(row).toBeVisible()
    await row.getByRole('button', { name: `Delete ${title}` }).click()
    await sure.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(toast(page, 'Blog post deleted successfully')).toBeVisible()
    await expect(row).toHaveCount(0)
    expect((await page.request.get(`/api${slug}`)).status()).toBe(404)
  })
  await visit.context().close()
})

test('a post is edited and moved, and the version before it is restored', async ({ page }) => {
  await signUpAs(page, 'developer', 'Dora')
  const title = newTitle('How tides are read')
  await write(page, title, { content: 'The *first* version.', status: 'published' })
  await openManagement(page)
  const row = page.getByRole('listitem').filter({ hasText: title })
  const slug = (await row.getByText(/^\/blog\//).textContent()) ?? ''
  const visit = await visitor(page)

  await test.step('edits it and moves it; the old address leads to the new one', async () => {
    await row.getByRole('button', { name: `Edit ${title}` }).click()
    await editor(page).getByLabel('Content').fill('Everything was a mistake.')
    await editor(page)
      .getByLabel('Address')
      .fill(`${slug.slice('/blog/'.length)}-again`)
    await editor(page).getByRole('button', { name: 'Update Post' }).click()
    await expect(editor(page)).toHaveCount(0)
    const moved = await visit.goto(slug)
    expect(visit.url()).toContain(`${slug}-again`)
    expect((await moved?.request().redirectedFrom()?.response())?.status()).toBe(301)
    await expect(visit.getByText('Everything was a mistake.')).toBeVisible()
  })

  await test.step('restores the version before', async () => {
    await row.getByRole('button', { name: `Edit ${title}` }).click()
    await editor(page).getByRole('tab', { name: 'Versions' }).click()
    await editor(page).getByRole('button', { name: 'Read version 1' }).click()
    await expect(editor(page).getByText('The first version.')).toBeVisible()
    await editor(page).getByRole('button', { name: 'Restore this version' }).click()
    await expect(editor(page)).toHaveCount(0)
    await visit.reload()
    await expect(visit.getByText('The first version.')).toBeVisible()
  })
  await visit.context().close()
})

test('what is wrong is said under its field, and the first wrong one takes the focus', async ({ page }) => {
  await signUpAs(page, 'admin')
  await openManagement(page)
  await page.getByRole('button', { name: 'New Post' }).click()
  await editor(page).getByRole('button', { name: 'Create Post' }).click()
  for (const text of ['Title is required', 'Excerpt is required', 'Content is required'])
    await expect(editor(page).getByText(text)).toBeVisible()
  await expect(editor(page).getByLabel('Title')).toBeFocused()
})

test.describe('an address that another post has', () => {
  test.use({ expectedFailures: ['status of 409'] })

  test('is refused with a toast and under its field', async ({ page }) => {
    await signUpAs(page, 'developer')
    const title = newTitle('One of two')
    await write(page, title)
    await openManagement(page)
    await page.getByRole('button', { name: 'New Post' }).click()
    await fillIn(page, { title })
    await editor(page).getByRole('button', { name: 'Create Post' }).click()
    await expect(toast(page, 'Error Creating Blog Post')).toBeVisible()
    await expect(editor(page).getByText(/Another post has the address/)).toBeVisible()
    await editor(page).getByLabel('Address').fill(newTitle('two-of-two').replaceAll(' ', '-'))
    await editor(page).getByRole('button', { name: 'Create Post' }).click()
    await expect(toast(page, 'Blog post created successfully')).toBeVisible()
  })
})

test('the list is searched by words and narrowed by status', async ({ page }) => {
  await signInAs(page, 'admin')
  const draft = await write(page, newTitle('Quaternion drafts'))
  const shown = await write(page, newTitle('Quaternion published'), { status: 'published' })
  await openManagement(page)
  const row = (title: string) => page.getByRole('listitem').filter({ hasText: title })
  await page.getByRole('searchbox', { name: 'Search posts' }).fill('quatern')
  await expect(row(draft.title)).toBeVisible()
  await expect(row('Keyset paging')).toHaveCount(0)
  await page.getByLabel('Status').selectOption('published')
  await expect(row(draft.title)).toHaveCount(0)
  await expect(row(shown.title)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search posts' }).fill('zzzz')
  await expect(page.getByText('No blog posts found')).toBeVisible()
})

test.describe('when the list does not come', () => {
  test.use({ expectedFailures: ['/api/blog/admin'] })

  test('a card titled Error says what happened', async ({ page }) => {
    await signInAs(page, 'developer')
    await page.goto('/dashboard/profile')
    await page.route('**/api/blog/admin*', (route) => route.fulfill({ status: 500, json: { message: 'no' } }))
    const open = async () => {
      await page.goto('/dashboard/profile')
      await waitForHydration(page.getByRole('main'))
      await page.getByRole('link', { name: 'Blog Management' }).first().click()
    }
    await open()
    await expect(page.getByRole('heading', { name: 'Error' })).toBeVisible()
    await expect(page.getByText('Failed to fetch blog posts')).toBeVisible()
    await page.unroute('**/api/blog/admin*')
    await page.route('**/api/blog/admin*', (route) =>
      route.fulfill({ body: '<html>', contentType: 'text/html' }),
    )
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByText('Server returned non-JSON response')).toBeVisible()
    await page.unroute('**/api/blog/admin*')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('button', { name: /^Edit/ }).first()).toBeVisible()
  })
})

test.describe('for others', () => {
  test.use({ expectedFailures: ['status of 403'] })

  test('the page is closed, with the reason and the role', async ({ page }) => {
    await signInAs(page, 'premium')
    const response = await page.goto(path)
    expect(response?.status()).toBe(403)
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await expect(
      page.getByText('You need admin or developer privileges to access blog management.'),
    ).toBeVisible()
    await expect(page.getByRole('main').getByText('premium', { exact: true })).toBeVisible()
  })
})

test('list, editor, versions and confirmation have nothing that axe objects to', { tag: '@phone' }, async ({
  page,
}) => {
  await signInAs(page, 'admin')
  const post = await write(page, newTitle('Accessible'), {
    content: '## A\n\n> [!TIP]\n> b\n\n```sql\nselect 1\n```',
  })
  await page.request.put(`/api/blog/${post.id}`, { data: { excerpt: 'Shorter.' } })
  await openManagement(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: `Edit ${post.title}` }).click()
  await expect(editor(page).getByRole('region', { name: 'Preview' }).getByText('Tip')).toBeVisible()
  await expectAccessible(page)
  await editor(page).getByRole('tab', { name: 'Versions' }).click()
  await editor(page).getByRole('button', { name: 'Read version 1' }).click()
  await expect(editor(page).getByRole('button', { name: 'Restore this version' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Delete ${post.title}` }).click()
  await expect(page.getByRole('dialog', { name: 'Delete Post' })).toBeVisible()
  await expectAccessible(page)
})

test('the list keeps its buttons within windows 320, 768 and 1024 px wide', async ({ page }) => {
  await signInAs(page, 'developer')
  const post = await write(
    page,
    newTitle('A title that is far too long for a row of a table, and goes on for a while'),
  )
  for (const width of [320, 768, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    await openManagement(page)
    // Without this search, posts of other journeys would move the row out of view.
    await page.getByRole('searchbox', { name: 'Search posts' }).fill('far too long for a row')
    await expect(page.getByRole('button', { name: `Delete ${post.title}` })).toBeInViewport({ ratio: 1 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  }
})
