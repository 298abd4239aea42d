import type { Page } from '@playwright/test'
import { waitForHydration } from './hydrated.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './members.ts'

/** What a browser without a cache receives for a page, as it is transferred: compressed, with headers. */
type Weight = { requests: number; bytes: number; scripts: number }

const kilobyte = 1024

/** Counts what the page receives from now on. The result reads the sums so far. */
async function weigh(page: Page): Promise<() => Weight> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const isScript = new Map<string, boolean>()
  const sum = { requests: 0, bytes: 0, scripts: 0 }
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (response.url.startsWith('http')) isScript.set(requestId, type === 'Script')
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const script = isScript.get(requestId)
    if (script === undefined) return
    sum.requests += 1
    sum.bytes += encodedDataLength
    if (script) sum.scripts += encodedDataLength
  })
  return () => ({ ...sum })
}

/** Writes what was measured, in bytes, into the report of the journey. */
const record = (measured: object) =>
  test.info().annotations.push({ type: 'weight', description: JSON.stringify(measured) })

/** Opens a page and waits until everything has come that comes without a touch: the fonts and the style sheet last. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('html.fonts')).toBeAttached()
  await page.waitForLoadState('networkidle')
}

const limits: Record<string, number> = { '/auth': 15, '/auth?tab=sign-up': 15 }
const paths = [
  '/',
  '/services',
  '/services/1',
  '/blog',
  '/blog/idempotency-keys',
  '/projects/tidewick',
  '/saas-mvp-lab',
  '/ai-tools',
  '/thanks?for=contact',
  '/nothing-here',
  '/auth',
  '/auth?tab=sign-up',
  '/reset-password',
  '/verify-email?token=none',
]

for (const path of paths) {
  test(`${path} loads little before a touch`, { tag: '@phone' }, async ({ page, expectedFailures }) => {
    expectedFailures.push('404')
    const weight = await weigh(page)
    await open(page, path)
    const { requests, bytes, scripts } = weight()
    record({ path, requests, bytes, scripts })
    expect(scripts, 'bytes of scripts').toBeLessThanOrEqual((limits[path] ?? 12) * kilobyte)
    expect(requests, 'requests').toBeLessThanOrEqual(10)
    expect(bytes, 'bytes in all').toBeLessThanOrEqual(110 * kilobyte)
  })
}

/** Scrolls to each island that is hydrated when it comes near, and then to the end of the page. */
async function scrollThrough(page: Page): Promise<void> {
  const islands = page.locator('[data-when=near]:not([hidden] *)')
  await expect(islands).not.toHaveCount(0)
  for (const island of await islands.all()) await waitForHydration(island.locator('> *').first())
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await page.waitForLoadState('networkidle')
}

test('/ loads little when it is scrolled to its end', { tag: '@phone' }, async ({ page }) => {
  const weight = await weigh(page)
  await open(page, '/')
  await scrollThrough(page)
  const { scripts } = weight()
  record({ path: '/', scrolled: scripts })
  expect(scripts, 'bytes of scripts').toBeLessThanOrEqual(110 * kilobyte)
})

// On a phone, since only its menu has the sign-in dialog.
test('/ loads a limited amount when everything on it is used', { tag: ['@core', '@phone-only'] }, async ({
  page,
}) => {
  const weight = await weigh(page)
  await open(page, '/')
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
  // It makes room for a toast, and while somebody types.
  await expect(page.getByText('Validation Error', { exact: true })).toBeHidden()
  await page.locator('#contact').getByLabel('Name', { exact: true }).blur()
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.getByRole('button', { name: 'Open the AI assistant' }).click()
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible()
  await page.waitForLoadState('networkidle')

  await expect(page.locator('[data-island]:not([data-hydrated])')).toHaveCount(0)
  const { scripts } = weight()
  record({ path: '/', used: scripts })
  expect(scripts, 'bytes of scripts').toBeLessThanOrEqual(150 * kilobyte)
})

test('/auth loads a limited amount when its form is used', { tag: '@phone' }, async ({ page }) => {
  const weight = await weigh(page)
  await open(page, '/auth')
  await page.getByLabel('Email or Username').fill('somebody@example.org')
  await waitForHydration(page.getByLabel('Email or Username'))
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('Password', { exact: true }).fill('four wet horses cross')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByLabel('First Name')).toHaveAttribute('aria-invalid', 'true')
  await page.waitForLoadState('networkidle')
  const { scripts } = weight()
  record({ path: '/auth', used: scripts })
  expect(scripts, 'bytes of scripts').toBeLessThanOrEqual(90 * kilobyte)
})

const membersPages = [
  { role: 'user', path: '/auth-dashboard' },
  { role: 'user', path: '/dashboard' },
  { role: 'user', path: '/dashboard/messages' },
  { role: 'user', path: '/dashboard/settings' },
  { role: 'user', path: '/dashboard/profile' },
  { role: 'premium', path: '/dashboard/resources' },
  { role: 'admin', path: '/auth-dashboard' },
  { role: 'admin', path: '/dashboard/orders' },
  { role: 'admin', path: '/dashboard/messages' },
  { role: 'admin', path: '/dashboard/admin-users' },
  // How far ahead pictures are loaded is up to the browser: at most all of the list.
  { role: 'admin', path: '/dashboard/admin-content', pictures: 10 },
  { role: 'admin', path: '/dashboard/admin-pages' },
  { role: 'admin', path: '/dashboard/blog-management' },
  { role: 'admin', path: '/dashboard/communications' },
  { role: 'admin', path: '/dashboard/system' },
] as const

/**
 * Opens a page of the members' area, and waits until it has loaded what it loads by itself. `pictures` of its content may
 * come besides.
 */
async function expectLightMembersPage(page: Page, path: string, pictures = 0): Promise<void> {
  const weight = await weigh(page)
  await page.goto(path)
  await waitForHydration(page.locator('main'))
  await page.waitForLoadState('networkidle')
  const { requests, bytes, scripts } = weight()
  record({ path, requests, bytes, scripts })
  expect(scripts, 'bytes of scripts').toBeLessThanOrEqual(130 * kilobyte)
  expect(scripts, 'the scripts were counted').toBeGreaterThan(60 * kilobyte)
  expect(requests, 'requests').toBeLessThanOrEqual(15 + pictures)
}

for (const { role, path, ...more } of membersPages) {
  test(`${path} loads little at first for the role ${role}`, async ({ page }) => {
    await signInAs(page, role)
    await expectLightMembersPage(page, path, 'pictures' in more ? more.pictures : 0)
  })
}

test('an order loads little at first', { tag: '@core' }, async ({ page }) => {
  await signInAs(page, 'user')
  const [service] = await (await page.request.get('/api/services')).json()
  const data = { serviceId: service.id, packageType: 'basic', price: service.pricing.basic.price }
  const { id } = await (await page.request.post('/api/orders', { data })).json()
  await page.request.post(`/api/orders/${id}/messages`, { data: { message: 'Shall we begin on Monday?' } })
  await expectLightMembersPage(page, `/dashboard/orders/${id}`)
})

test('the front page loads little for a member', { tag: ['@core', '@phone'] }, async ({ page }) => {
  await signInAs(page, 'user')
  const weight = await weigh(page)
  await open(page, '/')
  await expect(page.getByRole('button', { name: 'Logout' }).first()).toBeAttached()
  const { requests, bytes, scripts } = weight()
  expect(scripts, 'bytes of scripts').toBeLessThanOrEqual(12 * kilobyte)
  expect(requests, 'requests').toBeLessThanOrEqual(15)
  expect(bytes, 'bytes in all').toBeLessThanOrEqual(200 * kilobyte)
})
