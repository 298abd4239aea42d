import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { builtChunks, importedFiles } from '#platform/built-files.ts'
import type { Role } from '#platform/contract.ts'
import { waitForHydration } from './hydrated.ts'
import { expect, test } from './journey.ts'
import { asAdmin, newPerson, password, signInAs } from './members.ts'
import { membersPages } from './members-pages.ts'
import { placeOrder, write } from './order-pages.ts'
import { waitUntilQuiet } from './quiet.ts'
import { startFreshSite } from './site-process.ts'
import { kilobyte, openLightPage, openWhole, record, weigh } from './weight.ts'

test('pages that links open load little before a touch', async ({ page, baseURL }) => {
  const from = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  const { times } = await (await page.request.get(`/api/calls/intro/times?from=${from}&days=20`)).json()
  const { email, firstName: name } = newPerson('Vera')
  const call = { start: times[0], timeZone: 'Europe/Lisbon', name, email }
  const { manage } = await (await page.request.post('/api/calls/intro/bookings', { data: call })).json()
  const line = { title: 'A shop', quantity: '1', unitPrice: '500', vatRate: '0' }
  const lines = [line, { ...line, title: 'A third language', isOptional: true }]
  const offer = { serviceId: 1, packageType: 'basic', lines, validUntil: '2999-01-01' }
  let quote = ''
  let invitation = ''
  await asAdmin(async (admin) => {
    const answer = await admin.post('/api/admin/quotes', { data: { ...offer, email } })
    quote = (await answer.json()).address
    const data = { email, role: 'user', delivery: 'link' }
    invitation = (await (await admin.post('/api/admin/invitations', { data })).json()).link
  })
  for (const path of [manage, quote, invitation]) {
    expect((await page.request.get(path)).status(), path).toBe(200)
    const other = await page.context().newPage()
    const weight = await weigh(other)
    await openWhole(other, `${baseURL}${path}`)
    const { requests, bytes, scripts } = weight()
    record({ path: path.slice(0, 7), requests, bytes, scripts })
    expect.soft(scripts, 'bytes of scripts').toBeLessThanOrEqual(12 * kilobyte)
    expect.soft(requests, 'requests').toBeLessThanOrEqual(10)
    expect.soft(bytes, 'bytes in all').toBeLessThanOrEqual(110 * kilobyte)
    await other.close()
  }
})

test('the main public pages load little before a touch', { tag: '@core' }, async ({ page }) => {
  for (const path of [
    '/',
    '/services',
    '/services/1',
    '/blog',
    '/blog/idempotency-keys',
    '/book',
    '/book/intro',
    '/auth',
  ])
    await openLightPage(page, path)
})

/** Returns the files that a touch of an island loads, except those that the page has already loaded. */
function filesOfIsland(source: string): string[] {
  const before = importedFiles('src/public/browser/main.ts')
  const files = [`/${builtChunks()[source]?.file}`, ...importedFiles(source)]
  return files.filter((file) => !before.includes(file))
}

test('no interactive part of a public page loads the script of the members’ area', () => {
  const islands = Object.keys(builtChunks()).filter((source) => source.endsWith('.island.tsx'))
  expect(islands.length).toBeGreaterThan(5)
  for (const source of islands)
    expect
      .soft(
        filesOfIsland(source).filter((file) => file.includes('/client-')),
        source,
      )
      .toEqual([])
})

test('a touch of the booking of a call, or of a booked one, loads little of our own code', () => {
  for (const name of ['booking', 'linked-call']) {
    const source = `src/desk/calls/components/booking/${name}.island.tsx`
    const own = filesOfIsland(source).filter((file) => !/\/(react|rolldown-runtime)-/.test(file))
    const sizes = own.map((file) => brotliCompressSync(readFileSync(`dist/client${file}`)).length)
    const bytes = sizes.reduce((sum, size) => sum + size, 0)
    record({ source, bytes })
    expect.soft(bytes, source).toBeLessThanOrEqual(25 * kilobyte)
  }
})

/** Scrolls to each island that is hydrated when it comes near, and then to the end of the page. */
async function scrollThrough(page: Page): Promise<void> {
  const islands = page.locator('[data-when=near]:not([hidden] *)')
  await expect(islands).not.toHaveCount(0)
  for (const island of await islands.all()) await waitForHydration(island.locator('> *').first())
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await waitUntilQuiet(page)
}

test('pages that are scrolled or used load a limited amount', async ({ page }) => {
  await test.step('/ scrolled to its end', async () => {
    const weight = await weigh(page)
    await openWhole(page, '/')
    await scrollThrough(page)
    const { scripts } = weight()
    record({ path: '/', scrolled: scripts })
    expect.soft(scripts, 'bytes of scripts').toBeLessThanOrEqual(110 * kilobyte)
  })
  await test.step('/auth with its form', async () => {
    const weight = await weigh(page)
    await openWhole(page, '/auth')
    await page.getByLabel('Email or Username').fill('somebody@example.org')
    await waitForHydration(page.getByLabel('Email or Username'))
    await page.getByRole('tab', { name: 'Sign Up' }).click()
    await page.getByLabel('Password', { exact: true }).fill('four wet horses cross')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByLabel('First Name')).toHaveAttribute('aria-invalid', 'true')
    await waitUntilQuiet(page)
    const { scripts } = weight()
    record({ path: '/auth', used: scripts })
    expect.soft(scripts, 'bytes of scripts').toBeLessThanOrEqual(92 * kilobyte)
  })
})

// Runs only on a phone, because only the phone's menu has the sign-in dialog.
test('/ loads a limited amount when everything on it is used', { tag: ['@core', '@phone-only'] }, async ({
  page,
}) => {
  const weight = await weigh(page)
  await openWhole(page, '/')
  await page.getByRole('button', { name: 'Switch between dark and light' }).click()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: 'Register' }).click()
  await dialog.getByLabel('First Name').fill('Ada')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await scrollThrough(page)
  await page.locator('#portfolio article').first().getByRole('button').click()
  await expect(dialog.getByText('Technologies')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const unavailable = page.getByRole('button', { name: 'View All Projects' })
  await unavailable.focus()
  await expect(page.getByRole('tooltip')).toBeVisible()

  const lab = page.locator('#saas-mvp-lab')
  const team = lab.getByRole('slider', { name: 'Team size' })
  await team.fill('8')
  await expect(team).toHaveAttribute('aria-valuetext', '8 people')
  await lab.getByRole('tab', { name: 'Fintech' }).click()
  await lab.getByRole('tab', { name: 'Estimate in five steps' }).click()
  await lab.getByRole('button', { name: 'Next' }).click()
  await page.locator('#newsletter').getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Invalid Email', { exact: true })).toBeVisible()
  await page.locator('#contact').getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Validation Error', { exact: true })).toBeVisible()
  // Waits until the toast is gone, because the chat button is hidden under a toast and while the visitor types.
  await expect(page.getByText('Validation Error', { exact: true })).toBeHidden()
  await page.locator('#contact').getByLabel('Name', { exact: true }).blur()
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.getByRole('button', { name: 'Open the AI assistant' }).click()
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible()
  await waitUntilQuiet(page)

  await expect(page.locator('[data-island]:not([data-hydrated])')).toHaveCount(0)
  const { scripts } = weight()
  record({ path: '/', used: scripts })
  expect.soft(scripts, 'bytes of scripts').toBeLessThanOrEqual(150 * kilobyte)
})

/**
 * Opens a members' page and waits until it loads nothing more by itself. Allows eighteen files plus `more`, and scripts of at
 * most `limit` KB.
 */
async function expectLightMembersPage(page: Page, path: string, { more = 0, scripts: limit = 160 } = {}) {
  const weight = await weigh(page)
  await page.goto(path)
  await waitForHydration(page.locator('main'))
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  await waitUntilQuiet(page)
  const { requests, bytes, scripts } = weight()
  record({ path, requests, bytes, scripts })
  expect.soft(scripts, 'bytes of scripts').toBeLessThanOrEqual(limit * kilobyte)
  expect.soft(scripts, 'the scripts were counted').toBeGreaterThan(60 * kilobyte)
  expect.soft(requests, 'requests').toBeLessThanOrEqual(18 + more)
}

const lookAtPagesOf = async (page: Page, role: Role) => {
  await signInAs(page, role)
  for (const { path, role: _role, ...more } of membersPages.filter((one) => one.role === role))
    await test.step(`${role}: ${path}`, () => expectLightMembersPage(page, path, more))
}

test('the pages of clients load little at first', async ({ page }) => {
  for (const role of ['developer', 'premium', 'user'] as const) await lookAtPagesOf(page, role)
  await test.step('user: /', async () => {
    const weight = await weigh(page)
    await openWhole(page, '/')
    await expect(page.getByRole('link', { name: 'Open the desk' })).toBeAttached()
    const { requests, bytes, scripts } = weight()
    expect.soft(scripts, 'bytes of scripts').toBeLessThanOrEqual(12 * kilobyte)
    expect.soft(requests, 'requests').toBeLessThanOrEqual(15)
    expect.soft(bytes, 'bytes in all').toBeLessThanOrEqual(200 * kilobyte)
  })
})

test('the pages of an admin load little at first', async ({ page }) => {
  const { email, firstName: name } = newPerson('Vera')
  const data = { name, email, message: 'Can we begin in May?' }
  expect((await page.request.post('/api/contact', { data })).ok()).toBe(true)
  await lookAtPagesOf(page, 'admin')
})

test('/auth-dashboard loads little at first while the site is set up', async ({ page }) => {
  await using fresh = await startFreshSite({ TRUST_PROXY: '1', LOG_LEVEL: 'warn' })
  const [, setup] = await fresh.line(/setup=(\S+)/)
  const { firstName, lastName, email } = newPerson('Tilda')
  const data = { firstName, lastName, email, password, setup }
  expect((await page.request.post(`${fresh.url}/api/auth/register`, { data })).ok()).toBe(true)
  await expectLightMembersPage(page, `${fresh.url}/auth-dashboard`)
  await expect(page.getByRole('region', { name: 'Set up your site' })).toBeVisible()
})

test('a ticket loads little at first', async ({ page }) => {
  await signInAs(page, 'premium')
  const data = { subject: 'Indexes', message: 'Why is this one not used?' }
  const { id } = await (await page.request.post('/api/tickets', { data })).json()
  await expectLightMembersPage(page, `/dashboard/support/${id}`, { scripts: 160 })
})

test('an offer loads little at first while it is written, and once it is sent', async ({ page }) => {
  await signInAs(page, 'admin')
  const data = { serviceId: 1, packageType: 'basic', email: newPerson('Vera').email }
  const write = async (as: string) => {
    const answer = await page.request.post('/api/admin/quotes', { data: { ...data, as } })
    return `/dashboard/quotes/${(await answer.json()).id}`
  }
  // The editor is the page, with its form, the schemas that check it, and the preview.
  await expectLightMembersPage(page, await write('draft'), { scripts: 260, more: 60 })
  await expectLightMembersPage(page, await write('sent'), { scripts: 174, more: 14 })
})

test('an order loads little at first, and for its developer', { tag: '@core' }, async ({ page }) => {
  await signInAs(page, 'user')
  const id = await placeOrder(page)
  await write(page, id, 'Shall we begin on Monday?')
  // Its client reads the billing details, which are not in the order, and is asked for what they lack.
  await expectLightMembersPage(page, `/dashboard/orders/${id}`, { scripts: 165, more: 5 })
  // Leaves the page first. Otherwise, it would notice the change of member and load again.
  await page.goto('about:blank')
  const { id: userId } = await signInAs(page, 'developer')
  await asAdmin(async (admin) => void (await admin.put(`/api/admin/orders/${id}/members/${userId}`)))
  await expectLightMembersPage(page, '/dashboard/projects')
  // Besides loading, this page marks new messages as read.
  await expectLightMembersPage(page, `/dashboard/projects/${id}`, { scripts: 160, more: 3 })
})
