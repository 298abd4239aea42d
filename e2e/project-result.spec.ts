import { expectAccessible } from './axe.ts'
import { waitForHydration } from './hydrated.ts'
import { expect } from './journey.ts'
import { signInAs } from './members.ts'
import { test } from './own-site.ts'

test('the result of a project is edited, and its bars are rows', async ({ page }) => {
  await signInAs(page, 'admin')
  await page.goto('/dashboard/admin-content')
  await waitForHydration(page.getByRole('main'))
  const edit = page.getByRole('button', { name: /^Edit Frostglass/ })
  await edit.click()
  const dialog = page.getByRole('dialog', { name: 'Edit Project' })
  const result = dialog.getByRole('group', { name: 'Result' })
  const bar = (place: number) => result.getByRole('group', { name: `Bar ${place}` })
  await expect(result.getByLabel('Before').first()).toHaveValue('41 s')
  await expect(bar(2).getByLabel('What was measured')).toHaveValue('Storage')
  await expect(dialog.getByLabel('Service')).toHaveValue(/\d/)
  await expectAccessible(page)

  await result.getByLabel('After').first().fill('0.5 s')
  await bar(1).getByRole('button', { name: 'Remove bar 1' }).click()
  await expect(bar(1).getByLabel('What was measured')).toHaveValue('Storage')
  await expect(bar(2)).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Add Bar' }).click()
  await bar(2).getByLabel('What was measured').fill('Cost a month')
  await bar(2).getByLabel('Before').fill('$1,400')
  await bar(2).getByLabel('As a number').first().fill('1,400')
  await bar(2).getByLabel('After').fill('$250')
  await dialog.getByRole('button', { name: 'Update Project' }).click()
  await expect(bar(2).getByLabel('As a number').last()).toHaveAccessibleDescription('Use a number')
  await bar(2).getByLabel('As a number').last().fill('250')
  await dialog.getByLabel('Service').selectOption('Web Performance Repair')
  await dialog.getByRole('button', { name: 'Update Project' }).click()
  await expect(dialog).toBeHidden()
  const all = await (await page.request.get('/api/projects')).json()
  const { outcome } = all.find(({ slug }: { slug: string }) => slug === 'frostglass')
  expect(outcome.bars).toEqual([
    ['Storage', '310 GB', 310, '84 GB', 84],
    ['Cost a month', '$1,400', 1400, '$250', 250],
  ])
  expect(outcome.crop.row).toHaveLength(4)
  const shown = await (await page.request.get('/')).text()
  expect(shown).toContain('0.5 s')

  await edit.click()
  for (const label of ['Before', 'After', 'Of what', 'How it was measured'])
    await result.getByLabel(label).first().fill('')
  await bar(2)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await bar(1)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await dialog.getByLabel('Service').selectOption('All services')
  await dialog.getByRole('button', { name: 'Update Project' }).click()
  await expect(dialog).toBeHidden()
  const last = await (await page.request.get('/api/projects')).json()
  expect(last.find(({ slug }: { slug: string }) => slug === 'frostglass')).toMatchObject({
    outcome: null,
    serviceId: null,
  })
})
