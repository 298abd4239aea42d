import type { Page } from '@playwright/test'
import { sampleMvps } from '#content/sample-mvps.ts'
import { holdScripts, waitForHydration } from './hydrated.ts'
import { expect, test } from './journey.ts'

const lab = (page: Page) => page.locator('#saas-mvp-lab')
const slider = (page: Page, name: string) => lab(page).getByRole('slider', { name })
const figure = (page: Page, name: string) =>
  lab(page).locator('dl > div').filter({ hasText: name }).locator('dd')
const investment = (page: Page) => lab(page).getByRole('status', { name: 'Return on investment' })
const total = (page: Page) => lab(page).getByRole('status', { name: 'Estimated total' })
const next = (page: Page) => lab(page).getByRole('button', { name: 'Next' })
const tab = (page: Page, name: string) => lab(page).getByRole('tab', { name })
const waiting = 'What waiting costs'
const estimate = 'Estimate in five steps'

test('the return calculator shows what waiting costs', async ({ page }) => {
  await page.goto('/')
  const team = slider(page, 'Team size')
  const time = slider(page, 'Traditional time')
  await waitForHydration(team)
  await test.step('starts with the published defaults, and grades them', async () => {
    await expect(investment(page)).toContainText('1,521%')
    await expect(lab(page).getByText('Excellent')).toBeVisible()
    await expect(figure(page, 'MVP cost')).toHaveText('$45,000, 1.5 months')
    await expect(figure(page, 'Cost savings')).toHaveText('$675,000')
    await expect(figure(page, 'Time saved')).toHaveText('4.5 months')
    await expect(figure(page, 'Revenue impact')).toHaveText('$9,375')
  })
  await test.step('what is not there yet says so to the keyboard', async () => {
    const reach = async (key: string, name: string) => {
      await page.keyboard.press(key)
      const button = lab(page).getByRole('button', { name })
      await expect(button).toBeFocused()
      await expect(button).toHaveAttribute('aria-disabled', 'true')
      await expect(page.getByRole('tooltip')).toContainText('Work in progress - Feature coming soon!')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('tooltip')).toHaveCount(0)
    }
    await lab(page).getByRole('link', { name: 'Everything about the lab' }).focus()
    await reach('Tab', 'Book Strategy Session')
    await reach('Tab', 'Explore Our Process')
    await lab(page).getByText('The formula').focus()
    await reach('Tab', 'Download Detailed Report')
  })
  await test.step('counts an emptied number as zero', async () => {
    const revenue = lab(page).getByLabel('Yearly revenue')
    await revenue.fill('')
    await expect(figure(page, 'Revenue impact')).toHaveText('$0')
    await expect(investment(page)).toContainText('1,500%')
    await revenue.blur()
    await expect(revenue).toHaveValue('0')
    await revenue.fill('1200000')
    await expect(figure(page, 'Revenue impact')).toHaveText('$112,500')
    await revenue.fill('100000')
    await team.fill('3')
    await time.fill('4')
    await expect(investment(page)).toContainText('552%')
    await expect(lab(page).getByText('Strong')).toBeVisible()
  })
  await test.step('moves by keyboard between both ends of its sliders', async () => {
    await lab(page).getByLabel('Yearly revenue').fill('100000')
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
    await expect(figure(page, 'Traditional cost')).toHaveText('$8,640,000, 18 months')
  })
})

const expectOpen = async (page: Page, name: string) => {
  await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
  await expect(slider(page, 'Team size')).toBeVisible({ visible: name === waiting })
  await expect(total(page)).toBeVisible({ visible: name === estimate })
  await expect(lab(page).locator('[role=tabpanel][hidden]')).toHaveCount(1)
}

test('the two calculators share one card with two tabs, which the address or a search of the browser opens too', async ({
  page,
}) => {
  await page.goto('/')
  await expectOpen(page, waiting)
  await expect(page.locator('#estimate')).toHaveAttribute('hidden', 'until-found')
  await test.step('by pointer and keyboard', async () => {
    await tab(page, estimate).click()
    await expectOpen(page, estimate)
    await page.keyboard.press('ArrowLeft')
    await expect(tab(page, waiting)).toBeFocused()
    await expectOpen(page, waiting)
  })
  await test.step('when the browser finds a text in them', async () => {
    // When the browser's search finds text inside a closed part, the browser sends this event before it shows the text.
    await page
      .locator('#estimate')
      .evaluate((panel) => panel.dispatchEvent(new Event('beforematch', { bubbles: true })))
    await expectOpen(page, estimate)
  })
  await test.step('when the address names them, also to whoever goes on before the page scrolls there', async () => {
    await page.clock.install({ time: 0 })
    await page.goto('/services')
    await page.clock.pauseAt(60_000)
    const open = async () => {
      await page.goto('/services')
      await page.goto('/#estimate')
      await expectOpen(page, estimate)
      await expect(page.locator('#estimate')).toBeInViewport()
    }
    await open()
    await page.clock.runFor(1000)
    await expect(tab(page, estimate)).toBeFocused()
    await expect(tab(page, estimate)).toHaveAttribute('tabindex', '0')
    await open()
    await page.evaluate(() => {
      location.hash = 'roi'
    })
    await expectOpen(page, waiting)
    await page.clock.runFor(1000)
    await expectOpen(page, waiting)
    await page.goBack()
    await expectOpen(page, estimate)
  })
})

test('the sample MVPs are filtered by field and open one at a time', async ({ page }) => {
  const counts = { All: 6, 'AI-Powered': 2, Fintech: 1, Healthtech: 1, 'E-commerce': 1, Productivity: 1 }
  const tabs = lab(page).getByRole('tablist', { name: 'Filter MVPs by field' }).getByRole('tab')
  const tab = (name: string) => tabs.filter({ hasText: name })
  const shown = page.locator('#mvps').getByRole('listitem')
  await page.goto('/')
  await test.step('as many as each tab says', async () => {
    await expect(tabs).toHaveText(Object.entries(counts).map(([name, count]) => `${name}${count}`))
    for (const [name, count] of Object.entries(counts)) {
      await tab(name).click()
      await expect(shown).toHaveCount(count)
    }
  })
  await test.step('with the arrow keys', async () => {
    await tab('All').click()
    await page.keyboard.press('ArrowRight')
    await expect(tab('AI-Powered')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(tab('Fintech')).toBeFocused()
    await expect(shown).toHaveText(/^Pennygate/)
    await page.keyboard.press('End')
    await expect(shown).toHaveText(/^Slatehour/)
    await page.keyboard.press('ArrowRight')
    await expect(shown).toHaveCount(6)
  })
  await test.step('with everything about the open one', async () => {
    const mvp = (title: string) => shown.filter({ hasText: title })
    const { text = '', users = '', revenue = '', tech = '' } = sampleMvps[1] ?? {}
    await expect(mvp('Pennygate')).toContainText('Fintech, live after 42 days')
    await expect(mvp('Pennygate')).toContainText('410%')
    await mvp('Pennygate').getByRole('heading').click()
    for (const fact of [text, users, revenue, tech])
      await expect(mvp('Pennygate').getByText(fact, { exact: true })).toBeVisible()
    await mvp('Slatehour').getByRole('heading').click()
    await expect(mvp('Slatehour').getByText('3,200')).toBeVisible()
    await expect(mvp('Pennygate').getByText(text)).toBeHidden()
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
  await tab(page, 'Fintech').click()
  await expect(page.locator('#mvps').getByRole('listitem')).toHaveText(/^Pennygate/)
  await tab(page, estimate).click()
  await lab(page).getByRole('radio', { name: 'Fintech' }).check()
  await next(page).click()
  await expect(lab(page).locator('[data-hydrated]')).toHaveCount(0)
  releaseScript()
  await test.step('in the estimator, whose next step was pressed', async () => {
    await expect(lab(page).getByRole('region', { name: 'Step 2 of 5' })).toBeFocused()
    await expect(total(page)).toHaveText('$75,000')
    await lab(page).getByRole('button', { name: 'Previous' }).click()
    await expect(lab(page).getByRole('radio', { name: 'Fintech' })).toBeChecked()
  })
  await test.step('in the calculator', async () => {
    await tab(page, waiting).click()
    await expect(team).toHaveAttribute('aria-valuetext', '8 people')
    await expect(time).toHaveAttribute('aria-valuetext', '18 months')
    await expect(figure(page, 'Traditional cost')).toHaveText('$2,280,960, 18 months')
    await expect(figure(page, 'Revenue impact')).toHaveText('$412,500')
    await expect(rate).toHaveValue('99')
  })
})

test('the calculators keep what was given, and the open tab, when the page is left and when it is loaded again', async ({
  page,
}) => {
  await page.goto('/')
  const team = slider(page, 'Team size')
  await waitForHydration(team)
  await team.fill('8')
  await lab(page).getByLabel('Hourly rate').fill('99.9')
  await tab(page, estimate).click()
  await waitForHydration(next(page))
  await lab(page).getByRole('radio', { name: 'Fintech' }).check()
  for (const question of ['Complexity', 'Core features']) {
    await next(page).click()
    await expect(lab(page).getByRole('heading', { name: question })).toBeVisible()
  }
  await lab(page).getByRole('checkbox', { name: 'Chat' }).check()
  await page.goto('/blog')
  // The last of these visits opens the page anew, so the browser itself restores nothing.
  for (const comeBack of [() => page.goBack(), () => page.reload(), () => page.goto('/')]) {
    await comeBack()
    await expect(tab(page, estimate)).toHaveAttribute('aria-selected', 'true')
    await waitForHydration(next(page))
    await expect(lab(page).getByRole('checkbox', { name: 'Chat' })).toBeChecked()
    await expect(total(page)).toHaveText('$78,500')
    await tab(page, waiting).click()
    await waitForHydration(team)
    await expect(team).toHaveAttribute('aria-valuetext', '8 people')
    await expect(lab(page).getByLabel('Hourly rate')).toHaveValue('99')
    await expect(figure(page, 'Traditional cost')).toHaveText('$760,320, 6 months')
    await tab(page, estimate).click()
  }
  await lab(page).getByRole('button', { name: 'Previous' }).click()
  await lab(page).getByRole('button', { name: 'Previous' }).click()
  await expect(lab(page).getByRole('radio', { name: 'Fintech' })).toBeChecked()
  await tab(page, waiting).click()
  await page.evaluate(() => sessionStorage.setItem('roi', '{"teamSize":9e99,"hourlyRate":"free"}'))
  await page.reload()
  await waitForHydration(team)
  await expect(figure(page, 'Traditional cost')).toHaveText('$720,000, 6 months')
})
