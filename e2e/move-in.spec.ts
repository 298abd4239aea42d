import { downloadZip } from 'client-zip'
import sharp from 'sharp'
import { expectAccessible, expectNoOverflow } from './axe.ts'
import { waitForHydration } from './hydrated.ts'
import { expect, test } from './journey.ts'
import { newTitle } from './managed-posts.ts'
import { signInAs } from './members.ts'

test('an admin moves a blog in: sees what would happen, applies it, and visitors read it', {
  tag: '@phone',
}, async ({ page }) => {
  await signInAs(page, 'admin')
  const [title, draft] = [newTitle('Tides of the north'), newTitle('Not yet written')]
  const asked = newTitle('Winds of the south')
  const path = `/blog/${title.toLowerCase().replaceAll(' ', '-')}`
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#2a6' } })
    .png()
    .toBuffer()
  const post = (of: string, more: string) =>
    `---\ntitle: ${of}\ndate: 2024-05-02\n${more}---\n\nHigh and low.\n`
  const archive = downloadZip([
    {
      name: 'blog/tides.md',
      input: `${post(title, `slug: ${path.slice(6)}\n`)}\n![A tide](pictures/tide.png)\n`,
    },
    { name: 'blog/draft.md', input: post(draft, 'draft: true\n') },
    { name: 'blog/winds.md', input: post(asked, 'brouillon: non\n') },
    { name: 'blog/rains.md', input: post(newTitle('Rains of the east'), 'brouillon: oui\n') },
    { name: 'blog/broken.md', input: '---\ntitle: [\n---\n\nText' },
    { name: 'blog/pictures/tide.png', input: picture },
  ])
  const file = {
    name: 'my blog.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(await archive.arrayBuffer()),
  }
  const row = (words: string) => page.getByRole('row').filter({ hasText: words })

  await test.step('finds the page in Content Management', async () => {
    await page.goto('/dashboard/admin-content')
    await page.getByRole('link', { name: 'Move in' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Move in' })).toBeVisible()
    await waitForHydration(page.getByRole('main'))
    await expectAccessible(page)
  })

  await test.step('is told at once of a file that cannot be imported', async () => {
    await page.getByLabel('Choose a File').setInputFiles({ ...file, name: 'photo.jpg' })
    await expect(page.getByRole('alert')).toContainText('This kind of file cannot be imported')
  })

  await test.step('sees what would happen, and that nothing has', async () => {
    await page.getByLabel('Choose Another File').setInputFiles(file)
    await page.getByRole('button', { name: 'Check the File' }).click()
    await expect(page.getByRole('heading', { name: 'What would happen' })).toBeFocused()
    await expect(row(title)).toContainText('Would become public')
    await expect(row(title)).toContainText('1 picture')
    await expect(row(draft)).toContainText('New')
    await page.getByRole('button', { name: /^Wrong 1$/ }).click()
    await expect(row(title)).toBeHidden()
    await expect(row('broken.md')).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)
    expect((await page.request.get(path)).status()).toBe(404)
  })

  await test.step('says which field does not hide a post', async () => {
    await page.getByRole('button', { name: /^All 5$/ }).click()
    await expect(row(asked)).toContainText('“brouillon: non” is not known here')
    await expect(page.getByRole('heading', { name: 'Fields that are not known here' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Import and Publish 1' })).toBeVisible()
    await expect(page.getByText('1 post is public in this export, as far as it says so.')).toBeVisible()
    await expect(page.getByLabel('Does not hide the post: brouillon: oui')).not.toBeChecked()
    await page.getByLabel('Does not hide the post: brouillon: non').check()
    await expect(row(asked)).toContainText('Would become public')
    await expect(row(asked)).not.toContainText('not known here')
  })

  await test.step('imports drafts, which nobody can read', async () => {
    await expect(
      page.getByText(
        '2 posts are public in this export, as far as it says so. Look through “Would become public” below before you publish them; as drafts, you publish each yourself.',
      ),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Import as Drafts' }).click()
    await expect(page.getByRole('heading', { name: 'What was done' })).toBeFocused()
    await expect(page.getByText('Stored: 4 posts.')).toBeVisible()
    await expect(row(title)).not.toContainText('Became public')
    await expect(row(title).getByText('Draft', { exact: true })).toBeVisible()
    await expect(row(title).getByRole('link')).toHaveCount(0)
    expect((await page.request.get(path)).status()).toBe(404)
  })

  await test.step('publishes them, and nothing is left to publish', async () => {
    await page.getByRole('button', { name: 'Check Again' }).click()
    await expect(row(title)).toContainText('Would become public')
    await page.getByRole('button', { name: 'Import and Publish 2' }).click()
    await expect(page.getByRole('heading', { name: 'What was done' })).toBeFocused()
    await expect(row(title)).toContainText('Became public')
    await page.getByRole('button', { name: 'Check Again' }).click()
    await expect(page.getByText('There is nothing to import')).toBeVisible()
    await expect(row(title)).toContainText('Unchanged')
  })

  await test.step('reads the post as visitors do', async () => {
    await page.getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('img', { name: 'A tide' })).toBeVisible()
  })
})
