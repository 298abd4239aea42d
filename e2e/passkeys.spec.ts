import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'
import { forgetSession, needConfirmation, signUpAs, site } from './members.ts'
import { toast } from './toast.ts'

test.use({ expectedFailures: ['/api/account/passkeys'] })

/**
 * Adds a virtual authenticator, such as a phone has, which verifies its user at once. `verifies(false)` makes it stop doing so.
 */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const verifies = (isUserVerified: boolean) =>
    session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  return { verifies }
}

const settings = '/dashboard/settings'

test('a member adds a passkey, signs in and confirms with it, and removes it', { tag: '@core' }, async ({
  page,
}) => {
  // Uses `localhost`, because authenticators accept host names but not IP addresses.
  const origin = site().url.replace('127.0.0.1', 'localhost')
  const { verifies } = await addAuthenticator(page)
  const { email, firstName } = await signUpAs(page, 'user')
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'session')
  await page.context().addCookies([{ name: 'session', value: cookie?.value ?? '', url: origin }])
  await page.goto(origin + settings)
  const dialog = page.getByRole('dialog', { name: 'Manage Passkeys' })

  await test.step('adding', async () => {
    await page.getByRole('button', { name: 'Manage Passkeys' }).click()
    await expect(dialog.getByText('You have none yet.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Add a Passkey' }).click()
    const name = dialog.getByLabel('Name')
    await expect(name).toBeFocused()
    await name.fill('My phone')
    await verifies(false)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog.getByRole('alert')).toHaveText('No passkey was made. Please try again.')
    await expectAccessible(page)
    await verifies(true)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(toast(page, 'Passkey Added')).toBeVisible()
    await expect(dialog.getByText('Not used yet')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Rename My phone' }).click()
    await name.fill('The phone')
    await dialog.getByRole('button', { name: 'Rename', exact: true }).click()
    await expect(dialog.getByRole('button', { name: 'Rename The phone' })).toBeVisible()
  })

  await test.step('signing in', async () => {
    await forgetSession(page)
    await verifies(false)
    await page.goto(`${origin}/auth?next=%2Fdashboard%2Fprofile`)
    const button = page.getByRole('button', { name: 'Sign in with a passkey' })
    await button.click()
    await expect(page.getByRole('alert')).toHaveText(
      'The passkey was not used. Try again, or choose another way.',
    )
    await expectAccessible(page)
    await verifies(true)
    await button.click()
    await expect(page).toHaveURL(`${origin}/dashboard/profile`)
    await expect(page.getByText(email).first()).toBeVisible()
    await expect(page.getByText(firstName).first()).toBeVisible()
  })

  await test.step('signing in without a press, by what the browser offers in the field', async () => {
    await forgetSession(page)
    await page.goto(`${origin}/auth`)
    await expect(page).toHaveURL(`${origin}/dashboard`)
  })

  await test.step('confirming, and removing', async () => {
    await page.goto(origin + settings)
    await page.getByRole('button', { name: 'Manage Passkeys' }).click()
    await dialog.getByRole('button', { name: 'Remove The phone' }).click()
    await needConfirmation(page, '**/api/account/passkeys/*', ['password', 'passkey'])
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
    const confirmation = page.getByRole('dialog', { name: 'Your password or a passkey again' })
    await expect(confirmation.getByRole('textbox', { name: 'Password', exact: true })).toBeFocused()
    await expectAccessible(page)
    await confirmation.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(confirmation).toBeHidden()
    await expect(toast(page, 'Passkey Removed')).toBeVisible()
    await expect(dialog.getByText('You have none yet.')).toBeVisible()
  })
})
