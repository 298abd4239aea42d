import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Members, makeMembers } from './members.ts'
import { type SiteProcess, startCopiedSite, startSite } from './site-process.ts'

/** The site trusts a proxy, so that a header can give each visitor another IP address. */
const variables = { TRUST_PROXY: '1', LOG_LEVEL: 'warn' }

export type PreparedSite = SiteProcess & { members: Members }

/**
 * Creates the folders from which each site is copied, once per run: one folder with the sample site, and one that also has a
 * member of each role. Creating a database takes seconds, and copying it takes milliseconds. Returns the function that removes
 * the folders.
 */
export default async function prepareSites(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-prepared-'))
  const [empty, filled] = [join(folder, 'empty'), join(folder, 'filled')]
  await (await startSite({ DATA_DIR: empty, ...variables })).stop()
  await cp(empty, filled, { recursive: true })
  const site = await startSite({ DATA_DIR: filled, ...variables })
  const members = await makeMembers(site)
  await site.stop()
  Object.assign(process.env, {
    EMPTY_SITE: empty,
    FILLED_SITE: filled,
    SITE_MEMBERS: JSON.stringify(members),
  })
  return () => rm(folder, { recursive: true, force: true })
}

/** Starts the sample site with a member of each role and their sessions. `more` adds environment variables. */
export async function startPreparedSite(more: Record<string, string> = {}): Promise<PreparedSite> {
  const { FILLED_SITE, SITE_MEMBERS } = process.env
  if (!FILLED_SITE || !SITE_MEMBERS) throw new Error('The run has to begin with prepared-site.ts')
  const members: Members = JSON.parse(SITE_MEMBERS)
  return { ...(await startCopiedSite(FILLED_SITE, { ...variables, ...more })), members }
}
