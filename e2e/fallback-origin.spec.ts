import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { wake } from './awake.ts'
import { expect, test } from './journey.ts'
import { startFreshSite } from './site-process.ts'

const project = {
  id: 1,
  title: 'A chart from the other harbor',
  description: 'Answered by the fallback address.',
  longDescription: null,
  image: null,
  tags: [],
  technologies: [],
  liveUrl: null,
  githubUrl: null,
  featured: true,
  category: null,
  completedAt: '2026-01-01T00:00:00.000Z',
  clientName: null,
  testimonial: null,
}

test.use({ expectedFailures: ['/api/projects/featured'] })

test.slow()

test('when this site cannot give the projects, the fallback address does', async ({ page }) => {
  const other = createServer((_request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify([project]))
  }).listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const site = await startFreshSite({ FALLBACK_ORIGIN: `http://127.0.0.1:${port}` })
  try {
    await page.route(`${site.url}/api/projects/featured`, (route) =>
      route.fulfill({ status: 500, body: 'broken' }),
    )
    await page.goto(`${site.url}/saas-mvp-lab`)
    const home = page.getByRole('banner').getByRole('link', { name: 'Waymark' })
    await wake(home)
    await home.click()
    await expect(page.locator('#portfolio').getByRole('heading', { name: project.title })).toBeVisible()
  } finally {
    await site.stop()
    other.close()
  }
})
