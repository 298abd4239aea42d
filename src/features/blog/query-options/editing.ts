import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiCaller, readAnswer, readPage, send } from '#platform/api-client.ts'
import type { blogWritingContract, DraftFields, PostVersion, UploadedImage } from '../contract/writing.ts'
import type { Base } from './management.ts'

const call = apiCaller<typeof blogWritingContract>()

/** A post by its id, or the one that does not exist yet. */
export type EditedKey = number | 'new'

export const readManagedPost = (id: number, signal?: AbortSignal) =>
  call('GET /api/blog/admin/{key}', { params: { key: id } }, signal && { signal })

/** What the editor begins with: the post as it stands on the server, and what was typed before and not saved. */
export const editedPostQuery = (key: EditedKey) =>
  queryOptions({
    queryKey: [`/api/blog/drafts/${key}`],
    queryFn: async ({ signal }) => {
      await keeping
      const [post, draft] = await Promise.all([
        key === 'new' ? undefined : readManagedPost(key, signal),
        call('GET /api/blog/drafts/{key}', { params: { key } }, { signal }),
      ])
      return { post, draft }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const previewQuery = (content: string) =>
  queryOptions({
    queryKey: ['/api/blog/preview', content],
    queryFn: ({ signal }) => call('POST /api/blog/preview', { body: { content } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export function versionsQuery(id: number) {
  const path = `/api/blog/${id}/versions`
  return infiniteQueryOptions({
    queryKey: [path],
    queryFn: ({ pageParam, signal }) =>
      readPage<PostVersion>(path, { cursor: pageParam, limit: '20' }, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  })
}

export const versionQuery = (id: number, version: number) =>
  queryOptions({
    queryKey: [`/api/blog/${id}/versions/${version}`],
    queryFn: ({ signal }) =>
      call('GET /api/blog/{key}/versions/{version}', { params: { key: id, version } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Browsers let only so many bytes outlive a page. */
const maxLeaving = 60_000

/** The last draft on its way: who opens the editor again at once waits for it. */
let keeping: Promise<unknown> = Promise.resolve()

/** Keeps what is typed; `leaving` lets the request outlive its page, where it is small enough. */
export function keepDraft(key: EditedKey, fields: DraftFields, base: Base | undefined, leaving: boolean) {
  const body = { fields, baseVersion: base?.version ?? null }
  const keepalive = leaving && new Blob([JSON.stringify(body)]).size < maxLeaving
  const kept = call('PUT /api/blog/drafts/{key}', { params: { key }, body }, { keepalive })
  keeping = kept.catch(() => {})
  return kept
}

export const discardDraft = (key: EditedKey) => call('DELETE /api/blog/drafts/{key}', { params: { key } })

/** Uploads a picture; the answer's address is what to write into the text. */
export async function uploadImage({ file, alt }: { file: File; alt: string }): Promise<UploadedImage> {
  const path = `/api/blog/images?${new URLSearchParams({ alt })}`
  const headers = { 'content-type': file.type || 'application/octet-stream' }
  const response = await send(path, { method: 'POST', body: file, headers })
  return (await readAnswer(response)) as UploadedImage
}
