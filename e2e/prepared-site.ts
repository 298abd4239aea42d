import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Members, makeMembers } from './members.ts'
import { type SiteProcess, startCopiedSite, startSite } from './site-process.ts'

/** How a journey's site runs: each visitor has an IP address of its own, in the header that a trusted proxy would set. */
const variables = { TRUST_PROXY: '1', LOG_LEVEL: 'warn' }

export type PreparedSite = SiteProcess & { members: Members }

/**
 * Makes, once for a run, the folders that each site begins as a copy of: one with the sample site, and one with a member of
 * each role besides. Making a database takes seconds, copying one milliseconds. What this returns removes them.
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

/** Starts the sample site with a member of each role, whose sessions come with it. `more` are further variables. */
export async function startPreparedSite(more: Record<string, string> = {}): Promise<PreparedSite> {
  const { FILLED_SITE, SITE_MEMBERS } = process.env
  if (!FILLED_SITE || !SITE_MEMBERS) throw new Error('The run has to begin with prepared-site.ts')
  const members: Members = JSON.parse(SITE_MEMBERS)
  return { ...(await startCopiedSite(FILLED_SITE, { ...variables, ...more })), members }
}
