import type { Page } from '@playwright/test'
import { holdScripts, waitForHydration } from './hydrated.ts'
import { expect, test } from './journey.ts'

const lab = (page: Page) => page.locator('#saas-mvp-lab')
const slider = (page: Page, name: string) => lab(page).getByRole('slider', { name })
const figure = (page: Page, name: string) =>
  lab(page).locator('dl > div').filter({ hasText: name }).locator('dd')
const investment = (page: Page) => lab(page).getByRole('status').filter({ hasText: 'Return on investment' })
const total = (page: Page) => lab(page).getByRole('status', { name: 'Estimated total' })

async function openCalculator(page: Page) {
  await page.goto('/')
  await waitForHydration(slider(page, 'Team size'))
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

  test('shows as many MVPs as each tab says', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/')
    const tabs = lab(page).getByRole('tab')
    await waitForHydration(tabs.first())
    await expect(tabs).toHaveText(Object.entries(counts).map(([name, count]) => `${name}${count}`))
    for (const [name, count] of Object.entries(counts)) {
      await tabs.filter({ hasText: name }).click()
      await expect(lab(page).getByRole('tabpanel').getByRole('listitem')).toHaveCount(count)
    }
  })

  test('is operated with the arrow keys', async ({ page }) => {
    await page.goto('/')
    const all = lab(page).getByRole('tab', { name: 'All' })
    await waitForHydration(all)
    await all.focus()
    await page.keyboard.press('ArrowRight')
    await expect(lab(page).getByRole('tab', { name: 'AI-Powered' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(lab(page).getByRole('tab', { name: 'Fintech' })).toBeFocused()
    await expect(lab(page).getByRole('tabpanel')).toContainText('Pennygate')
    await page.keyboard.press('End')
    await expect(lab(page).getByRole('tabpanel')).toContainText('Slatehour')
  })
})

test('what is set before the lab is hydrated counts once it is', async ({ page }) => {
  const releaseScript = await holdScripts(page, '**/assets/lab-*.js')
  await page.goto('/')
  const team = slider(page, 'Team size')
  const time = slider(page, 'Traditional time')
  const rate = lab(page).getByLabel('Hourly rate')
  await team.fill('8')
  await time.press('End')
  await lab(page).getByLabel('Yearly revenue').fill('1200000')
  await rate.fill('99.9')
  await lab(page).getByRole('tab', { name: 'Fintech' }).click()
  await expect(lab(page).locator('[data-hydrated]')).toHaveCount(0)
  releaseScript()
  await expect(team).toHaveAttribute('aria-valuetext', '8 people')
  await expect(time).toHaveAttribute('aria-valuetext', '18 months')
  await expect(figure(page, 'Traditional cost')).toHaveText('$2,280,960')
  await expect(figure(page, 'Revenue impact')).toHaveText('$412,500')
  await expect(rate).toHaveValue('99')
  await expect(lab(page).getByRole('tabpanel')).toContainText('Pennygate')
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
