import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible, expectNoOverflow } from './axe.ts'
import { waitForHydration } from './hydrated.ts'
import { expect } from './journey.ts'
import { signInAs } from './members.ts'
import { test } from './own-site.ts'

const picture = (background: string, width = 900, height = 560) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

async function add(dialog: Locator, color: string, alt: string, size: number[] = []): Promise<void> {
  const file = { name: `${color}.png`, mimeType: 'image/png', buffer: await picture(color, ...size) }
  await dialog.getByLabel('Add a picture').setInputFiles(file)
  await dialog.getByRole('group', { name: file.name }).getByLabel('What the picture shows').fill(alt)
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await expect(dialog.getByRole('button', { name: `Remove ${alt}` })).toBeVisible()
}

test('an admin uploads pictures of a project and orders them by keyboard, and its page shows them', async ({
  page,
}) => {
  await signInAs(page, 'admin')
  await page.goto('/dashboard/admin-content')
  await waitForHydration(page.getByRole('main'))
  const edit = page.getByRole('button', { name: /^Edit Tidewick/ })
  await edit.click()
  const dialog = page.getByRole('dialog', { name: 'Edit Project' })
  await add(dialog, 'teal', 'The map of all harbors')
  await add(dialog, 'peru', 'One gauge', [500, 1000])
  await dialog.getByRole('button', { name: 'Move One gauge up' }).press('Enter')
  await expect(
    dialog.getByRole('status').filter({ hasText: 'One gauge is now at place 1 of 2' }),
  ).toBeAttached()
  const texts = dialog.getByRole('list', { name: 'Pictures' }).getByLabel('What the picture shows')
  await expect(texts.first()).toHaveValue('One gauge')
  await texts.first().fill('')
  await dialog.getByRole('button', { name: 'Update Project' }).click()
  await expect(dialog.getByText('Say what the picture shows')).toBeVisible()
  await texts.first().fill('The gauge at the pier')
  await expectAccessible(page)
  await dialog.getByLabel("Client's Words").selectOption({ index: 2 })
  await dialog.getByRole('button', { name: 'Update Project' }).click()
  await expect(dialog).toBeHidden()

  await page.goto('/projects/tidewick')
  const shown = page.getByRole('article').locator('figure img')
  await expect(shown.nth(0)).toHaveAttribute('alt', 'The gauge at the pier')
  await expect(shown.nth(1)).toHaveAttribute('alt', 'The map of all harbors')
  await shown.nth(1).scrollIntoViewIfNeeded()
  for (const place of [0, 1])
    await expect
      .poll(() => shown.nth(place).evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  const [tall, frame] = [await shown.nth(0).boundingBox(), await page.locator('figure').first().boundingBox()]
  expect((tall?.height ?? 0) / (tall?.width ?? 1)).toBeCloseTo(2, 1)
  expect(frame?.width, 'the frame ends with the picture').toBeCloseTo((tall?.width ?? 0) + 2, 0)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
})
