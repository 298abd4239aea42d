import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { ifMatch } from '#platform/api-client.ts'
import { apiOptions } from '#ui/lists/paged-query.ts'
import type { blogContract } from '../contract/endpoints.ts'
import type { DraftFields } from '../contract/schemas.ts'
import { clearLists } from '../query-options.ts'

const { call, freshList, mutation, query } = apiOptions<typeof blogContract>()

/** The version of a post on which a change is based. */
export type Base = { id: number; version: number }

type Written = Parameters<typeof call<'POST /api/blog'>>[1]['body']

export const savePost = mutationOptions({
  mutationFn: async ({ base, body }: { base: Base | undefined; body: Written }, { client }) => {
    const saved = base
      ? await call('PUT /api/blog/{key}', { params: { key: base.id }, body }, ifMatch(base.version))
      : await call('POST /api/blog', { body })
    clearLists(client)
    return saved
  },
})

export const restoreVersion = mutation('POST /api/blog/{key}/versions/{version}/restore', {
  refreshes: clearLists,
})

export type EditedKey = number | 'new'

export const readManagedPost = (id: number, signal?: AbortSignal) =>
  call('GET /api/blog/admin/{key}', { params: { key: id } }, signal && { signal })

/** Loads a post with the member's unsaved draft of it. */
export const editedPostQuery = (key: EditedKey) =>
  queryOptions({
    queryKey: [`/api/blog/drafts/${key}`],
    queryFn: async ({ signal }) => {
      await savingDraft
      const [post, draft] = await Promise.all([
        key === 'new' ? undefined : readManagedPost(key, signal),
        call('GET /api/blog/drafts/{key}', { params: { key } }, { signal }),
      ])
      return { post, draft }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const pasteAsMarkdown = (html: string) => call('POST /api/blog/preview/markdown', { body: { html } })
/** Reads the categories again each time, because they may have changed since the editor was last open. */
export const categoryChoicesQuery = query('GET /api/blog/admin/categories', { staleTime: 0 })

export const previewQuery = (content: string) =>
  query('POST /api/blog/preview', {
    body: { content },
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const versionsQuery = (id: number) =>
  freshList('GET /api/blog/{key}/versions', { params: { key: id }, query: { limit: '20' } })

export const versionQuery = (id: number, version: number) =>
  query('GET /api/blog/{key}/versions/{version}', {
    params: { key: id, version },
    staleTime: Number.POSITIVE_INFINITY,
  })

/**
 * The maximum size of a draft that is sent when the page closes, in bytes. Browsers limit requests with `keepalive` to 64 KiB.
 */
const maxLeaving = 60_000

/** The latest request that saves a draft. A reopened editor waits until it ends. */
let savingDraft: Promise<unknown> = Promise.resolve()

/** Saves a draft. With `leaving`, the request continues after the page is closed, if the draft is small enough. */
export function saveDraft(key: EditedKey, fields: DraftFields, base: Base | undefined, leaving: boolean) {
  const body = { fields, baseVersion: base?.version ?? null }
  const keepalive = leaving && new Blob([JSON.stringify(body)]).size < maxLeaving
  const saved = call('PUT /api/blog/drafts/{key}', { params: { key }, body }, { keepalive })
  savingDraft = saved.catch(() => {})
  return saved
}

export const discardDraft = (key: EditedKey) => call('DELETE /api/blog/drafts/{key}', { params: { key } })
