import type { Page } from '@playwright/test'
import { holdScripts, waitForHydration } from './hydrated.ts'
import { expect, test } from './journey.ts'
import { signUpAs } from './members.ts'

/** Records on every page which elements its view transition animates separately from the page. */
const noteTransitions = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('pagereveal', async ({ viewTransition }) => {
      await viewTransition?.ready
      const parts = document
        .getAnimations()
        .map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
      const named = parts.flatMap((part) => /-group\((title|mark)\)/.exec(part)?.[1] ?? [])
      const all = viewTransition ? ['page', ...named].toSorted() : ['nothing']
      document.documentElement.dataset.moved = all.join(' ')
    })
  })

const moved = (page: Page) => page.locator('html')

const ways = [
  { from: '/', link: 'Web Performance Repair', to: '/services/', moves: 'mark page title' },
  { from: '/services', link: 'SaaS MVP', to: '/services/1', moves: 'page title' },
  { from: '/', link: 'What to leave out of an MVP', to: '/blog/', moves: 'page title' },
  { from: '/blog', link: 'How I judge answers from a RAG system', to: '/blog/', moves: 'page title' },
  {
    from: '/blog/keyset-paging',
    link: 'A backup is a restore you have practiced',
    to: '/blog/',
    moves: 'page title',
  },
]

for (const { from, link, to, moves } of ways) {
  test(`${link} moves from ${from} to its page`, async ({ page }) => {
    await noteTransitions(page)
    await page.goto(from)
    await page.locator('main').getByRole('link', { name: link, exact: true }).click()
    await expect(page).toHaveURL((url) => url.pathname.startsWith(to))
    await expect(moved(page)).toHaveAttribute('data-moved', moves)
  })
}

test('pages fade into each other where no entry was opened', async ({ page }) => {
  await noteTransitions(page)
  await page.goto('/services')
  await page.locator('header').getByRole('link', { name: 'AI Tools' }).click()
  await expect(page).toHaveURL('/ai-tools')
  await expect(moved(page)).toHaveAttribute('data-moved', 'page')
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing moves', async ({ page }) => {
    await noteTransitions(page)
    await page.goto('/services')
    await page.getByRole('link', { name: 'SaaS MVP', exact: true }).click()
    await expect(page).toHaveURL('/services/1')
    await expect(moved(page)).toHaveAttribute('data-moved', 'nothing')
  })
})

test('the picture of a case moves into its dialog, unless the press had to wait for the code', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (...given) => {
      document.documentElement.dataset.moved = 'true'
      return start(...given)
    }
  })
  await page.goto('/')
  const release = await holdScripts(page, '**/assets/case-dialog*.js')
  const [first, second] = ['Tidewick', 'Loomhollow'].map((name) =>
    page.locator(`#case-${name.toLowerCase()}`),
  )
  await first?.click()
  release()
  await expect(page.getByRole('dialog', { name: /Tidewick/ })).toBeVisible()
  await expect(moved(page)).not.toHaveAttribute('data-moved')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await second?.click()
  await expect(page.getByRole('dialog', { name: /Loomhollow/ })).toBeVisible()
  await expect(moved(page)).toHaveAttribute('data-moved', 'true')
})

test('the title of an order moves from its list into its page', async ({ page }) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (...given) => {
      const transition = start(...given)
      void transition.ready.then(() => {
        const parts = document
          .getAnimations()
          .map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
        document.documentElement.dataset.moved = String(parts.some((part) => part.includes('-group(title)')))
      })
      return transition
    }
  })
  await signUpAs(page, 'user')
  const [service] = await (await page.request.get('/api/services')).json()
  const data = { serviceId: service.id, packageType: 'basic', price: service.pricing.basic.price }
  const { id } = await (await page.request.post('/api/orders', { data })).json()
  await page.goto('/dashboard')
  await waitForHydration(page.locator('main'))
  await page.getByRole('tabpanel').getByRole('link', { name: service.name, exact: true }).click()
  await expect(page).toHaveURL(`/dashboard/orders/${id}`)
  await expect(moved(page)).toHaveAttribute('data-moved', 'true')
})
