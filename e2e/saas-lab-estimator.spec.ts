import type { Page } from '@playwright/test'
import { holdScripts, waitForHydration } from './hydrated.ts'
import { expect, test } from './journey.ts'

const lab = (page: Page) => page.locator('#saas-mvp-lab')
const total = (page: Page) => lab(page).getByRole('status', { name: 'Estimated total' })
const next = (page: Page) => lab(page).getByRole('button', { name: 'Next' })

async function openEstimator(page: Page) {
  await page.goto('/')
  await lab(page).getByRole('tab', { name: 'Estimate in five steps' }).click()
  await waitForHydration(next(page))
}

const paths = [
  { type: 'SaaS platform', complexity: 'Simple', features: [], ai: 'None', sum: '$50,000' },
  {
    type: 'Marketplace',
    complexity: 'Moderate',
    features: ['Payments', 'Chat'],
    ai: 'Basic',
    sum: '$102,500',
  },
  { type: 'Fintech', complexity: 'Enterprise', features: ['Mobile app'], ai: 'Custom', sum: '$210,500' },
  {
    type: 'Productivity tool',
    complexity: 'Complex',
    features: ['Search'],
    ai: 'Advanced',
    sum: '$82,000',
  },
]
test('the estimator adds up what is chosen', async ({ page }) => {
  for (const { type, complexity, features, ai, sum } of paths)
    await test.step(`${sum} for ${type}, ${complexity}, with ${ai} AI`, async () => {
      await openEstimator(page)
      await lab(page).getByRole('radio', { name: type }).check()
      await next(page).click()
      await lab(page).getByRole('radio', { name: complexity }).check()
      await next(page).click()
      for (const feature of features) await lab(page).getByRole('checkbox', { name: feature }).check()
      await next(page).click()
      await lab(page).getByRole('radio', { name: ai }).check()
      await expect(total(page)).toHaveText(sum)
      // The next one begins without these answers.
      await page.evaluate(() => sessionStorage.clear())
    })
})

test('an answer that is given before the estimator is hydrated counts once it is', async ({ page }) => {
  const releaseScript = await holdScripts(page, '**/assets/lab-*.js')
  await page.goto('/#estimate')
  await lab(page).getByRole('radio', { name: 'Fintech' }).check()
  await next(page).click()
  await expect(lab(page).locator('[data-hydrated]')).toHaveCount(0)
  releaseScript()
  await expect(lab(page).getByRole('region', { name: 'Step 2 of 5' })).toBeFocused()
  await expect(total(page)).toHaveText('$75,000')
  await lab(page).getByRole('button', { name: 'Previous' }).click()
  await expect(lab(page).getByRole('radio', { name: 'Fintech' })).toBeChecked()
})

test('the estimator goes on where it was left, in its tab', { tag: '@phone' }, async ({ page }) => {
  await openEstimator(page)
  await lab(page).getByRole('radio', { name: 'Fintech' }).check()
  for (const question of ['Complexity', 'Core features']) {
    await next(page).click()
    await expect(lab(page).getByRole('heading', { name: question })).toBeVisible()
  }
  await lab(page).getByRole('checkbox', { name: 'Chat' }).check()
  await page.goto('/blog')
  for (const comeBack of [() => page.goBack(), () => page.reload(), () => page.goto('/')]) {
    await comeBack()
    await expect(lab(page).getByRole('tab', { name: 'Estimate in five steps' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await waitForHydration(next(page))
    await expect(lab(page).getByRole('checkbox', { name: 'Chat' })).toBeChecked()
    await expect(total(page)).toHaveText('$78,500')
  }
  await lab(page).getByRole('button', { name: 'Previous' }).click()
  await lab(page).getByRole('button', { name: 'Previous' }).click()
  await expect(lab(page).getByRole('radio', { name: 'Fintech' })).toBeChecked()
})

test('the estimator says which steps are done, current and pending, and has no way back from the first', async ({
  page,
}) => {
  await openEstimator(page)
  const steps = lab(page).getByRole('list', { name: 'Steps' }).getByRole('listitem')
  const previous = lab(page).getByRole('button', { name: 'Previous' })
  await expect(previous).toBeDisabled()
  await next(page).click()
  await expect(previous).toBeEnabled()
  await expect(steps.nth(0)).toHaveText('Project type, done')
  await expect(steps.nth(1)).toHaveText('Complexity, current')
  await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step')
  await expect(steps.nth(2)).toHaveText('Core features, pending')
  await previous.click()
  await expect(previous).toBeDisabled()
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
