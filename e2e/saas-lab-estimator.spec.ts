import type { Page } from '@playwright/test'
import { waitForHydration } from './hydrated.ts'
import { expect, test } from './journey.ts'

const lab = (page: Page) => page.locator('#saas-mvp-lab')
const total = (page: Page) => lab(page).getByRole('status', { name: 'Estimated total' })
const next = (page: Page) => lab(page).getByRole('button', { name: 'Next' })

async function openEstimator(page: Page) {
  await page.goto('/')
  await lab(page).getByRole('tab', { name: 'Estimate in five steps' }).click()
  await waitForHydration(next(page))
}

test('the estimator adds up what is chosen, and says which steps are done, current and pending', async ({
  page,
}) => {
  await openEstimator(page)
  const steps = lab(page).getByRole('list', { name: 'Steps' }).getByRole('listitem')
  const previous = lab(page).getByRole('button', { name: 'Previous' })
  await expect(previous).toBeDisabled()
  await lab(page).getByRole('radio', { name: 'Fintech' }).check()
  await expect(total(page)).toHaveText('$75,000')
  await next(page).click()
  await expect(steps.nth(0)).toHaveText('Project type, done')
  await expect(steps.nth(1)).toHaveText('Complexity, current')
  await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step')
  await expect(steps.nth(2)).toHaveText('Core features, pending')
  await previous.click()
  await expect(previous).toBeDisabled()
  await next(page).click()
  await expect(previous).toBeEnabled()
  await lab(page).getByRole('radio', { name: 'Enterprise' }).check()
  await next(page).click()
  await lab(page).getByRole('checkbox', { name: 'Mobile app' }).check()
  await next(page).click()
  await lab(page).getByRole('radio', { name: 'Custom' }).check()
  await expect(total(page)).toHaveText('$210,500')
})

test('the estimator hands the estimate to the contact form, all by keyboard', { tag: '@core' }, async ({
  page,
}) => {
  await openEstimator(page)
  await lab(page).getByRole('radio', { name: 'SaaS platform' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(lab(page).getByRole('radio', { name: 'Marketplace' })).toBeChecked()
  for (let step = 1; step < 5; step += 1) {
    await next(page).focus()
    await page.keyboard.press('Enter')
    await expect(lab(page).getByRole('region', { name: `Step ${step + 1} of 5` })).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowLeft')
  await lab(page).getByLabel('Industry').selectOption('Education')
  await lab(page).getByRole('button', { name: 'Get Estimate' }).press('Enter')
  const contact = page.locator('#contact')
  await expect(contact.getByLabel('Subject')).toHaveValue('MVP estimate: $60,000')
  await expect(contact.getByLabel('Message')).toHaveValue(/Project type: Marketplace\n/)
  await expect(contact.getByLabel('Message')).toHaveValue(/Timeline: Rush\n.*\nIndustry: Education\n/)
  await expect(contact).toBeInViewport()
})
