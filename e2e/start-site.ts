import { setUpAdmin } from './members.ts'
import { startFreshSite } from './site-process.ts'

/** Starts the built site once, on a free port and a temporary folder, and stops it after the last journey. */
export default async function startSiteOnce() {
  const site = await startFreshSite({ TRUST_PROXY: '1', LOG_LEVEL: 'warn' })
  process.env.SITE_URL = site.url
  process.env.ADMIN_COOKIE = await setUpAdmin(site)
  return () => site.stop()
}
