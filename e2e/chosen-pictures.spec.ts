import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { waitForHydration } from './hydrated.ts'
import { expect } from './journey.ts'
import { signInAs } from './members.ts'
import { test } from './own-site.ts'
import { toast } from './toast.ts'

// The preview in the settings blocks all scripts. Playwright adds scripts to each document, so the browser reports an error.
test.use({ expectedFailures: ['status of 500', "Blocked script execution in 'about:srcdoc'"] })

const uploads = /\/api\/(?:blog|admin\/site)\/images/

const picture = async (name: string) => {
  const blank = { width: 900, height: 560, channels: 3 as const, background: 'teal' }
  return { name, mimeType: 'image/png', buffer: await sharp({ create: blank }).png().toBuffer() }
}

/** Delays all uploads until `release` is called. `sent` counts the changes that the page sends meanwhile. */
async function holdUploads(page: Page) {
  const held = Promise.withResolvers<void>()
  await page.route(uploads, async (route) => {
    await held.promise
    await route.continue()
  })
  let sent = 0
  page.on('request', (request) => {
    if (/^(?:POST|PUT)$/.test(request.method()) && !uploads.test(request.url())) sent += 1
  })
  return { changes: () => sent, release: () => held.resolve() }
}

const open = async (page: Page, path: string) => {
  await page.goto(path)
  await waitForHydration(page.getByRole('main'))
}

/** Returns the last item, because other journeys add pictures to the first ones. */
const last = async (page: Page, path: string) => (await (await page.request.get(path)).json()).at(-1)

test('a picture that is chosen is saved with its form, also before and during its upload', async ({
  page,
}) => {
  await signInAs(page, 'admin')

  await test.step('a project waits for the description, then uploads the picture, once', async () => {
    await open(page, '/dashboard/admin-content')
    const { title, pictures } = await last(page, '/api/projects')
    await page.getByRole('button', { name: `Edit ${title}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Project' })
    const save = dialog.getByRole('button', { name: 'Update Project' })
    const held = await holdUploads(page)
    await dialog.getByLabel('Add a picture').setInputFiles(await picture('map.png'))
    const words = dialog.getByRole('group', { name: 'map.png' }).getByLabel('What the picture shows')
    await save.click()
    await expect(words).toHaveAccessibleDescription(/Say what the picture shows/)
    await expect(words).toBeFocused()
    await words.fill('The map of the harbor')
    await save.dblclick()
    await expect(save).toBeDisabled()
    await words.press('Enter')
    expect(held.changes()).toBe(0)
    held.release()
    await expect(dialog).toBeHidden()
    expect(held.changes()).toBe(1)
    const stored = await last(page, '/api/projects')
    expect(stored.pictures).toHaveLength(pictures.length + 1)
    expect(stored.pictures.at(-1)).toMatchObject({ alt: 'The map of the harbor' })
  })

  await test.step('a service is saved with its picture after its window was closed', async () => {
    await open(page, '/dashboard/admin-services')
    const { name } = await last(page, '/api/services')
    const row = page.getByRole('list', { name: 'Services' }).getByRole('listitem').filter({ hasText: name })
    await row.getByRole('button', { name: `Edit ${name}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Service' })
    const held = await holdUploads(page)
    await dialog.getByLabel('Upload a picture').setInputFiles(await picture('pager.png'))
    await dialog.getByRole('button', { name: 'Update Service' }).click()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    expect(held.changes()).toBe(0)
    held.release()
    await expect(toast(page, 'Service updated successfully')).toBeVisible()
    expect((await last(page, '/api/services')).image).toMatch(/^\/media\/.*\/900x560\.webp$/)
  })

  await test.step('a post gets its picture, and the photo of the site is stored', async () => {
    await open(page, '/dashboard/blog-management')
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click()
    const editor = page.getByRole('dialog')
    await editor.getByLabel('Insert a picture').setInputFiles(await picture('tide.png'))
    await editor.getByLabel('What the picture shows').fill('The tide at noon')
    const saved = page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && /\/api\/blog\/\d+$/.test(answer.url()),
    )
    await editor.getByRole('button', { name: 'Update Post' }).click()
    expect((await saved).request().postDataJSON().content).toMatch(/!\[The tide at noon\]\(\/media\//)

    await open(page, '/dashboard/settings?part=identity')
    const held = await holdUploads(page)
    await page.getByLabel('Upload a photo').setInputFiles(await picture('me.png'))
    await page.getByRole('button', { name: 'Save Identity' }).click()
    held.release()
    await expect(toast(page, 'Saved')).toBeVisible()
    const { identity } = await (await page.request.get('/api/admin/site')).json()
    expect(identity.value.photo).toMatch(/^\/media\//)
    await page.request.delete('/api/admin/site/identity')
  })
})

test('a form whose picture cannot be uploaded is not sent before the picture is left out', async ({
  page,
}) => {
  await signInAs(page, 'admin')
  await open(page, '/dashboard/admin-services')
  const { name, image } = await last(page, '/api/services')
  const edit = page.getByRole('button', { name: `Edit ${name}` })
  const dialog = page.getByRole('dialog', { name: 'Edit Service' })
  const save = dialog.getByRole('button', { name: 'Update Service' })
  let changes = 0
  page.on('request', (request) => {
    if (request.method() === 'PUT') changes += 1
  })
  await page.route(uploads, (route) => route.fulfill({ status: 500, json: { message: 'The disk is full' } }))
  await edit.click()
  await dialog.getByLabel('Upload a picture').setInputFiles(await picture('pager.png'))
  const address = dialog.getByLabel('Image URL')
  await expect(address).toHaveAccessibleDescription(/The disk is full/)
  await save.click()
  await expect(address).toBeFocused()
  await expect(address).toHaveAccessibleDescription(/The disk is full/)
  await expect(save).toBeEnabled()
  expect(changes).toBe(0)

  await test.step('after its window was closed, a toast says that nothing was saved', async () => {
    const held = Promise.withResolvers<void>()
    await page.route(uploads, async (route) => {
      await held.promise
      await route.fulfill({ status: 500, json: { message: 'The disk is still full' } })
    })
    await save.click()
    await expect(save).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    held.resolve()
    await expect(toast(page, 'The disk is still full')).toBeVisible()
    expect(changes).toBe(0)
  })

  await edit.click()
  await dialog.getByLabel('Upload a picture').setInputFiles(await picture('pager.png'))
  await dialog.getByRole('button', { name: 'Leave it out' }).click()
  await expect(address).toHaveAccessibleDescription(/^Upload a picture/)
  await save.click()
  await expect(dialog).toBeHidden()
  expect((await last(page, '/api/services')).image).toBe(image)
})
