import { holdScripts, waitForHydration } from './hydrated.ts'
import { expect, test } from './journey.ts'

test('the lab of its own page calculates, quotes by complexity, and hands the quote over', async ({
  page,
}) => {
  await page.goto('/saas-mvp-lab')
  const roi = page.locator('#roi')
  const team = roi.getByRole('spinbutton', { name: 'Team size' })
  await waitForHydration(team)
  await test.step('a figure too large for any company counts as the largest', async () => {
    const revenue = roi.getByLabel('Yearly revenue')
    await revenue.fill('9'.repeat(20))
    await expect(roi.getByRole('status')).toContainText('208.33M%')
    await revenue.blur()
    await expect(revenue).toHaveValue('1000000000000')
    await revenue.fill('100000')
  })
  await test.step('typed figures are whole numbers, and anything else is zero', async () => {
    await team.fill('2.9')
    await expect(roi.getByRole('status')).toContainText('561%')
    await expect(roi).toContainText('$288,000')
    await team.fill('')
    await expect(roi.getByRole('status')).toContainText('−79%')
    await team.blur()
    await expect(team).toHaveValue('0')
    await roi.getByRole('spinbutton', { name: 'Traditional time' }).fill('0')
    await expect(roi).toContainText('−1.5 months')
  })
  const estimator = page.locator('#estimator')
  const next = estimator.getByRole('button', { name: 'Next' })
  await waitForHydration(next)
  await test.step('the quote depends on the complexity alone', async () => {
    await expect(estimator.getByRole('radio', { name: 'Simple' })).toBeChecked()
    const quotes = {
      Simple: ['$45,000', '6 weeks'],
      Moderate: ['$67,500', '9 weeks'],
      Complex: ['$90,000', '12 weeks'],
      Enterprise: ['$112,500', '15 weeks'],
    }
    for (const [name, [cost, weeks]] of Object.entries(quotes)) {
      await estimator.getByRole('radio', { name }).check()
      await expect(estimator.getByLabel('Estimated cost')).toHaveText(cost ?? '')
      await expect(estimator.getByText(weeks ?? '', { exact: true })).toBeVisible()
    }
  })
  await test.step('five labelled steps end in a quote that the contact form of the front page holds', async () => {
    await expect(estimator.getByRole('button', { name: 'Previous' })).toBeDisabled()
    await estimator.getByRole('radio', { name: 'Complex' }).check()
    for (const name of ['Project type', 'Complexity', 'Core features', 'AI integration']) {
      await expect(estimator.getByRole('heading', { name })).toBeVisible()
      await next.press('Enter')
    }
    await expect(estimator.getByText('Step 5 of 5')).toBeVisible()
    await estimator.getByRole('button', { name: 'Get Detailed Quote' }).press('Enter')
    await expect(page).toHaveURL(/\/#contact$/)
    const contact = page.locator('#contact')
    await expect(contact.getByLabel('Subject')).toHaveValue('MVP quote: $90,000, 12 weeks')
    await expect(contact.getByLabel('Message')).toHaveValue(/Complexity: Complex/)
    await expect(contact).toBeInViewport()
  })
})

test('what is typed and chosen before the lab is hydrated counts once it is', async ({ page }) => {
  const releaseScript = await holdScripts(page, '**/assets/lab-*.js')
  await page.goto('/saas-mvp-lab')
  const roi = page.locator('#roi')
  const estimator = page.locator('#estimator')
  await roi.getByRole('spinbutton', { name: 'Team size' }).fill('2.9')
  await roi.getByLabel('Hourly rate').fill('')
  await estimator.getByRole('radio', { name: 'Complex' }).check()
  await estimator.getByRole('button', { name: 'Next' }).press('Enter')
  await expect(page.locator('main [data-hydrated]')).toHaveCount(0)
  releaseScript()
  await expect(roi.getByRole('spinbutton', { name: 'Team size' })).toHaveValue('2')
  await expect(roi.getByLabel('Hourly rate')).toHaveValue('0')
  await expect(roi.getByRole('status')).toContainText('−79%')
  await expect(estimator.getByRole('heading', { name: 'Complexity' })).toBeVisible()
  await expect(estimator.getByLabel('Estimated cost')).toHaveText('$90,000')
})

test('figures and the step are kept while another page is looked at', async ({ page }) => {
  await page.goto('/saas-mvp-lab')
  const team = page.locator('#roi').getByRole('spinbutton', { name: 'Team size' })
  const estimator = page.locator('#estimator')
  await waitForHydration(team)
  await team.fill('25')
  await waitForHydration(estimator.getByRole('button', { name: 'Next' }))
  await estimator.getByRole('radio', { name: 'Complex' }).check()
  await estimator.getByRole('button', { name: 'Next' }).click()
  await page.goto('/blog')
  await page.goBack()
  await waitForHydration(team)
  await expect(team).toHaveValue('25')
  await expect(page.locator('#roi')).toContainText('$3,600,000')
  await waitForHydration(estimator.getByRole('button', { name: 'Next' }))
  await expect(estimator.getByText('Step 2 of 5')).toBeVisible()
  await expect(estimator.getByLabel('Estimated cost')).toHaveText('$90,000')
})

test('the last step of the estimator shows its whole button on the narrowest phone', {
  tag: '@phone-only',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/saas-mvp-lab')
  for (let step = 2; step <= 5; step++) {
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(page.getByText(`Step ${step} of 5`)).toBeVisible()
  }
  const button = page.getByRole('button', { name: 'Get Detailed Quote' })
  const hidden = await button.evaluate((element) => element.scrollHeight - element.clientHeight)
  expect(hidden).toBe(0)
})
