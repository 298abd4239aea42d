import type { Page } from '@playwright/test'
import { pageAccess } from '#frame/page-access.ts'
import type { Role } from '#platform/contract.ts'
import { expectAccessible, expectNoOverflow, scrollThrough } from './axe.ts'
import { waitForHydration } from './hydrated.ts'
import { expect, test } from './journey.ts'
import { signInAs, signUpAs } from './members.ts'
import { placeOrder } from './order-pages.ts'
import { expectHighLinks, expectNothingDead } from './page-layout.ts'

test('the buttons of the providers are apart, and their labels on one line, 320 px wide', {
  tag: '@phone-only',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 })
  for (const [path, verb] of [
    ['/auth', 'Continue'],
    ['/auth?tab=sign-up', 'Sign up'],
  ]) {
    await page.goto(path ?? '')
    await expect(page.locator('html.fonts')).toBeAttached()
    const buttons = page.getByRole('button', { name: new RegExp(`^${verb} with`) })
    await expect(buttons).toHaveCount(3)
    const boxes = await buttons.evaluateAll((nodes) =>
      nodes.map((node) => {
        const range = document.createRange()
        range.selectNodeContents(node)
        const { top, bottom } = node.getBoundingClientRect()
        return { top, bottom, inside: range.getBoundingClientRect().height }
      }),
    )
    for (const [index, { top, inside }] of boxes.entries()) {
      expect(inside).toBeLessThanOrEqual(28)
      expect(top - (boxes[index - 1]?.bottom ?? 0)).toBeGreaterThanOrEqual(8)
    }
  }
})

const roles: Role[] = ['user', 'premium', 'developer', 'admin']
const firstRoleOf = (access: (typeof pageAccess)[keyof typeof pageAccess]) =>
  access === 'member' ? 'user' : roles.find((role) => access.includes(role))

/** The addresses of parts of pages, such as tabs, under the first role that has access to them. */
const parts: Partial<Record<Role, string[]>> = {
  admin: [
    '/dashboard/orders',
    ...['identity', 'look', 'locale', 'mail', 'privacy', 'orders'].map(
      (part) => `/dashboard/settings?part=${part}`,
    ),
    ...['subscribers', 'newsletter', 'files'].map((tab) => `/dashboard/communications?tab=${tab}`),
    '/dashboard/schedule?tab=all',
  ],
}

/** Opens every page that the role can open but the previous roles cannot. */
async function expectPagesToFit(page: Page, role: Role): Promise<void> {
  await signInAs(page, role)
  const pages = Object.entries(pageAccess)
    .filter(([path, access]) => !path.includes('$') && firstRoleOf(access) === role)
    .map(([path]) => path)
  for (const path of [...pages, ...(parts[role] ?? [])])
    await test.step(`${role}: ${path}`, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
      await expectNoOverflow(page)
      await expectNothingDead(page)
    })
}

/** Each entry of `dialogs` is the name of the button that opens a dialog, and the dialog's name. */
async function expectDialogsToFit(page: Page, path: string, dialogs: [string | RegExp, string][]) {
  await page.goto(path)
  await waitForHydration(page.getByRole('main'))
  for (const [opener, name] of dialogs)
    await test.step(`${path}: ${name}`, async () => {
      await page.getByRole('button', { name: opener }).first().click()
      const dialog = page.getByRole('dialog', { name })
      await expect(dialog).toBeVisible()
      await expectAccessible(page)
      await expectNoOverflow(page)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    })
}

test('the pages and dialogs of clients and developers fit a phone, and their controls a finger', {
  tag: '@phone-only',
}, async ({ page }) => {
  await expectPagesToFit(page, 'developer')
  await expectPagesToFit(page, 'premium')
  await test.step('premium: the front page, with the strip of members', async () => {
    await page.goto('/')
    await scrollThrough(page)
    await expectAccessible(page)
    await expectNoOverflow(page)
    await expectHighLinks(page)
  })
  await expectPagesToFit(page, 'user')
  await expectDialogsToFit(page, '/dashboard/settings', [
    ['Change Password', 'Change Password'],
    ['Delete My Account', 'Delete My Account'],
  ])
})

test('the pages of an admin fit a phone, and their controls a finger', { tag: '@phone-only' }, async ({
  page,
  expectedFailures,
}) => {
  // The preview in the settings blocks all scripts. Playwright adds scripts to each document, so the browser reports an error.
  expectedFailures.push("Blocked script execution in 'about:srcdoc'")
  await expectPagesToFit(page, 'admin')
})

test('the dialogs of an admin fit a phone, and their controls a finger', { tag: '@phone-only' }, async ({
  page,
}) => {
  const dialogs: Record<string, [string | RegExp, string][]> = {
    '/dashboard/admin-content': [
      ['Add Project', 'Create New Project'],
      [/^Edit Tidewick/, 'Edit Project'],
    ],
    '/dashboard/admin-pages': [
      ['Add Page', 'Create New Page'],
      ['Add Redirect', 'Create New Redirect'],
    ],
    '/dashboard/admin-library': [
      ['Add Download', 'Create New Download'],
      ['Add Tutorial', 'Create New Tutorial'],
      ['Add Premium Item', 'Create New Premium Item'],
    ],
    '/dashboard/schedule?tab=types': [['Add Call Type', 'Create New Call Type']],
    '/dashboard/schedule?tab=availability': [['Time off', 'Take time off']],
    '/dashboard/admin-users': [
      ['Erase a Person', 'Erase a Person'],
      [/^Manage /, 'Manage User'],
    ],
    '/dashboard/orders': [[/^Manage order/, 'Manage Order']],
  }
  await signInAs(page, 'admin')
  await placeOrder(page)
  for (const [path, openers] of Object.entries(dialogs)) await expectDialogsToFit(page, path, openers)
})

test('words without an end stay within a phone', { tag: '@phone-only' }, async ({ page }) => {
  const word = 'Wolfeschlegelsteinhausenbergerdorff'
  await signUpAs(page, 'user', word)
  const [service] = await (await page.request.get('/api/services')).json()
  const data = { serviceId: service.id, packageType: 'basic', price: service.pricing.basic.price }
  const order = await (await page.request.post('/api/orders', { data })).json()
  await test.step('a name on the front page', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: `Welcome back, ${word}` })).toBeVisible()
    await expectNoOverflow(page)
  })
  await test.step('a name on the page of an order', async () => {
    await signInAs(page, 'admin')
    await page.request.post(`/api/orders/${order.id}/messages`, { data: { message: word } })
    await page.request.patch(`/api/orders/${order.id}/status`, { data: { status: 'in_progress' } })
    await page.goto(`/dashboard/orders/${order.id}`)
    await expect(page.getByText(`${word} Tester’s turn`).first()).toBeVisible()
    await expectNoOverflow(page)
  })
  await test.step('the name of a file for the next message', async () => {
    const file = { name: `${word.repeat(3)}.txt`, mimeType: 'text/plain', buffer: Buffer.from('berths') }
    await page.locator('input[type=file]').setInputFiles(file)
    await expect(page.getByRole('button', { name: `Remove ${file.name}` })).toBeAttached()
    // Compares the right edges, because the card would hide content that is wider than itself.
    const message = await page.getByRole('textbox', { name: 'Your message' }).boundingBox()
    expect((message?.x ?? 0) + (message?.width ?? 0)).toBeLessThan(page.viewportSize()?.width ?? 0)
  })
  await test.step('a post, and its entry in the list', async () => {
    const title = `${word}${process.pid}`.repeat(3)
    const content = `## ${title}\n\n${title}`
    const post = { title, excerpt: title, content, tags: [word], status: 'published' }
    const { slug } = await (await page.request.post('/api/blog', { data: post })).json()
    for (const path of [`/blog?tag=${word}`, `/blog/${slug}`]) {
      await page.goto(path)
      await expect(page.getByText(title).first()).toBeVisible()
      await expectNoOverflow(page)
    }
  })
})
