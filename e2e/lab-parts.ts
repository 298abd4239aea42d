import { expect, type Page } from '@playwright/test'
import { usualPrices } from '#content/mvp-estimate.ts'
import { percent } from '#public/pages/mvp-lab/figures.ts'
import { calculateRoi, roiDefaults } from '#public/pages/mvp-lab/roi.ts'
import type { Part } from './interactive-part.ts'

/** Opens the closed tab by its fragment in the address, which works without scripts. */
const openEstimator = (page: Page) =>
  page.evaluate(() => {
    location.hash = 'estimate'
  })

/** The interactive parts of the MVP lab on the front page. */
export const labParts: Record<string, Part> = {
  'the sliders of the calculator': {
    within: '#saas-mvp-lab',
    controls: 'input[type=range]',
    act: async (lab) => {
      await lab.getByRole('slider', { name: 'Team size' }).fill('8')
      await lab.getByRole('slider', { name: 'Traditional time' }).fill('12')
    },
    see: async (lab) => {
      await expect(lab.getByRole('slider', { name: 'Team size' })).toHaveAttribute(
        'aria-valuetext',
        '8 people',
      )
      const { roi } = calculateRoi({ ...roiDefaults, teamSize: 8, traditionalTime: 12 }, usualPrices.cost)
      await expect(lab.getByText(percent(roi), { exact: true })).toBeVisible()
    },
  },
  'the numbers of the calculator': {
    within: '#saas-mvp-lab',
    controls: 'input[type=number]',
    act: async (lab) => {
      await lab.getByLabel('Yearly revenue').fill('900000')
      await lab.getByLabel('Hourly rate').fill('-5')
      await lab.getByLabel('Growth').fill('40')
      await lab.getByLabel('Growth').blur()
    },
    see: async (lab) => {
      const inputs = { ...roiDefaults, currentRevenue: 900_000, hourlyRate: 0, growthRate: 40 }
      await expect(
        lab.getByText(percent(calculateRoi(inputs, usualPrices.cost).roi), { exact: true }),
      ).toBeVisible()
      await expect(lab.getByLabel('Hourly rate')).toHaveValue('0')
      await expect(lab.getByLabel('Growth')).toHaveValue('40')
    },
  },
  'the formula of the calculator': {
    within: '#saas-mvp-lab',
    controls: '#roi summary',
    act: (lab) => lab.getByText('The formula').click(),
    see: (lab) => expect(lab.getByText('Traditional cost is team size')).toBeVisible(),
  },
  'the tabs of the two calculators': {
    within: '#saas-mvp-lab',
    controls: '[data-shows="#roi"], [data-shows="#estimate"]',
    act: (lab) => lab.getByRole('tab', { name: 'Estimate in five steps' }).click(),
    see: async (lab) => {
      await expect(lab.getByRole('radio', { name: /Marketplace/ })).toBeVisible()
      await expect(lab.getByRole('slider', { name: 'Team size' })).toBeHidden()
    },
  },
  'the filter of the MVPs': {
    within: '#saas-mvp-lab',
    controls: '[aria-controls=mvps]',
    act: (lab) => lab.getByRole('tab', { name: 'Fintech' }).click(),
    see: (lab) => expect(lab.getByRole('tab', { name: 'Fintech' })).toHaveAttribute('aria-selected', 'true'),
  },
  'an MVP': {
    within: '#mvps',
    controls: 'summary',
    act: (mvps) => mvps.getByRole('heading', { name: 'Slatehour' }).click(),
    see: (mvps) => expect(mvps.getByText('Writes the time sheet')).toBeVisible(),
  },
  'a choice of the estimator': {
    within: '#saas-mvp-lab',
    controls: 'input[type=radio]',
    act: async (lab, page) => {
      await openEstimator(page)
      await lab.locator('label').filter({ hasText: 'Fintech' }).click()
    },
    see: async (lab) => {
      await expect(lab.getByRole('radio', { name: /Fintech/ })).toBeChecked()
      await expect(lab.getByLabel('Estimated total')).toHaveText('$75,000')
    },
  },
  'a choice of the estimator, and its next step twice': {
    within: '#saas-mvp-lab',
    controls: 'button:text-is("Next"), button:text-is("Previous")',
    act: async (lab, page) => {
      await openEstimator(page)
      await lab.locator('label').filter({ hasText: 'Fintech' }).click()
      await lab.getByRole('button', { name: 'Next' }).click()
      await lab.getByRole('button', { name: 'Next' }).click()
    },
    see: async (lab) => {
      await expect(lab.getByLabel('Estimated total')).toHaveText('$75,000')
      await expect(lab.getByRole('group', { name: /first version/ })).toBeVisible()
    },
  },
}
