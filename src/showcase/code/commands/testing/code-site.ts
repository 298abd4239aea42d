import { type ArchivedFile, makeArchive } from '#operations/imports/commands/testing/make-archive.ts'
import type { TestEngine } from '#platform/database/testing/test-database.ts'
import { openTestSite, signInAs } from '#testing/site.ts'

export const said = { slug: 'retry-budget', title: 'Retry budget', description: 'Retries that stop in time.' }

/** Opens a site with a developer, who reads samples, and an admin, who uploads them. */
export async function openCodeSite(engine: TestEngine) {
  const site = await openTestSite(engine)
  const [developer, admin] = [await signInAs('developer'), await signInAs('admin')]
  const get = (path: string) => site.request(path, { headers: { cookie: developer.cookie } })
  const upload = (body: BodyInit, more: Record<string, string> = {}) =>
    site.request(`/api/admin/code?${new URLSearchParams({ ...said, ...more })}`, {
      method: 'POST',
      body,
      headers: { cookie: admin.cookie, 'content-type': 'application/zip' },
    })
  return {
    site,
    get,
    upload,
    read: async (path: string) => (await get(path)).json(),
    add: (files: ArchivedFile[], more = {}) => upload(makeArchive(files), more),
    remove: (slug: string) =>
      site.request(`/api/admin/code/${slug}`, { method: 'DELETE', headers: { cookie: admin.cookie } }),
  }
}

export type CodeSite = Awaited<ReturnType<typeof openCodeSite>>
