import { expect, test } from './journey.ts'
import { editor, newTitle, openManagement, toast, write } from './managed-posts.ts'
import { signInAs, signUpAs } from './members.ts'

test('what was typed survives a closed window, and can be discarded', async ({ page }) => {
  await signInAs(page, 'developer')
  const post = await write(page, newTitle('Typed and lost'))
  await openManagement(page)
  const edit = page.getByRole('button', { name: `Edit ${post.title}` })
  await edit.click()
  await editor(page).getByLabel('Content').fill('Typed and not saved.')
  await expect(editor(page).getByText('What you typed is kept as a draft')).toBeVisible()
  await openManagement(page)
  await edit.click()
  await expect(editor(page).getByLabel('Content')).toHaveValue('Typed and not saved.')
  await expect(editor(page).getByText(/You typed this and did not save it: just now\./)).toBeVisible()
  await editor(page).getByRole('button', { name: 'Discard it' }).click()
  await expect(editor(page).getByLabel('Content')).toHaveValue('A text.')
  await editor(page).getByRole('button', { name: 'Close', exact: true }).first().click()
  await openManagement(page)
  await edit.click()
  await expect(editor(page).getByLabel('Content')).toHaveValue('A text.')
  await expect(editor(page).getByText(/did not save it/)).toHaveCount(0)
})

test('what was typed survives a page that goes away at the very moment', async ({ page }) => {
  await signUpAs(page, 'developer')
  await openManagement(page)
  await page.getByRole('button', { name: 'New Post' }).click()
  await editor(page).getByLabel('Title').fill('Interrupted')
  await openManagement(page)
  await page.getByRole('button', { name: 'New Post' }).click()
  await expect(editor(page).getByLabel('Title')).toHaveValue('Interrupted')
  await editor(page).getByLabel('Title').fill('Closed at once')
  await page.keyboard.press('Escape')
  await expect(editor(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'New Post' }).click()
  await expect(editor(page).getByLabel('Title')).toHaveValue('Closed at once')
})

test.describe('when somebody else saves meanwhile', () => {
  test.use({ expectedFailures: ['status of 412'] })

  test('nothing is overwritten until the member decides', async ({ page }) => {
    await signInAs(page, 'developer')
    const post = await write(page, newTitle('Written by two'))
    await openManagement(page)
    const edit = page.getByRole('button', { name: `Edit ${post.title}` })
    const update = editor(page).getByRole('button', { name: 'Update Post' })
    const content = editor(page).getByLabel('Content')
    const saveElsewhere = (text: string) =>
      page.request.put(`/api/blog/${post.id}`, { data: { content: text } })
    const stored = async () => (await (await page.request.get(`/api/blog/admin/${post.id}`)).json()).content

    await edit.click()
    await content.fill('Mine')
    await saveElsewhere('Theirs')
    await update.click()
    const notice = editor(page).getByRole('alert').filter({ hasText: 'saved this post meanwhile' })
    await expect(notice).toContainText('Dora Tester saved this post meanwhile')
    expect(await stored()).toBe('Theirs')
    await expect(content).toHaveValue('Mine')
    await notice.getByRole('button', { name: 'Read theirs' }).click()
    await expect(editor(page).getByText('Theirs', { exact: true })).toBeVisible()
    await expect(content).toHaveValue('Mine')
    await notice.getByRole('button', { name: 'Save mine over it' }).click()
    await expect(editor(page)).toHaveCount(0)
    expect(await stored()).toBe('Mine')

    await edit.click()
    await content.fill('Mine again')
    await saveElsewhere('Theirs again')
    await update.click()
    await notice.getByRole('button', { name: 'Take theirs' }).click()
    await expect(content).toHaveValue('Theirs again')
    await update.click()
    await expect(editor(page)).toHaveCount(0)
    expect(await stored()).toBe('Theirs again')
  })
})

test.describe('an earlier version', () => {
  test.use({ expectedFailures: ['status of 412'] })

  test('is restored over what one has typed only on a second word, and never over what one has not seen', async ({
    page,
  }) => {
    await signInAs(page, 'developer')
    const post = await write(page, newTitle('Restored'), { content: 'First.' })
    const saveElsewhere = (content: string) => page.request.put(`/api/blog/${post.id}`, { data: { content } })
    const stored = async () => (await (await page.request.get(`/api/blog/admin/${post.id}`)).json()).content
    await saveElsewhere('Second.')
    await openManagement(page)
    const edit = page.getByRole('button', { name: `Edit ${post.title}` })
    await edit.click()
    await editor(page).getByLabel('Content').fill('Typed.')
    await editor(page).getByRole('tab', { name: 'Versions' }).click()
    await editor(page).getByRole('button', { name: 'Read version 1' }).click()
    await editor(page).getByRole('button', { name: 'Restore this version' }).click()
    await expect(editor(page).getByText(/Restoring discards it/)).toBeVisible()
    expect(await stored()).toBe('Second.')
    await saveElsewhere('Third.')
    await editor(page).getByRole('button', { name: 'Discard it and restore' }).click()
    await expect(toast(page, 'Dora Tester saved this post meanwhile')).toBeVisible()
    await expect(editor(page).getByRole('button', { name: 'Read version 3' })).toBeVisible()
    expect(await stored()).toBe('Third.')
    await expect(editor(page).getByLabel('Content')).toHaveValue('Typed.')
    await editor(page).getByRole('button', { name: 'Discard it and restore' }).click()
    await expect(editor(page)).toHaveCount(0)
    expect(await stored()).toBe('First.')
    await edit.click()
    await expect(editor(page).getByLabel('Content')).toHaveValue('First.')
  })
})
