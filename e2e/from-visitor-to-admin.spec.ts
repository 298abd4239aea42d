import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { projectRoot } from '#platform/root.ts'
import { waitForHydration } from './hydrated.ts'
import { expect, test } from './journey.ts'
import { newPerson, password } from './members.ts'
import { startSite } from './site-process.ts'

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

test('a visitor registers, tries a role, and becomes admin from the shell', async ({ page }) => {
  const me = newPerson()
  const dataDir = await mkdtemp(join(tmpdir(), 'waymark-life-'))
  await cp(process.env.EMPTY_SITE ?? '', dataDir, { recursive: true })
  const variables = { DATA_DIR: dataDir, LOG_LEVEL: 'warn', ROLE_TESTING: '1' }
  let site = await startSite(variables)
  try {
    await page.goto(`${site.url}/auth`)
    await register(page, me)
    await page.goto(`${site.url}/dashboard/profile`)
    await waitForHydration(page.getByLabel('Role (Testing)'))
    await page.getByLabel('Role (Testing)').selectOption('Premium Member')
    await expect(toast(page, 'Your role has been updated to premium')).toBeVisible()

    await site.stop()
    const words = ['cli/account.ts', 'role', '--email', me.email, '--role', 'admin']
    const options = { cwd: projectRoot, env: { ...process.env, ...variables } }
    const { stdout } = await promisify(execFile)(process.execPath, words, options)
    expect(stdout).toContain(`${me.email} has the role admin`)

    site = await startSite(variables)
    await page.goto(`${site.url}/dashboard/admin-users`)
    await expect(page.getByRole('main').getByText(me.email)).toBeVisible()
  } finally {
    await site.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
