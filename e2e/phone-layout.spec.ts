import { pageAccess } from '#layouts/members/page-access.ts'
import type { Role } from '#platform/contract.ts'
import { expectAccessible, expectNoOverflow, scrollThrough } from './axe.ts'
import { waitForHydration } from './hydrated.ts'
import { expect, test } from './journey.ts'
import { signInAs, signUpAs } from './members.ts'
import { placeOrder } from './order-pages.ts'
import { openLightPage } from './weight.ts'

const publicPages = [
  '/',
  '/saas-mvp-lab',
  '/projects/tidewick',
  '/services',
  '/services/1',
  '/blog',
  '/blog/idempotency-keys',
  '/ai-tools',
  '/book',
  '/book/intro',
  '/auth',
  '/auth?tab=sign-up',
  '/reset-password',
  '/verify-email?token=none',
  '/thanks?for=contact',
  '/nothing-here',
]

for (const path of publicPages)
  test(`${path} loads little and fits a phone, its controls a finger, its links are at least 24 px high, and no drawing is behind its text`, {
    tag: '@phone-only',
  }, async ({ page, expectedFailures }) => {
    if (path === '/nothing-here') expectedFailures.push('404')
    await openLightPage(page, path)
    await scrollThrough(page)
    await expectAccessible(page)
    await expectNoOverflow(page)
    expect(await page.evaluate(findLowLinks)).toEqual([])
    expect(await page.evaluate(findArtBehindText)).toEqual([])
  })

test('the front page of a member has links at least 24 px high', { tag: '@phone-only' }, async ({ page }) => {
  await signInAs(page, 'premium')
  await page.goto('/')
  await scrollThrough(page)
  expect(await page.evaluate(findLowLinks)).toEqual([])
})

function findLowLinks(): string[] {
  const links = [...document.querySelectorAll('a:not(.skip-link)')].filter((link) => link.checkVisibility())
  return links
    .filter((link) => [...link.getClientRects()].some(({ width, height }) => width > 1 && height < 24))
    .map((link) => link.outerHTML)
}

/** The lines of text whose box meets that of a drawing that is shown. */
function findArtBehindText(): string[] {
  const drawings = [...document.querySelectorAll('.art')].map((art) => art.getBoundingClientRect())
  const texts = document.createTreeWalker(document.querySelector('main') as Node, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const found: string[] = []
  while (texts.nextNode()) {
    const text = texts.currentNode.nodeValue ?? ''
    range.selectNodeContents(texts.currentNode)
    const boxes = text.trim() ? [...range.getClientRects()].filter(({ width }) => width > 1) : []
    const meets = (art: DOMRect) =>
      boxes.some(
        (box) => box.right > art.left && box.left < art.right && box.bottom > art.top && box.top < art.bottom,
      )
    if (drawings.some((art) => art.width > 0 && meets(art))) found.push(text)
  }
  return found
}

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

/** Parts of pages that have an address, by the first role that has them. */
const parts: Partial<Record<Role, string[]>> = {
  admin: [
    '/dashboard/orders',
    ...['identity', 'look', 'locale', 'mail', 'privacy', 'orders'].map(
      (part) => `/dashboard/settings?part=${part}`,
    ),
    ...['subscribers', 'files'].map((tab) => `/dashboard/communications?tab=${tab}`),
    '/dashboard/schedule?tab=all',
  ],
}

for (const role of roles) {
  const pages = Object.entries(pageAccess)
    .filter(([path, access]) => !path.includes('$') && firstRoleOf(access) === role)
    .map(([path]) => path)
  const paths = [...pages, ...(parts[role] ?? [])]

  test(`the pages of the role ${role} fit a phone, and their controls a finger`, {
    tag: '@phone-only',
  }, async ({ page }) => {
    await signInAs(page, role)
    for (const path of paths)
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectAccessible(page)
        await expectNoOverflow(page)
      })
  })
}

/** The dialogs of the pages of a role: the button that opens each, and its name. */
const dialogs: Partial<Record<Role, Record<string, [string | RegExp, string][]>>> = {
  user: {
    '/dashboard/settings': [
      ['Change Password', 'Change Password'],
      ['Delete My Account', 'Delete My Account'],
    ],
  },
  admin: {
    '/dashboard/admin-content': [
      ['Add Project', 'Create New Project'],
      [/^Edit Tidewick/, 'Edit Project'],
    ],
    '/dashboard/admin-pages': [
      ['Add Page', 'Create New Page'],
      ['Add Redirect', 'Create New Redirect'],
    ],
    '/dashboard/schedule?tab=types': [['Add Call Type', 'Create New Call Type']],
    '/dashboard/schedule?tab=availability': [['Time off', 'Take time off']],
    '/dashboard/admin-users': [
      ['Erase a Person', 'Erase a Person'],
      [/^Manage /, 'Manage User'],
    ],
    '/dashboard/orders': [[/^Manage order/, 'Manage Order']],
  },
}

for (const [role, pages] of Object.entries(dialogs))
  test(`the dialogs of the role ${role} fit a phone, and their controls a finger`, {
    tag: '@phone-only',
  }, async ({ page }) => {
    await signInAs(page, role as Role)
    if (role === 'admin') await placeOrder(page)
    for (const [path, openers] of Object.entries(pages)) {
      await page.goto(path)
      await waitForHydration(page.getByRole('main'))
      for (const [opener, name] of openers)
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
    // The card hides what is wider than itself.
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
