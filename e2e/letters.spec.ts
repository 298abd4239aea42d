import { type Page, request } from '@playwright/test'
import { startCluster } from '#platform/database/testing/postgres-cluster.ts'
import { openEmailServer } from '#testing/email-server.ts'
import { expectAccessible, expectNoOverflow } from './axe.ts'
import { waitForHydration } from './hydrated.ts'
import { expect, test } from './journey.ts'
import { forgetSession, setUpAdmin } from './members.ts'
import { startFreshSite } from './site-process.ts'

const reader = 'vera@example.org'

const title =
  'a visitor subscribes and confirms, gets one letter that the owner wrote, and leaves by its link'

test(title, { tag: '@phone' }, ({ page }) => subscribeAndLeave(page, ''))

test(`${title}, with PostgreSQL`, async ({ page }) => {
  const server = await startCluster()
  try {
    await subscribeAndLeave(page, server.url)
  } finally {
    await server.stop()
  }
})

async function subscribeAndLeave(page: Page, databaseUrl: string): Promise<void> {
  await using emails = await openEmailServer()
  await using site = await startFreshSite({
    ...{ SMTP_URL: emails.url, LOG_LEVEL: 'silent' },
    DATABASE_URL: databaseUrl,
  })
  const admin = await setUpAdmin(site)
  const linkIn = (text: string, part: string) =>
    new RegExp(`(/newsletter/${part}/[\\w-]{43})`).exec(text)?.[1] ?? `no link to ${part}`

  await test.step('who signs up is asked by mail, and confirms by a button', async () => {
    const asked = await page.request.post(`${site.url}/api/newsletter`, { data: { email: reader } })
    expect(asked.status()).toBe(200)
    const { text } = await emails.take(reader, /newsletter\/confirm/)
    await page.goto(site.url + linkIn(text, 'confirm'))
    await page.getByRole('button', { name: /confirm/i }).click()
    await expect(page.getByRole('button', { name: /confirm/i })).toHaveCount(0)
  })

  await test.step('an admin writes a letter, looks at it as mail and sends it', async () => {
    const value = admin.replace('session=', '')
    await page.context().addCookies([{ name: 'session', value, url: site.url }])
    await page.goto(`${site.url}/dashboard/communications?tab=newsletter`)
    await waitForHydration(page.getByRole('main'))
    await expect(page.getByText('No letters yet')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Write a Letter' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Send…' }).click()
    await expect(dialog.getByText('Subject is required')).toBeVisible()
    await dialog.getByLabel('Subject').fill('What is new')
    await dialog.getByLabel('Text').fill('Hello, *this* is [the blog](/blog).')
    const frame = dialog.frameLocator('iframe')
    await expect(frame.getByRole('link', { name: 'the blog' })).toHaveAttribute('href', `${site.url}/blog`)
    await expectAccessible(page)
    await dialog.getByRole('checkbox', { name: 'Dark' }).check()
    await expect(frame.locator('.paper')).toHaveCSS('background-color', 'rgb(18, 22, 31)')
    await dialog.getByRole('tab', { name: 'Plain text' }).click()
    await expect(dialog.getByText(`the blog (${site.url}/blog)`)).toBeVisible()
    await dialog.getByRole('button', { name: 'Send Test' }).click()
    await expect
      .poll(() => emails.received.some(({ headers }) => headers.includes('Subject: Test: What is new')))
      .toBe(true)
    await dialog.getByRole('button', { name: 'Send…' }).click()
    await expect(dialog.getByText('It goes to one subscriber, 60 a minute')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Send to 1' }).click()
    await expect(dialog.getByText('Sent', { exact: true }).first()).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)
  })

  await test.step('the letter arrives once, fits a narrow window, and its link ends the subscription', async () => {
    const letter = await emails.take(reader, /What is new/)
    expect(letter.headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const visitor = await page
      .context()
      .browser()
      ?.newContext({ viewport: { width: 320, height: 700 } })
    const mail = await visitor?.newPage()
    await mail?.setContent(letter.html ?? '')
    if (mail) await expectNoOverflow(mail)
    await visitor?.close()
    await forgetSession(page)
    await page.goto(site.url + linkIn(letter.text, 'leave'))
    await expect(page.getByText(`${reader} will get no more letters`)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Leave the Newsletter' }).click()
    await expect(page.getByRole('heading', { name: 'You have left the newsletter' })).toBeVisible()
    await expectAccessible(page)
    expect(emails.received.filter(({ to }) => to.includes(reader))).toEqual([])
    const api = await request.newContext({ baseURL: site.url, extraHTTPHeaders: { cookie: admin } })
    const [listed] = await (await api.get('/api/admin/letters')).json()
    expect(listed).toMatchObject({ status: 'sent', counts: { sent: 1, left: 1 } })
    await api.dispose()
  })
}
