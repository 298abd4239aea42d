import { expect, test } from '@playwright/test'
import { startCluster } from '../../src/platform/database/testing/postgres-cluster.ts'
import { setUpAdmin } from '../members.ts'
import { type SiteProcess, startSite } from '../site-process.ts'

test.setTimeout(120_000)

const frontPage = async ({ url }: SiteProcess) => (await fetch(url)).text()

test('what an admin changes at one process shows at once on the kept pages of another', async () => {
  const server = await startCluster()
  const sites: SiteProcess[] = []
  try {
    const settings = { DATABASE_URL: server.url, LOG_LEVEL: 'warn' }
    const here = await startSite(settings)
    sites.push(here)
    const there = await startSite(settings)
    sites.push(there)
    const cookie = await setUpAdmin(here)
    const send = (method: string, path: string, body?: object) =>
      fetch(here.url + path, {
        method,
        headers: { cookie, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
    const title = 'Seen from the other side'
    expect(await frontPage(there)).not.toContain(title)
    const made = await send('POST', '/api/admin/projects', { title, description: 'Once.', featured: true })
    expect(made.status).toBe(201)
    await expect.poll(() => frontPage(there), { timeout: 5000 }).toContain(title)
    const { id } = await made.json()
    expect((await send('DELETE', `/api/admin/projects/${id}`)).status).toBe(204)
    await expect.poll(() => frontPage(there), { timeout: 5000 }).not.toContain(title)
  } finally {
    for (const site of sites) await site.stop()
    await server.stop()
  }
})
