import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { waitForHydration } from './hydrated.ts'
import { expect, test } from './journey.ts'
import {
  confirmInDialog,
  forgetSession,
  giveRole,
  needConfirmation,
  password,
  signInAs,
  signUpAs,
} from './members.ts'
import { waitUntilQuiet } from './quiet.ts'

const toast = (page: Page, title: string) =>
  page.getByRole('region', { name: /notification/i }).getByText(title, { exact: true })

/** Opens a page and waits until it is hydrated. An earlier press would have no effect. */
async function open(page: Page, path: string) {
  await page.goto(path)
  await waitUntilQuiet(page)
}

test.describe('the first page of a role', () => {
  test.use({ expectedFailures: ['/api/dashboard/figures'] })

  test('shows measured figures, what the role includes, and what is not open yet', async ({ page }) => {
    const figures = page.locator('dl[aria-label="Your figures"] > div')
    for (const [role, opened, later] of [
      ['user', 5, 0],
      ['premium', 2, 3],
      ['developer', 7, 0],
      ['admin', 6, 0],
    ] as const)
      await test.step(`what is not open yet is not ticked for ${role}, and says so`, async () => {
        await (role === 'user' ? signUpAs : signInAs)(page, role)
        await open(page, '/auth-dashboard')
        await waitForHydration(page.getByRole('main'))
        const show = page.getByRole('button', { name: 'Show your role' })
        if (await show.isVisible()) await show.press('Enter')
        const features = page.getByRole('region', { name: 'What your role includes' }).getByRole('listitem')
        await expect(features.filter({ hasText: 'Not open yet' })).toHaveCount(later)
        await expect(features.filter({ has: page.locator('svg') })).toHaveCount(opened)
        await expect(features).toHaveCount(opened + later)
        if (role === 'user')
          await test.step('the figures and the state of the account', async () => {
            await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Ada')
            await expect(figures).toHaveText([
              'Orders0',
              'In Progress0',
              'Unread Messages0',
              'Profile Complete100%',
            ])
            const overview = page.getByRole('region', { name: 'Account overview' })
            await expect(overview).toContainText('Pending')
            await expect(overview).toContainText('Active')
            await expectAccessible(page)
          })
        if (role === 'premium')
          await test.step('quick actions do nothing yet and say so to the keyboard too', async () => {
            const action = page.getByRole('button', { name: 'Book a Review' })
            await expect(action).toHaveAttribute('aria-disabled', 'true')
            await page.getByRole('button', { name: 'Hide your role' }).focus()
            await action.press('Shift')
            await expect(page.getByRole('tooltip')).toHaveText('Work in progress')
          })
      })
    await test.step('an admin sees measured figures only, each with a link to what it counts', async () => {
      await expect(figures).toHaveText([
        /^Open Orders[\d,]+(None waits|1 waits|[\d,]+ wait) for you$/,
        /^Unread Messages[\d,]+(None waits|1 waits|[\d,]+ wait) for an answer$/,
        /^Visitors Today[\d,]+ in 30 days$/,
        /^Total Users[\d,]+ new in 30 days$/,
      ])
      await expect(figures.getByRole('link')).toHaveCount(4)
      await expect(page.getByText('Sample', { exact: true })).toHaveCount(0)
      await expect(page.getByRole('region', { name: 'Quick actions' }).getByRole('link')).toHaveAttribute(
        'href',
        '/dashboard/database?tab=backups',
      )
    })
    await test.step('figures that cannot be loaded can be asked for again', async () => {
      await signInAs(page, 'developer')
      await open(page, '/dashboard/profile')
      let isDown = true
      await page.route('**/api/dashboard/figures', (route) => (isDown ? route.abort() : route.fallback()))
      await page
        .getByRole('navigation', { name: 'Dashboard' })
        .getByRole('link', { name: 'Dashboard' })
        .click()
      await page.getByRole('button', { name: 'Show your role' }).click()
      await expect(page.getByText('The figures could not be loaded.')).toBeVisible()
      isDown = false
      await page.getByRole('button', { name: 'Try Again' }).click()
      await expect(figures.first()).toHaveText(/^Blog Posts\d+$/)
    })
  })
})

test.describe('the profile', () => {
  test.use({ expectedFailures: ['/api/auth/profile', '/auth/update-role', '/api/account/confirm'] })

  test('is read first, then edited and saved; a new email needs the password, and is unverified', async ({
    page,
  }) => {
    const { email } = await signUpAs(page, 'user')
    await open(page, '/dashboard/profile')
    await expectAccessible(page)
    await expect(page.getByLabel('First Name')).toHaveCount(0)
    await page.getByRole('button', { name: 'Edit personal information' }).click()
    await page.getByLabel('First Name').fill('Grace')
    await page.getByRole('button', { name: 'Save Changes' }).press('Enter')
    await expect(toast(page, 'Profile Updated')).toBeVisible()
    await page.reload()
    await waitUntilQuiet(page)
    await expect(page.getByRole('region', { name: 'Personal information' })).toContainText('Grace')

    await page.getByRole('button', { name: 'Edit personal information' }).click()
    await page.getByLabel('Email', { exact: true }).fill(`new-${email}`)
    await needConfirmation(page, '/api/auth/profile')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByRole('dialog', { name: 'Your password again' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(toast(page, 'Update Failed')).toBeVisible()
    await needConfirmation(page, '/api/auth/profile')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await confirmInDialog(page)
    await expect(page.getByRole('region', { name: 'Personal information' })).toContainText(`new-${email}`)
    await expect(page.getByRole('region', { name: 'Account status' })).toContainText('Pending')
  })

  test('offers other roles only where role testing is on, and shows why when the server refuses', async ({
    page,
  }) => {
    const selector = page.getByLabel('Role (Testing)')
    await test.step('where it is off', async () => {
      await signInAs(page, 'developer')
      await open(page, '/dashboard/profile')
      await expect(selector.getByRole('option')).toHaveText(['Developer'])
      await expect(selector).toHaveAccessibleDescription('Role testing is turned off on this site.')
    })
    await forgetSession(page)
    const { id } = await signUpAs(page, 'user')
    await page.route('**/api/auth/options', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ json: { ...(await answer.json()), roleTesting: true } })
    })
    await open(page, '/dashboard/downloads')
    await page.getByRole('link', { name: 'Profile' }).filter({ visible: true }).click()
    await expect(selector.getByRole('option')).toHaveText(['Regular User', 'Premium Member', 'Developer'])
    await selector.selectOption('premium')
    await expect(toast(page, 'Update Failed')).toBeVisible()
    await expect(page.getByText('Role testing is turned off', { exact: true })).toBeVisible()
    await expect(selector).toHaveValue('user')
    await page.route('**/auth/update-role', async (route) => {
      await giveRole(id, route.request().postDataJSON().role)
      const user = await (await page.request.get('/api/auth/me')).json()
      await route.fulfill({ json: { user } })
    })
    await selector.selectOption('premium')
    await expect(toast(page, 'Role Updated')).toBeVisible()
    await expect(toast(page, 'Your role has been updated to premium')).toBeVisible()
  })
})

test.describe('the settings', () => {
  test.use({ expectedFailures: ['/api/auth/change-password', '/api/settings'] })

  test('are kept when they are saved, the password only after the old one, by keyboard alone', async ({
    page,
  }) => {
    const { email } = await signUpAs(page, 'user')
    await open(page, '/dashboard/settings')
    await expectAccessible(page)
    const save = page.getByRole('button', { name: 'Save Changes' })
    await expect(save).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('switch', { name: 'Push notifications' }).press('Space')
    await expect(save).not.toHaveAttribute('aria-disabled')
    await page.getByLabel('Email Frequency').selectOption('Weekly summary')
    await page.getByLabel('Notification Email').fill('nobody')
    await save.click()
    await expect(page.getByLabel('Notification Email')).toHaveAccessibleDescription(
      /Please enter a valid email address/,
    )
    await page.getByLabel('Notification Email').fill('')
    await save.click()
    await expect(toast(page, 'Settings Saved')).toBeVisible()
    await expect(save).toHaveAttribute('aria-disabled', 'true')
    await page.reload()
    await expect(page.getByRole('switch', { name: 'Push notifications' })).toBeChecked()
    await expect(page.getByRole('switch', { name: 'Two-factor authentication' })).not.toBeChecked()
    await expect(page.getByLabel('Email Frequency')).toHaveValue('weekly')
    await expect(page.getByText('This site sends no email at present')).toBeVisible()
    await waitUntilQuiet(page)
    const opener = page.getByRole('button', { name: 'Change Password' })
    await opener.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Change Password' })
    const [current, fresh, again] = ['Current Password', 'New Password', 'Confirm New Password'].map((name) =>
      dialog.getByRole('textbox', { name, exact: true }),
    )
    if (!current || !fresh || !again) throw new Error('The dialog has three fields')
    await expect(current).toBeVisible()
    await expectAccessible(page)
    await current.fill('not the password')
    await fresh.fill('another quiet river')
    await again.fill('another loud river')
    await again.press('Enter')
    await expect(again).toHaveAccessibleDescription("Passwords don't match")
    await again.fill('another quiet river')
    await again.press('Enter')
    await expect(current).toHaveAccessibleDescription('The current password is not correct')
    await current.fill(password)
    await current.press('Enter')
    await expect(toast(page, 'Password Changed')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
    const answer = await page.request.post('/api/auth/login', {
      data: { emailOrUsername: email, password: 'another quiet river' },
    })
    expect(answer.status()).toBe(200)
  })

  test('say what happens with another notification email', async ({ page }) => {
    await signUpAs(page, 'user')
    // Imitates a site that sends email. The page requests these options when it is opened from another page.
    await page.route('**/api/auth/options', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ json: { ...(await answer.json()), mail: true } })
    })
    await open(page, '/dashboard/downloads')
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Settings' }).click()
    const address = page.getByLabel('Notification Email')
    await address.fill('alerts@example.org')
    await address.press('Enter')
    const state = 'A link was sent to alerts@example.org; until it is opened, you get no notices by email.'
    await expect(toast(page, state)).toBeVisible()
    await expect(page.getByRole('main').getByText(state)).toBeVisible()
    await page.getByRole('button', { name: 'Send the link again' }).click()
    await expect(toast(page, 'Link sent')).toBeVisible()
  })
})

test('a member looks through downloads, resources, premium content and tutorials', async ({ page }) => {
  await signInAs(page, 'premium')
  const main = page.getByRole('main')
  await test.step('downloads cannot be fetched yet', async () => {
    await open(page, '/dashboard/downloads')
    const buttons = main.getByRole('button', { name: /^Download / })
    await expect(buttons).toHaveCount(4)
    for (const button of await buttons.all()) await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expectAccessible(page)
  })
  const titles = main.getByRole('heading', { level: 2 })
  await test.step('the category chips narrow the resources', async () => {
    await open(page, '/dashboard/resources')
    await expect(titles).toHaveCount(6)
    await page.getByRole('button', { name: 'DevOps' }).press('Enter')
    await expect(titles).toHaveText(['Restore Check for PostgreSQL'])
    await expect(main.getByRole('status')).toHaveText('1 of 6 resources')
    await page.getByRole('button', { name: 'All', exact: true }).press('Enter')
    await expect(titles).toHaveCount(6)
    await expectAccessible(page)
  })
  for (const [path, heading, items] of [
    ['/dashboard/premium', 'Premium Content', 8],
    ['/dashboard/tutorials', 'Tutorials', 3],
  ] as const)
    await test.step(`${heading} has ${items} items`, async () => {
      await open(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(titles).toHaveCount(items)
      await expectAccessible(page)
    })
})
