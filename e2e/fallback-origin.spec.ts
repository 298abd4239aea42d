import { waitForHydration } from './hydrated.ts'
import { expect, test } from './journey.ts'
import { startFreshSite } from './site-process.ts'

test.use({ expectedFailures: ['/api/projects/featured'] })

test.slow()

test('when this site cannot give the projects, another Waymark at the fallback address does', async ({
  page,
}) => {
  const other = await startFreshSite({})
  const site = await startFreshSite({ FALLBACK_ORIGIN: other.url })
  try {
    const [project] = await (await fetch(`${other.url}/api/projects/featured`)).json()
    await page.route(`${site.url}/api/projects/featured`, (route) =>
      route.fulfill({ status: 500, body: 'broken' }),
    )
    await page.goto(`${site.url}/saas-mvp-lab`)
    const home = page.getByRole('banner').getByRole('link', { name: 'Waymark' })
    await waitForHydration(home)
    const helped = page.waitForResponse(`${other.url}/api/projects/featured`)
    await home.click()
    expect((await helped).status()).toBe(200)
    await expect(page.locator('#portfolio').getByRole('heading', { name: project.title })).toBeVisible()
  } finally {
    await site.stop()
    await other.stop()
  }
})
