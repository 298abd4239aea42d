import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from './axe.ts'
import { waitForHydration } from './hydrated.ts'
import { expect } from './journey.ts'
import { signInAs } from './members.ts'
import { test } from './own-site.ts'

const file = (name: string, content: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
})

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page.getByRole('main'))
}

test('an admin puts a file behind a download and makes a tutorial, which a premium member takes', {
  tag: '@phone',
}, async ({ page }) => {
  const main = page.getByRole('main')
  await test.step('the admin adds the file to an item of the sample', async () => {
    await signInAs(page, 'admin')
    await open(page, '/dashboard/admin-content')
    await main.getByRole('link', { name: 'Library' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)
    await page.getByRole('button', { name: 'Edit Launch Checklist' }).click()
    const editing = page.getByRole('dialog', { name: 'Edit Download' })
    const checklist = file('checklist.txt', 'Forty-two points')
    await editing.getByLabel('Upload a file').setInputFiles(checklist)
    await expect(editing.getByText('checklist.txt')).toBeVisible()
    await expectAccessible(page)
    await editing.getByRole('button', { name: 'Update Download' }).click()
    await expect(editing).toBeHidden()
    await expect(main.getByText('checklist.txt, 16 B')).toBeVisible()
  })
  await test.step('the admin makes a tutorial of a post and a file', async () => {
    await page.getByRole('button', { name: 'Add Tutorial' }).click()
    const creating = page.getByRole('dialog', { name: 'Create New Tutorial' })
    await creating.getByLabel('Title', { exact: true }).fill('Two small steps')
    await creating.getByRole('button', { name: 'Add a post' }).click()
    await creating.getByRole('button', { name: 'Create Tutorial' }).click()
    await expect(creating.getByText('Description is required')).toBeVisible()
    await expect(creating.getByText('Choose a post for each step')).toBeVisible()
    await creating.getByLabel('Description').fill('A post, and what belongs to it.')
    await creating.getByLabel('Step 1: post').selectOption({ index: 1 })
    await creating.getByLabel('Step 1: title').fill('Read')
    await creating.getByLabel('Add a file').setInputFiles(file('data.csv', 'a,b'))
    await creating.getByLabel('Step 2: title').fill('The data')
    await creating.getByRole('button', { name: 'Move The data up' }).click()
    await expectAccessible(page)
    await creating.getByRole('button', { name: 'Create Tutorial' }).click()
    await expect(creating).toBeHidden()
    await expect(main.getByText('2 steps')).toBeVisible()
  })
  await test.step('the control of that download alone is enabled', async () => {
    await signInAs(page, 'premium')
    await open(page, '/dashboard/downloads')
    await expect(main.getByText('1 of 4 can be downloaded.')).toBeVisible()
    await expect(main.getByRole('button', { name: /^Download / })).toHaveCount(3)
    const downloading = page.waitForEvent('download')
    await main.getByRole('link', { name: 'Download Launch Checklist' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('checklist.txt')
    expect(await readFile(await download.path(), 'utf8')).toBe('Forty-two points')
    await expectAccessible(page)
  })
  await test.step('progress of the tutorial is kept', async () => {
    await open(page, '/dashboard/tutorials')
    await expect(main.getByText('Your membership opens 1 of 4.')).toBeVisible()
    await main.getByRole('link', { name: 'Begin: Two small steps' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Two small steps' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Read Read' })).toHaveAttribute('href', /^\/blog\//)
    const step = (title: string) => main.getByRole('checkbox', { name: title })
    const saved = page.waitForResponse(/\/progress$/)
    await step('The data').check()
    await expect(main.getByText('1 of 2 steps done')).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)
    await saved
    await open(page, new URL(page.url()).pathname)
    await expect(step('The data')).toBeChecked()
    await step('Read').check()
    await expect(main.getByText('You have completed this tutorial.')).toBeVisible()
    await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: 'Tutorials' })
      .click()
    await expect(main.getByRole('link', { name: 'Open again: Two small steps' })).toBeVisible()
    await expect(main.getByText('Completed', { exact: true })).toBeVisible()
    await expectAccessible(page)
  })
})
