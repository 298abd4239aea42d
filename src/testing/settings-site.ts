import type { SiteImageUse } from '#base/images/contract.ts'
import type { SiteSettings } from '#base/site/contract.ts'
import { siteDefaults } from '#content/site.ts'
import type { Content, TestEngine } from '#platform/database/testing/test-database.ts'
import type { Renderer } from '#platform/http/render.ts'
import { openTestSite, signInAs } from './site.ts'

export async function openSettingsSite(
  engine: TestEngine,
  renderer?: Renderer,
  variables: Record<string, string> = {},
  content: Content = 'none',
) {
  const site = await openTestSite(engine, variables, renderer, content)
  const admin = await signInAs('admin')
  const headers = { cookie: admin.cookie }
  const settings = async (): Promise<SiteSettings> =>
    (await site.request('/api/admin/site', { headers })).json()
  const put = (key: string, value: unknown, version: number) =>
    site.send('PUT', `/api/admin/site/${key}`, { value, version }, headers)
  return {
    site,
    admin,
    settings,
    put,
    frontPage: async () => (await site.request('/')).text(),
    /** Stores the defaults with some changes, whatever the current version is. */
    async change<Key extends keyof typeof siteDefaults>(
      key: Key,
      changes: Partial<SiteSettings[Key]['value']>,
    ): Promise<Response> {
      const { version } = (await settings())[key]
      const value = { ...siteDefaults[key], ...changes }
      return put(key, value, version)
    },
    reset: (key: keyof SiteSettings) => site.send('DELETE', `/api/admin/site/${key}`, undefined, headers),
    upload: (content: Uint8Array<ArrayBuffer> | string, use: SiteImageUse = 'logo') =>
      site.request(`/api/admin/site/images?use=${use}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/octet-stream' },
        body: content,
      }),
  }
}
