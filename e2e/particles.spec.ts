import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'

/** Returns the delay and duration of each particle's animation in seconds. */
const timesOf = (page: Page) =>
  page.locator('#home').evaluate((hero) =>
    hero
      .getAnimations({ subtree: true })
      .filter((animation) => animation instanceof CSSAnimation && animation.animationName === 'drift')
      .map(({ effect }) => effect?.getTiming())
      .map((timing) => [Number(timing?.delay) / 1000, Number(timing?.duration) / 1000]),
  )

test('a particle sets out every 3 s', async ({ page }) => {
  await page.goto('/')
  const starts = (await timesOf(page)).map(([start]) => start)
  expect(starts).toEqual([0, 3, 6, 9, 12, 15, 18, 21])
})

test('a particle lasts 8 s', async ({ page }) => {
  await page.goto('/')
  const shown = await page.locator('#home').evaluate((hero) => {
    const drift = hero
      .getAnimations({ subtree: true })
      .find((animation) => animation instanceof CSSAnimation && animation.animationName === 'drift')
    const target = drift?.effect instanceof KeyframeEffect ? drift.effect.target : null
    if (!drift || !target) return []
    drift.pause()
    return [0, 4, 7.9, 8.1, 16, 23.9].map((second) => {
      drift.currentTime = second * 1000
      return Number(getComputedStyle(target).opacity) > 0
    })
  })
  expect(shown).toEqual([false, true, true, false, false, false])
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing drifts', async ({ page }) => {
    await page.goto('/')
    expect(await timesOf(page)).toEqual([])
  })
})
