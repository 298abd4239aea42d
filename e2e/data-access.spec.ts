import { readFile } from 'node:fs/promises'
import { expectAccessible, expectFullyAccessible, expectNoOverflow } from './axe.ts'
import { waitForHydration } from './hydrated.ts'
import { expect, test } from './journey.ts'
import { newTitle } from './managed-posts.ts'
import { signInAs } from './members.ts'

test('a developer looks at a dataset, learns what its columns mean and downloads it', {
  tag: ['@core', '@phone'],
}, async ({ page }) => {
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024
  await signInAs(page, 'developer')
  await page.goto('/dashboard/data')
  const list = page.getByRole('navigation', { name: 'Datasets' })
  const panel = (name: string) => page.getByRole('region', { name, exact: true })

  await test.step('the list has the datasets of the role', async () => {
    await expect(list.getByRole('link')).toHaveText([
      /^Posts\d+ rows$/,
      /^Services\d+ rows$/,
      /^Projects\d+ rows$/,
      /^Testimonials\d+ rows$/,
      /^Categories\d+ rows$/,
    ])
    await expect(page.getByRole('link', { name: 'Erase a person' })).toHaveCount(0)
    await expectFullyAccessible(page)
    await expectNoOverflow(page)
  })

  await test.step('a dataset shows its first rows and its columns', async () => {
    await list.getByRole('link', { name: 'Projects' }).click()
    await expect(page).toHaveURL('/dashboard/data?set=projects')
    await expect(panel('Columns')).toContainText('The last part of its address, /projects/…')
    const firstRows = panel('First rows')
    await expect(firstRows.getByText('yes or no').filter({ visible: true }).first()).toBeVisible()
    await expect(list).toBeVisible({ visible: !isPhone })
    await expectAccessible(page)
    await expectNoOverflow(page)
  })

  await test.step('the file has all of them', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'CSV: Projects' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^projects-\d{4}-\d\d-\d\d\.csv$/)
    expect(await readFile(await file.path(), 'utf8')).toMatch(/^"id","slug","title",.*\r\n"\d+",/)
  })

  await test.step('only those since a day, which a reload keeps', async () => {
    await page.getByLabel('Only rows since').fill('2999-01-01')
    await expect(page).toHaveURL('/dashboard/data?set=projects&since=2999-01-01')
    await expect(panel('First rows')).toContainText('No row since that day')
    await page.reload()
    await expect(page.getByLabel('Only rows since')).toHaveValue('2999-01-01')
    await expect(page.getByRole('link', { name: 'JSON: Projects', exact: true })).toHaveAttribute(
      'href',
      '/api/data/projects?as=json&since=2999-01-01',
    )
  })

  await test.step('and back to the list', async () => {
    // Waits for hydration, because a page that is left before would be hydrated with the previous page's data.
    await waitForHydration(page.getByRole('main'))
    await page.goBack()
    await expect(page).toHaveURL('/dashboard/data')
    await expect(list).toBeVisible()
    await page.goForward()
    await expect(panel('Projects')).toBeVisible()
    if (!isPhone) return
    await page.getByRole('link', { name: 'All datasets' }).click()
    await expect(list).toBeVisible()
    await expect(panel('Projects')).toHaveCount(0)
  })
})

test.describe('an import', () => {
  test.use({ expectedFailures: ['/api/admin/data/testimonials/apply'] })

  test('an admin sees what a file would do, and applies it unless the data has changed since', {
    tag: '@phone',
  }, async ({ page }) => {
    await signInAs(page, 'admin')
    const [name, wrong, other] = [newTitle('Grace'), newTitle('Bo'), newTitle('Ada')]
    const said = { company: 'Engines', content: 'It holds.', rating: 5 }
    const buffer = Buffer.from(
      JSON.stringify([
        { name, ...said },
        { name: wrong, ...said, rating: 9 },
      ]),
    )
    const row = (words: string) => page.getByRole('row').filter({ hasText: words })
    const apply = page.getByRole('button', { name: 'Apply: 1 new' })

    await test.step('sees what would happen, and that nothing has', async () => {
      await page.goto('/dashboard/data?set=testimonials')
      await waitForHydration(page.getByRole('main'))
      await page
        .getByLabel('Choose a File')
        .setInputFiles({ name: 'said.json', mimeType: 'application/json', buffer })
      await expect(page.getByRole('heading', { name: 'What would happen' })).toBeFocused()
      await expect(row(name)).toContainText('New')
      await expect(row(wrong)).toContainText('rating: ')
      await expectAccessible(page)
      await expectNoOverflow(page)
    })

    await test.step('the report can be kept', async () => {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download Report' }).click()
      expect(await readFile(await (await download).path(), 'utf8')).toContain('1 new, 1 wrong')
    })

    await test.step('is refused after a change, and checks the file again', async () => {
      const data = { name: other, ...said }
      expect((await page.request.post('/api/admin/testimonials', { data })).ok()).toBe(true)
      await apply.click()
      await expect(page.getByRole('alert')).toContainText('The data has changed since')
      await page.getByRole('button', { name: 'Check Again' }).click()
      await expect(page.getByRole('alert')).toHaveCount(0)
    })

    await test.step('applies it, and the rows have it', async () => {
      await apply.click()
      await expect(page.getByRole('heading', { name: 'What was done' })).toBeFocused()
      const names = await (await page.request.get('/api/data/testimonials')).json()
      expect(names.map((one: { name: string }) => one.name)).toEqual(expect.arrayContaining([name, other]))
    })
  })
})
