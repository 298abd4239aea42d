import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { readAnswer, send } from '#platform/api-client.ts'
import { apiOptions } from '#ui/lists/paged-query.ts'
import type { Previewed, previewContract } from '../contract/preview.ts'
import type { SettingKey, SettingValues, SiteSettings, siteContract } from '../contract.ts'
import { siteQuery } from '../query-options.ts'

const { call, mutation, query } = apiOptions<typeof siteContract & typeof previewContract>()

/**
 * The last ten earlier values of a setting, newest first. They are not validated, because this release may no longer accept them.
 */
export const historyQuery = (key: SettingKey) =>
  query('GET /api/admin/site/{key}/history', { params: { key }, staleTime: 0 })

export type StoredSetting = { value: SettingValues[SettingKey]; version: number }

/** What would change if the site had another language. */
export const languageChangeQuery = (language: SettingValues['locale']['interfaceLanguage']) =>
  query('GET /api/admin/site/languages/{language}', { params: { language }, staleTime: 0 })

/** Saves a setting. `version` is the version that was edited. */
export const saveSetting = (key: SettingKey) =>
  mutationOptions({
    mutationFn: async (body: StoredSetting, { client }): Promise<StoredSetting> => {
      // The key determines the value's schema. One endpoint's types represent all of them here.
      const endpoint = `PUT /api/admin/site/${key}` as 'PUT /api/admin/site/identity'
      const saved = await call(endpoint, { body: body as SiteSettings['identity'] })
      client.setQueryData(siteQuery.queryKey, (all) => all && { ...all, [key]: saved })
      void client.invalidateQueries({ queryKey: historyQuery(key).queryKey })
      return saved
    },
  })

export const resetSetting = (key: SettingKey) =>
  mutationOptions({
    mutationFn: async (_: undefined, { client }): Promise<SiteSettings> => {
      await call(`DELETE /api/admin/site/${key}`)
      return readAgain(client, key)
    },
  })

/** The time when the preview link of the closed site expires. */
export const previewLinkQuery = query('GET /api/admin/site/preview-link', { staleTime: 0 })

/** Creates a preview link, which replaces the previous one. */
export const makePreviewLink = mutation('POST /api/admin/site/preview-link', {
  refreshes: [previewLinkQuery],
})

export const withdrawPreviewLink = mutation('DELETE /api/admin/site/preview-link', {
  refreshes: [previewLinkQuery],
})

function readAgain(client: QueryClient, key: SettingKey): Promise<SiteSettings> {
  void client.invalidateQueries({ queryKey: historyQuery(key).queryKey })
  return client.fetchQuery({ ...siteQuery, staleTime: 0 })
}

/** Uploads a photo or logo, and returns the path to store in the setting. The endpoint belongs to the feature `images`. */
export async function uploadSiteImage(
  use: 'photo' | 'logo',
  file: File,
  signal: AbortSignal,
): Promise<string> {
  const headers = { 'content-type': file.type || 'application/octet-stream' }
  const init = { method: 'POST', body: file, headers, signal }
  const response = await send(`/api/admin/site/images?use=${use}`, init)
  return ((await readAnswer(response)) as { address: string }).address
}

export const previewQuery = (values: Previewed) =>
  query('POST /api/admin/site/preview', { body: values, gcTime: 0 })
