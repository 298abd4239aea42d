import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setUpAdmin } from './members.ts'
import { startSite } from './site-process.ts'

/** Starts the built site once, on a free port and a temporary folder, and stops it after the last journey. */
export default async function startSiteOnce() {
  const dataDir = await mkdtemp(join(tmpdir(), 'waymark-e2e-'))
  const site = await startSite({ DATA_DIR: dataDir, TRUST_PROXY: '1', LOG_LEVEL: 'warn' })
  process.env.SITE_URL = site.url
  process.env.ADMIN_COOKIE = await setUpAdmin(site)
  return async () => {
    await site.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
