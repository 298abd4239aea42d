import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { apiCaller, ifMatch } from '#platform/api-client.ts'
import { freshListQuery } from '#ui/lists/paged-query.ts'
import type { PostCategory } from '../contract/categories.ts'
import type { blogContract } from '../contract/endpoints.ts'
import type { DraftFields, ManagedPost, PostVersion } from '../contract/schemas.ts'
import { clearLists } from '../query-options.ts'

const call = apiCaller<typeof blogContract>()

/** The id and version of the post that is changed; absent for a new post. */
export type Base = { id: number; version: number }

type Written = Parameters<typeof call<'POST /api/blog'>>[1]['body']

/** Changes the post of `base`, or creates one. */
export const savePost = mutationOptions({
  mutationFn: async ({ base, body }: { base: Base | undefined; body: Written }, { client }) => {
    const saved = base
      ? await call('PUT /api/blog/{key}', { params: { key: base.id }, body }, ifMatch(base.version))
      : await call('POST /api/blog', { body })
    return showChange(client, saved)
  },
})

export const restoreVersion = mutationOptions({
  mutationFn: async ({ base, version }: { base: Base; version: number }, { client }) => {
    const params = { key: base.id, version }
    const key = 'POST /api/blog/{key}/versions/{version}/restore'
    return showChange(client, await call(key, { params }, ifMatch(base.version)))
  },
})

function showChange(client: QueryClient, post: ManagedPost): ManagedPost {
  clearLists(client)
  return post
}

/** The id of a post, or a new post. */
export type EditedKey = number | 'new'

export const readManagedPost = (id: number, signal?: AbortSignal) =>
  call('GET /api/blog/admin/{key}', { params: { key: id } }, signal && { signal })

/** What the editor begins with: the post on the server and the member's unsaved draft. */
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

/** Formatted text from the clipboard as Markdown. */
export const pasteAsMarkdown = (html: string) => call('POST /api/blog/preview/markdown', { body: { html } })
/** The categories that a writer chooses from; they may have changed since the editor was open last. */
export const categoryChoicesQuery = queryOptions<PostCategory[]>({
  queryKey: ['/api/blog/admin/categories'],
  staleTime: 0,
})

export const previewQuery = (content: string) =>
  queryOptions({
    queryKey: ['/api/blog/preview', content],
    queryFn: ({ signal }) => call('POST /api/blog/preview', { body: { content } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const versionsQuery = (id: number) =>
  freshListQuery<PostVersion>(`/api/blog/${id}/versions`, { limit: '20' })

export const versionQuery = (id: number, version: number) =>
  queryOptions({
    queryKey: [`/api/blog/${id}/versions/${version}`],
    queryFn: ({ signal }) =>
      call('GET /api/blog/{key}/versions/{version}', { params: { key: id, version } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Browsers limit the bytes of requests that continue after a page is closed. */
const maxLeaving = 60_000

/** The running request that saves a draft; an editor that is opened again waits for it. */
let savingDraft: Promise<unknown> = Promise.resolve()

/** Saves a draft; with `leaving` the request continues after the page is closed, if it is small enough. */
export function saveDraft(key: EditedKey, fields: DraftFields, base: Base | undefined, leaving: boolean) {
  const body = { fields, baseVersion: base?.version ?? null }
  const keepalive = leaving && new Blob([JSON.stringify(body)]).size < maxLeaving
  const saved = call('PUT /api/blog/drafts/{key}', { params: { key }, body }, { keepalive })
  savingDraft = saved.catch(() => {})
  return saved
}

export const discardDraft = (key: EditedKey) => call('DELETE /api/blog/drafts/{key}', { params: { key } })
