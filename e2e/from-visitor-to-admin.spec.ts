import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { projectRoot } from '#platform/root.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'
import { newPerson, password } from './members.ts'
import { startSite } from './site-process.ts'

const newPassword = 'another quiet river'
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /notification/i }).getByText(text, { exact: true })

async function register(page: Page, person: ReturnType<typeof newPerson>) {
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('First Name').fill(person.firstName)
  await page.getByLabel('Last Name').fill(person.lastName)
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(password)
  await page.getByLabel('Confirm Password').press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
}

async function changeProfile(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Edit personal information' }).press('Enter')
  await expectAccessible(page)
  await page.getByLabel('First Name').fill('Grace')
  await page.getByRole('button', { name: 'Save Changes' }).press('Enter')
  await expect(toast(page, 'Profile Updated')).toBeVisible()
  await page.getByLabel('Role (Testing)').selectOption('Premium Member')
  await expect(toast(page, 'Your role has been updated to premium')).toBeVisible()
}

async function changePassword(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Change Password' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Change Password' })
  await dialog.getByRole('textbox', { name: 'Current Password', exact: true }).fill(password)
  await dialog.getByRole('textbox', { name: 'New Password', exact: true }).fill(newPassword)
  const again = dialog.getByRole('textbox', { name: 'Confirm New Password', exact: true })
  await again.fill(newPassword)
  await again.press('Enter')
  await expect(toast(page, 'Password Changed')).toBeVisible()
}

async function manageUsers(page: Page, other: ReturnType<typeof newPerson>) {
  await page.waitForLoadState('networkidle')
  await page.getByRole('searchbox', { name: 'Search users' }).fill(other.email)
  const opener = page.getByRole('button', { name: `Manage ${other.firstName} ${other.lastName}` })
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Manage User' })
  await dialog.getByLabel('Role').selectOption('Developer')
  await dialog.getByRole('button', { name: 'Change Role' }).press('Enter')
  await expect(toast(page, 'User role updated successfully')).toBeVisible()
  await expect(dialog).toBeHidden()
  await opener.press('Enter')
  await expect(dialog.getByText('Role changed from user to developer')).toBeVisible()
  await expectAccessible(page)
}

test('a visitor registers, edits the profile, tries a role, changes the password, becomes admin from the shell and manages users', async ({
  page,
}) => {
  test.slow()
  const [me, other] = [newPerson(), newPerson('Linus')]
  const dataDir = await mkdtemp(join(tmpdir(), 'waymark-life-'))
  const variables = { DATA_DIR: dataDir, LOG_LEVEL: 'warn', ROLE_TESTING: '1' }
  let site = await startSite(variables)
  try {
    await page.goto(`${site.url}/auth`)
    await expectAccessible(page)
    await register(page, me)
    await page.goto(`${site.url}/dashboard/profile`)
    await changeProfile(page)
    await page.goto(`${site.url}/dashboard/settings`)
    await changePassword(page)
    const data = { ...other, password, confirmPassword: password }
    const answer = await fetch(`${site.url}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site.url },
      body: JSON.stringify(data),
    })
    expect(answer.status).toBe(200)

    await site.stop()
    const words = ['cli/account.ts', 'role', '--email', me.email, '--role', 'admin']
    const options = { cwd: projectRoot, env: { ...process.env, ...variables } }
    const { stdout } = await promisify(execFile)(process.execPath, words, options)
    expect(stdout).toContain(`${me.email} has the role admin`)

    site = await startSite(variables)
    await page.goto(`${site.url}/dashboard/admin-users`)
    await manageUsers(page, other)
  } finally {
    await site.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
