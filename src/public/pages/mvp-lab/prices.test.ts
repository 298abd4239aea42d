import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Texts } from '#base/site/domain/text-fields.ts'
import { texts } from '#content/texts.ts'
import { setLocale } from '#platform/locale.ts'
import { openSettingsSite } from '#testing/settings-site.ts'
import { engines } from '#testing/site.ts'
import { renderPublicPage } from '../../render-page.tsx'
import { describeQuote, estimateByComplexity, estimateProject, nameBudget, noAnswers } from './estimate.ts'
import { calculateRoi, defaultInputs } from './roi.ts'

describe('the owner’s price', () => {
  const prices = { cost: 38_000, currency: 'EUR', pricesIncludeVat: false }
  beforeEach(() => setLocale({ language: 'en-US', textLanguage: 'en', currency: 'EUR', timeZone: 'UTC' }))

  test('is what a simple MVP costs, and other prices are in proportion to it', () => {
    expect(estimateByComplexity('moderate', prices)).toEqual({ cost: 57_000, weeks: 9 })
    expect(estimateProject({ ...noAnswers, projectType: 'saas', features: ['auth'] }, prices)).toEqual({
      base: 42_200,
      multiplier: 1,
      features: 1_690,
      ai: 0,
      total: 43_890,
    })
    expect(calculateRoi(defaultInputs(prices), prices.cost).costSavings).toBe(5 * 960 * 127 - 38_000)
  })

  test('gives budgets and messages its currency', () => {
    expect(nameBudget('25k-50k', prices)).toBe('€21,100-€42,200')
    expect(nameBudget('100k+', prices)).toBe('€84,400+')
    expect(describeQuote('simple', 'One task', prices).title).toBe('MVP quote: €38,000, 6 weeks')
  })
})

test.each([
  ['en-US', 'USD', '$25k-50k'],
  ['en-CA', 'CAD', '$25k-50k'],
  ['de-DE', 'EUR', '€25k-50k'],
  ['de-CH', 'CHF', 'CHF 25k-50k'],
])('the usual budget has the sign of the currency in %s with %s', (language, currency, budget) => {
  setLocale({ language, textLanguage: 'en', currency, timeZone: 'UTC' })
  expect(nameBudget('25k-50k', { cost: 45_000, currency, pricesIncludeVat: false })).toBe(budget)
})

describe.each(engines)('the prices of the lab on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof openSettingsSite>>
  beforeAll(async () => {
    opened = await openSettingsSite(engine, renderPublicPage)
  })
  afterAll(() => opened.site.close())

  const words = async (path: string) =>
    (await (await opened.site.request(path)).text())
      .replaceAll(/<!--.*?-->|<script.*?<\/script>/gs, '')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll('\u00a0', ' ')
  const save = async (lab: Partial<Texts['lab']>) => {
    const { version } = (await opened.settings()).texts
    const { lab: usual } = texts({ ownerName: 'Ada', firstName: 'Ada', place: 'Kiel' })
    const headers = { cookie: opened.admin.cookie }
    const value = { lab: { ...usual, ...lab } }
    return opened.site.send('PUT', '/api/admin/site/texts', { value, version }, headers)
  }

  test.each(['EUR', 'GBP', 'JPY'])('are the sample’s in dollars, also on a site in %s', async (currency) => {
    await opened.change('locale', { currency })
    for (const path of ['/', '/saas-mvp-lab']) {
      const shown = await words(path)
      expect(shown).toContain('$45,000')
      expect(shown).toContain('$720,000')
      expect(shown).not.toMatch(/[€£¥]45,000|[€£¥]720,000/)
    }
    expect(await words('/saas-mvp-lab')).toMatch(/Hourly rate\s*\$/)
  })

  test('are the owner’s in his currency once he has said what an MVP costs', async () => {
    expect((await save({ mvpCost: '38000.00' })).status).toBe(200)
    await opened.change('locale', { currency: 'EUR' })
    expect(await words('/')).toMatch(/divided by €38,000\..*€42,200/s)
    const page = await words('/saas-mvp-lab')
    expect(page).toMatch(/fixed at €38,000 .*Hourly rate.*€95,000/s)
    expect(page).not.toContain('USD')
    await opened.change('invoices', { vatRates: '19', pricesIncludeVat: true })
    expect(await words('/saas-mvp-lab')).toContain('includes 19 % VAT')
  })

  test('are none that cannot be an amount, and may be absent from what was stored before', async () => {
    for (const mvpCost of ['0', '-1', '1e9', '38,000', '1.005', 'free', '123456789']) {
      const refused = await save({ mvpCost })
      expect(refused.status, mvpCost).toBe(400)
    }
    const { mvpCost: _, ...earlier } = texts({ ownerName: 'Ada', firstName: 'Ada', place: 'Kiel' }).lab
    const { version } = (await opened.settings()).texts
    const headers = { cookie: opened.admin.cookie }
    const answer = await opened.site.send(
      'PUT',
      '/api/admin/site/texts',
      { value: { lab: earlier }, version },
      headers,
    )
    expect((await answer.json()).value.lab.mvpCost).toBe('')
  })
})
