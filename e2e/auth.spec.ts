import type { Page } from '@playwright/test'
import { waitForHydration } from './hydrated.ts'
import { expect, test } from './journey.ts'
import { forgetSession, newPerson, password, signInAs, signUpAs } from './members.ts'
import { waitUntilQuiet } from './quiet.ts'

const toastWith = (page: Page, title: string, description: string) =>
  expect(
    page.getByRole('status').filter({ hasText: title }).filter({ hasText: description }).first(),
  ).toBeVisible()

async function signUp(page: Page, person: ReturnType<typeof newPerson>, confirmation = password) {
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('First Name').fill(person.firstName)
  await page.getByLabel('Last Name').fill(person.lastName)
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(confirmation)
  await page.getByRole('button', { name: 'Create Account' }).click()
}

async function signIn(page: Page, account: string, secret = password) {
  await page.getByLabel('Email or Username').fill(account)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

test('a visitor makes an account, comes to the dashboard, signs out and signs in again', {
  tag: '@core',
}, async ({ page }) => {
  const person = newPerson()
  await page.goto('/auth')
  await signUp(page, person)
  await expect(page).toHaveURL('/dashboard')
  await toastWith(page, 'Registration successful', 'Welcome to Waymark!')
  await page.goto('/auth')
  await expect(page).toHaveURL('/dashboard')

  await page.getByRole('button', { name: 'Logout' }).click()
  await toastWith(page, 'Logged Out', 'You have been successfully logged out.')
  await expect(page).toHaveURL('/')

  await page.goto('/auth')
  await signIn(page, person.email.toUpperCase())
  await expect(page).toHaveURL('/dashboard')
  await toastWith(page, 'Login successful', 'Welcome back!')
})

test.describe('the forms to sign in and up', () => {
  test.use({ expectedFailures: ['/api/auth/login', '/api/auth/register', '/api/orders', '/api/auth/me'] })

  test('name the field of what is empty or refused; that to sign in says the same for every wrong account', async ({
    page,
  }) => {
    const { email } = await signUpAs(page, 'user')
    await page.context().clearCookies()
    const account = page.getByLabel('Email or Username')
    const secret = page.getByLabel('Password', { exact: true })
    await test.step('where no email is sent, the page for a new password says so', async () => {
      await page.goto('/auth')
      await page.getByRole('link', { name: 'Forgot your password?' }).click()
      await expect(page).toHaveURL('/reset-password')
      await expect(page.getByText('This site sends no email at present')).toBeVisible()
    })
    await test.step('empty fields are named, and the first one takes the focus', async () => {
      await page.goto('/auth')
      await expect(account).toHaveAttribute('autocomplete', 'username webauthn')
      await expect(secret).toHaveAttribute('autocomplete', 'current-password')
      await page.getByRole('button', { name: 'Sign In', exact: true }).click()
      await expect(page.getByText('Email or username is required')).toBeVisible()
      await expect(page.getByText('Password is required')).toBeVisible()
      await expect(account).toBeFocused()
    })
    for (const typed of [email, 'nobody@example.org'])
      await test.step(`a wrong password for ${typed}`, async () => {
        await page.goto('/auth')
        await signIn(page, typed, 'not the password')
        await toastWith(page, 'Login failed', 'Please check your credentials and try again.')
        await expect(account).toHaveValue(typed)
        await expect(page).toHaveURL('/auth')
      })
    await test.step('it says that it works and cannot be sent twice meanwhile', async () => {
      let asked = 0
      let goOn = () => {}
      const held = new Promise<void>((resolve) => {
        goOn = resolve
      })
      await page.route('**/api/auth/login', async (route) => {
        asked += 1
        await held
        await route.continue()
      })
      await signIn(page, email)
      await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled()
      await secret.press('Enter')
      goOn()
      await expect(page).toHaveURL('/dashboard')
      expect(asked).toBe(1)
    })
    const field = (label: string) => page.getByLabel(label, { exact: true })
    await forgetSession(page)
    await page.goto('/auth?tab=sign-up')
    await test.step('password managers find the fields', async () => {
      const expected = {
        'First Name': 'given-name',
        'Last Name': 'family-name',
        Email: 'email',
        Password: 'new-password',
        'Confirm Password': 'new-password',
      }
      for (const [label, autocomplete] of Object.entries(expected))
        await expect(field(label)).toHaveAttribute('autocomplete', autocomplete)
    })
    await test.step('two different passwords, before anything is sent', async () => {
      await signUp(page, { ...newPerson(), email }, 'another password')
      await toastWith(page, 'Registration failed', 'Passwords do not match')
      await expect(field('Confirm Password')).toBeFocused()
      await expect(page).toHaveURL('/auth?tab=sign-up')
    })
    await test.step('an address that is taken', async () => {
      await field('Confirm Password').fill(password)
      await page.getByRole('button', { name: 'Create Account' }).click()
      await expect(field('Email')).toHaveAttribute('aria-invalid', 'true')
      await expect(field('Email')).toBeFocused()
      await expect(page.getByRole('status').filter({ hasText: 'Registration failed' }).first()).toBeVisible()
    })
    await test.step('a password that is easy to guess', async () => {
      await field('Email').fill(newPerson().email)
      for (const label of ['Password', 'Confirm Password']) await field(label).fill('password1234')
      await page.getByRole('button', { name: 'Create Account' }).click()
      await expect(field('Password')).toHaveAttribute('aria-invalid', 'true')
    })
  })
})

test.describe('after signing in', () => {
  // A request from the dashboard may still be running after the session has ended. It then fails.
  test.use({ expectedFailures: ['/api/orders', '/api/auth/me'] })

  test('one comes back to where one wanted to go, but neither to the form nor to another site', async ({
    page,
  }) => {
    const { email } = await signInAs(page, 'user')
    await page.context().clearCookies()
    await page.goto('/thanks?for=contact')
    await page.goto('/dashboard/downloads')
    await expect(page).toHaveURL('/auth?next=%2Fdashboard%2Fdownloads')
    await signIn(page, email)
    await expect(page).toHaveURL('/dashboard/downloads')
    await test.step('the Back button does not lead to the form', async () => {
      await waitUntilQuiet(page)
      await page.goBack()
      await expect(page).toHaveURL('/dashboard/downloads')
    })
    for (const foreign of ['//evil.example', 'https://evil.example/x', '/\\evil.example', '/api/logout'])
      await test.step(foreign, async () => {
        await forgetSession(page)
        await page.goto(`/auth?next=${encodeURIComponent(foreign)}`)
        await signIn(page, email)
        await expect(page).toHaveURL('/dashboard')
      })
  })
})

test.describe('providers', () => {
  test.use({ expectedFailures: ['/api/auth/google', '/api/auth/facebook', '/api/auth/linkedin'] })

  test('that are not configured or do not answer are found out before the browser leaves', async ({
    page,
  }) => {
    for (const [tab, verb] of [
      ['sign-in', 'Continue'],
      ['sign-up', 'Sign up'],
    ] as const) {
      await page.goto(`/auth?tab=${tab}`)
      for (const name of ['Google', 'Facebook', 'LinkedIn']) {
        await page.getByRole('button', { name: `${verb} with ${name}` }).click()
        await toastWith(
          page,
          `${name} OAuth not available`,
          'This authentication method is not configured yet. Please use email/password login.',
        )
      }
    }
    await expect(page).toHaveURL('/auth?tab=sign-up')
    await test.step('a server that does not answer is distinguished from them', async () => {
      await page.goto('/auth')
      await page.route('**/api/auth/google', (route) => route.abort())
      await page.getByRole('button', { name: 'Continue with Google' }).click()
      await toastWith(
        page,
        'Authentication Error',
        'Unable to connect to authentication service. Please try email/password login.',
      )
    })
    await test.step('what went wrong there is shown on the page; a text from elsewhere is not', async () => {
      await page.goto('/auth?problem=provider-down')
      await expect(page.getByRole('alert')).toContainText('The sign-in service does not answer right now.')
      await page.goto('/auth?problem=You+have+won')
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(page.getByText('You have won')).toHaveCount(0)
    })
  })
})

test('everything on the page works by keyboard alone', async ({ page }) => {
  const { email } = await signInAs(page, 'user')
  await page.context().clearCookies()
  await page.goto('/auth')
  const shown = page.getByRole('tab', { name: 'Sign In' })
  await page.getByRole('banner').getByRole('link').last().focus()
  await page.keyboard.press('Tab')
  await expect(shown).toBeFocused()
  await waitForHydration(shown)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true')
  const ways = [
    'Sign in with a passkey',
    ...['Google', 'Facebook', 'LinkedIn'].map((one) => `Continue with ${one}`),
  ]
  for (const name of ways) {
    await page.keyboard.press('Tab')
    // Between its tab and its content, the focus is on the panel itself. Skips this step.
    if (await page.getByRole('tabpanel').evaluate((panel) => panel === document.activeElement))
      await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name })).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
})

test("no request names an address with an emailed link's token as its referrer", async ({ page }) => {
  const referrers: (string | undefined)[] = []
  // Ignores fonts, because Chromium sends the page as their referrer whatever the policy. Fonts come from this site.
  page.on('request', (request) => {
    if (request.resourceType() !== 'font') referrers.push(request.headers().referer)
  })
  const { email } = await signInAs(page, 'user')
  await page.context().clearCookies()
  await page.goto('/reset-password?token=known-to-one')
  await waitUntilQuiet(page)
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL('/auth')
  await page.goto('/verify-email?token=known-to-one')
  await waitUntilQuiet(page)
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await signIn(page, email)
  await expect(page.getByRole('main').getByText(email)).toBeVisible()
  expect(referrers.filter((address) => address?.includes('known-to-one'))).toEqual([])
  expect(referrers.length).toBeGreaterThan(10)
})
