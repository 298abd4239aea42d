import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { ifMatch } from '#platform/api-client.ts'
import { apiOptions } from '#ui/lists/paged-query.ts'
import type { blogContract } from '../contract/endpoints.ts'
import type { DraftFields } from '../contract/schemas.ts'
import { clearLists } from '../query-options.ts'

const { call, freshList, mutation, query } = apiOptions<typeof blogContract>()

/** The id and version of the post that is changed; absent for a new post. */
export type Base = { id: number; version: number }

type Written = Parameters<typeof call<'POST /api/blog'>>[1]['body']

/** Changes the post that `base` names, or creates one. */
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

/** The id of a post, or a new post. */
export type EditedKey = number | 'new'

export const readManagedPost = (id: number, signal?: AbortSignal) =>
  call('GET /api/blog/admin/{key}', { params: { key: id } }, signal && { signal })

/** The initial data of the editor: the post on the server and the member's unsaved draft. */
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

/** Converts formatted text from the clipboard to Markdown. */
export const pasteAsMarkdown = (html: string) => call('POST /api/blog/preview/markdown', { body: { html } })
/** The categories that a writer chooses from; always refetched, since they may have changed since the editor was last open. */
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

/** Maximum bytes of a draft that is sent with `keepalive`: browsers limit such requests to 64 KiB. */
const maxLeaving = 60_000

/** The latest request that saves a draft; a reopened editor waits for it. */
let savingDraft: Promise<unknown> = Promise.resolve()

/** Saves a draft. With `leaving`, the request continues after the page is closed, if it is small enough. */
export function saveDraft(key: EditedKey, fields: DraftFields, base: Base | undefined, leaving: boolean) {
  const body = { fields, baseVersion: base?.version ?? null }
  const keepalive = leaving && new Blob([JSON.stringify(body)]).size < maxLeaving
  const saved = call('PUT /api/blog/drafts/{key}', { params: { key }, body }, { keepalive })
  savingDraft = saved.catch(() => {})
  return saved
}

export const discardDraft = (key: EditedKey) => call('DELETE /api/blog/drafts/{key}', { params: { key } })
