import type { Page } from '@playwright/test'
import { openEmailServer } from '#testing/email-server.ts'
import { openTestProvider, variablesFor } from '#testing/provider.ts'
import { waitForHydration } from './hydrated.ts'
import { expect, test } from './journey.ts'
import { forgetSession, newPerson, password } from './members.ts'
import { waitUntilQuiet } from './quiet.ts'
import { startFreshSite } from './site-process.ts'

const opened: (() => Promise<unknown>)[] = []

test.afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close()
})

/** Starts a site in a temporary folder. The site and the folder are removed after the test. */
async function ownSite(variables: Record<string, string>) {
  const site = await startFreshSite({ TRUST_PROXY: '1', LOG_LEVEL: 'warn', ...variables })
  opened.push(() => site.stop())
  return site
}

test('a provider signs a visitor in, again later, and leads to where he wanted to go', async ({ page }) => {
  const google = await openTestProvider('google')
  const linkedin = await openTestProvider('linkedin')
  await linkedin.close()
  opened.push(() => google.close())
  const site = await ownSite(variablesFor([google, linkedin]))
  const email = newPerson('Lin').email
  google.person = { sub: 'lin-1', email, email_verified: true, given_name: 'Lin', family_name: 'Tester' }
  await page.goto(site.url)
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('link', { name: 'Google', exact: true })).toHaveAttribute(
    'href',
    '/api/auth/google',
  )
  for (const [asked, reached] of [
    ['/auth', '/dashboard'],
    ['/auth?next=%2Fdashboard%2Fdownloads', '/dashboard/downloads'],
  ]) {
    await page.goto(site.url + asked)
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await expect(page).toHaveURL(site.url + reached)
    await page.goto(site.url)
    await expect(page.getByRole('heading', { name: 'Welcome back, Lin' })).toBeVisible()
    await page.clock.install()
    await page.goto(site.url + reached)
    await waitUntilQuiet(page)
    const answered = page.waitForResponse('**/api/auth/user')
    await page.clock.fastForward(31_000)
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    expect((await answered).status()).toBe(200)
    await forgetSession(page)
  }
  google.person = { sub: 'somebody-else', email, email_verified: false }
  await page.goto(`${site.url}/auth`)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByRole('alert')).toContainText('An account with this email exists already.')
  await page.goto(`${site.url}/auth`)
  await page.getByRole('button', { name: 'Continue with LinkedIn' }).click()
  await expect(page.getByRole('alert')).toContainText('The sign-in service does not answer right now.')
})

test('the setup link makes the first admin, once', async ({ page, expectedFailures }) => {
  // The preview in the first step blocks all scripts. Playwright adds scripts to each document, so the browser reports an error.
  expectedFailures.push("Blocked script execution in 'about:srcdoc'")
  const site = await ownSite({})
  const [, address = ''] = await site.line(/(http\S+setup=\S+)/)
  await page.goto(address)
  await expect(page.getByText('becomes the administrator of this site')).toBeVisible()
  await register(page)
  await expect(page).toHaveURL(`${site.url}/dashboard/setup`)
  await page.goto(`${site.url}/dashboard/database`)
  await expect(page.getByRole('heading', { level: 1, name: 'Database' })).toBeVisible()
  await forgetSession(page)
  await page.goto(address)
  const notice = page.getByRole('alert').filter({ hasText: 'This setup link is no longer valid.' })
  await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('becomes the administrator of this site')).toBeHidden()
  await notice.getByRole('link', { name: 'sign in' }).click()
  await expect(page).toHaveURL(`${site.url}/auth`)
})

test.describe('a link that was used', () => {
  test.use({ expectedFailures: ['/api/auth/register', '/api/auth/password-reset/confirm'] })

  test('a forgotten password is replaced through an emailed link, and the email verified through another', async ({
    page,
  }) => {
    const emails = await openEmailServer()
    opened.push(() => emails.close())
    const site = await ownSite({ SMTP_URL: emails.url, MAIL_FROM: 'desk@waymark.example' })
    await page.goto(`${site.url}/auth?tab=sign-up`)
    const { email } = await register(page)
    await expect(page).toHaveURL(`${site.url}/dashboard`)
    // Waits until the dashboard requests nothing more, because requests after the end of the session would fail.
    await waitForHydration(page.getByRole('main'))
    await waitUntilQuiet(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    const verification = await emails.take(email, /verify-email/)
    await forgetSession(page)
    await page.goto(linkIn(verification.text, /http\S+verify-email\?token=\S+/))
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
    await signIn(page, email, password)
    await expect(page.getByRole('main').getByText(email)).toBeVisible()
    await page.getByRole('button', { name: 'Verify Email' }).click()
    await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible()

    await forgetSession(page)
    await page.goto(`${site.url}/auth`)
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByRole('heading', { name: 'Look into your email' })).toBeVisible()
    const reset = linkIn(
      (await emails.take(email, /reset-password/)).text,
      /http\S+reset-password\?token=\S+/,
    )
    await page.goto(reset)
    await choose(page, 'another quiet river')
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
    await signIn(page, email, 'another quiet river')
    await expect(page).toHaveURL(`${site.url}/dashboard`)

    await page.goto(reset)
    await choose(page, 'a third quiet river', false)
    await expect(page.getByRole('status').filter({ hasText: 'Error' }).first()).toBeVisible()
    await emails.close()
  })
})

async function register(page: Page) {
  const person = newPerson('Mary')
  await page.getByLabel('First Name').fill(person.firstName)
  await page.getByLabel('Last Name').fill(person.lastName)
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  for (const label of ['Password', 'Confirm Password'])
    await page.getByLabel(label, { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  return person
}

async function signIn(page: Page, account: string, secret: string) {
  await page.getByLabel('Email or Username').fill(account)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

async function choose(page: Page, secret: string, works = true) {
  await page.getByLabel('New Password').fill(secret)
  await page.getByLabel('Confirm Password').fill(secret)
  await page.getByRole('button', { name: 'Change Password' }).click()
  if (works) await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible()
}

/**
 * Returns the link in an email that matches `pattern`. The email server has already joined the lines that quoted-printable
 * breaks.
 */
function linkIn(text: string, pattern: RegExp): string {
  return pattern.exec(text)?.[0] ?? 'no link'
}
