import type { Page } from '@playwright/test'
import { wake } from './awake.ts'
import { expect, test } from './journey.ts'

const lab = (page: Page) => page.locator('#saas-mvp-lab')
const slider = (page: Page, name: string) => lab(page).getByRole('slider', { name })
const figure = (page: Page, name: string) =>
  lab(page).locator('dl > div').filter({ hasText: name }).locator('dd')
const investment = (page: Page) => lab(page).getByRole('status').filter({ hasText: 'Return on investment' })
const total = (page: Page) => lab(page).getByRole('status', { name: 'Estimated total' })
const next = (page: Page) => lab(page).getByRole('button', { name: 'Next' })

async function openCalculator(page: Page) {
  await page.goto('/')
  await wake(slider(page, 'Team size'))
}

async function openEstimator(page: Page) {
  await page.goto('/')
  await wake(next(page))
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the lab reads completely, with its default figures', async ({ page }) => {
    await page.goto('/')
    for (const claim of ['47+', '30-45 days', '6 months']) {
      await expect(lab(page).getByText(claim, { exact: true }).first()).toBeVisible()
    }
    await expect(investment(page)).toContainText('1,521%')
    await expect(figure(page, 'Traditional cost')).toHaveText('$720,000')
    await expect(total(page)).toHaveText('$40,000')
    await expect(lab(page).getByRole('heading', { name: 'Slatehour' })).toBeVisible()
  })
})

test.describe('the return calculator', () => {
  test('starts with the published defaults', async ({ page }) => {
    await openCalculator(page)
    await expect(investment(page)).toContainText('1,521%')
    await expect(lab(page).getByText('Excellent')).toBeVisible()
    await expect(figure(page, 'MVP cost')).toHaveText('$45,000')
    await expect(figure(page, 'Cost savings')).toHaveText('$675,000')
    await expect(figure(page, 'Time saved')).toHaveText('4.5 months')
    await expect(figure(page, 'Revenue impact')).toHaveText('$9,375')
  })

  test('moves by keyboard between both ends of its sliders', async ({ page }) => {
    await openCalculator(page)
    const team = slider(page, 'Team size')
    const time = slider(page, 'Traditional time')
    await team.press('Home')
    await time.press('Home')
    await expect(team).toHaveAttribute('aria-valuetext', '1 person')
    await expect(time).toHaveAttribute('aria-valuetext', '3 months')
    await expect(investment(page)).toContainText('67%')
    await expect(lab(page).getByText('Positive')).toBeVisible()
    await team.press('End')
    await time.press('End')
    await expect(team).toHaveValue('20')
    await expect(time).toHaveValue('18')
    await expect(investment(page)).toContainText('19,176%')
    await expect(figure(page, 'Traditional cost')).toHaveText('$8,640,000')
  })

  test('grades 552 % as strong', async ({ page }) => {
    await openCalculator(page)
    await slider(page, 'Team size').fill('3')
    await slider(page, 'Traditional time').fill('4')
    await expect(investment(page)).toContainText('552%')
    await expect(lab(page).getByText('Strong')).toBeVisible()
  })

  test('counts an emptied number as zero and shows so when the field is left', async ({ page }) => {
    await openCalculator(page)
    const revenue = lab(page).getByLabel('Yearly revenue')
    await revenue.fill('')
    await expect(figure(page, 'Revenue impact')).toHaveText('$0')
    await expect(investment(page)).toContainText('1,500%')
    await revenue.blur()
    await expect(revenue).toHaveValue('0')
    await revenue.fill('1200000')
    await expect(figure(page, 'Revenue impact')).toHaveText('$112,500')
  })
})

test.describe('the portfolio filter', () => {
  const counts = { All: 6, 'AI-Powered': 2, Fintech: 1, Healthtech: 1, 'E-commerce': 1, Productivity: 1 }

  test('shows as many MVPs as each tab says', async ({ page }) => {
    await page.goto('/')
    const tabs = lab(page).getByRole('tab')
    await wake(tabs.first())
    await expect(tabs).toHaveText(Object.entries(counts).map(([name, count]) => `${name}${count}`))
    for (const [name, count] of Object.entries(counts)) {
      await tabs.filter({ hasText: name }).click()
      await expect(lab(page).getByRole('tabpanel').getByRole('listitem')).toHaveCount(count)
    }
  })

  test('is walked with the arrow keys', async ({ page }) => {
    await page.goto('/')
    const all = lab(page).getByRole('tab', { name: 'All' })
    await wake(all)
    await all.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(lab(page).getByRole('tab', { name: 'Fintech' })).toBeFocused()
    await expect(lab(page).getByRole('tabpanel')).toContainText('Pennygate')
    await page.keyboard.press('End')
    await expect(lab(page).getByRole('tabpanel')).toContainText('Slatehour')
  })
})

test.describe('the estimator', () => {
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
  for (const { type, complexity, features, ai, sum } of paths) {
    test(`asks ${sum} for ${type}, ${complexity}, with ${ai} AI`, async ({ page }) => {
      await openEstimator(page)
      await lab(page).getByRole('radio', { name: type }).check()
      await next(page).click()
      await lab(page).getByRole('radio', { name: complexity }).check()
      await next(page).click()
      for (const feature of features) await lab(page).getByRole('checkbox', { name: feature }).check()
      await next(page).click()
      await lab(page).getByRole('radio', { name: ai }).check()
      await expect(total(page)).toHaveText(sum)
    })
  }

  test('says which steps are done, current and pending, and has no way back from the first', async ({
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

  test('hands the estimate to the contact form, all by keyboard', async ({ page }) => {
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
})

test('what is not there yet says so to the keyboard', async ({ page }) => {
  await openCalculator(page)
  const reach = async (key: string, name: string) => {
    await page.keyboard.press(key)
    const button = lab(page).getByRole('button', { name })
    await expect(button).toBeFocused()
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByRole('tooltip')).toContainText('Work in progress - Feature coming soon!')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('tooltip')).toHaveCount(0)
  }
  await lab(page).getByLabel('Expected growth').focus()
  await reach('Tab', 'Download Detailed Report')
  await lab(page).getByRole('link', { name: 'Everything about the lab' }).focus()
  await reach('Shift+Tab', 'Explore Our Process')
  await reach('Shift+Tab', 'Book Strategy Session')
})
