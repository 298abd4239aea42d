import { type ArchivedFile, makeArchive } from '#features/imports/commands/testing/make-archive.ts'
import type { Role } from '#platform/contract.ts'
import type { TestEngine } from '#platform/database/testing/test-database.ts'
import { openTestSite, signInAs } from '#testing/site.ts'

export const said = { slug: 'retry-budget', title: 'Retry budget', description: 'Retries that stop in time.' }

/** A test site with a member of each role; a developer reads and an admin uploads unless another cookie is given. */
export async function openCodeSite(engine: TestEngine) {
  const site = await openTestSite(engine)
  const cookies: Record<Role, string> = {
    user: (await signInAs('user')).cookie,
    premium: (await signInAs('premium')).cookie,
    developer: (await signInAs('developer')).cookie,
    admin: (await signInAs('admin')).cookie,
  }
  const get = (path: string, cookie = cookies.developer) => site.request(path, { headers: { cookie } })
  const upload = (body: BodyInit, more: Record<string, string> = {}, cookie = cookies.admin) =>
    site.request(`/api/admin/code?${new URLSearchParams({ ...said, ...more })}`, {
      method: 'POST',
      body,
      headers: { cookie, 'content-type': 'application/zip' },
    })
  return {
    site,
    cookies,
    get,
    upload,
    read: async (path: string) => (await get(path)).json(),
    add: (files: ArchivedFile[], more = {}) => upload(makeArchive(files), more),
    remove: (slug: string, cookie = cookies.admin) =>
      site.request(`/api/admin/code/${slug}`, { method: 'DELETE', headers: { cookie } }),
  }
}

export type CodeSite = Awaited<ReturnType<typeof openCodeSite>>
