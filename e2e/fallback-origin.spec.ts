import { expect, test } from './journey.ts'
import { startFreshSite, startSiteWithoutProjects } from './site-process.ts'

// Sends no custom header, because the browser would first send a preflight request to the other site.
test.use({ expectedFailures: ['/api/projects/featured'], extraHTTPHeaders: {} })

test('when this site cannot give the projects, another Waymark at the fallback address does', async ({
  page,
}) => {
  await using other = await startFreshSite({})
  await using site = await startSiteWithoutProjects({ FALLBACK_ORIGIN: other.url })
  const [project] = await (await fetch(`${other.url}/api/projects/featured`)).json()
  const helped = page.waitForResponse(`${other.url}/api/projects/featured`)
  await page.goto(site.url)
  await page.locator('#portfolio').scrollIntoViewIfNeeded()
  expect((await helped).status()).toBe(200)
  await expect(page.locator('#portfolio').getByRole('heading', { name: project.title })).toBeVisible()
})
