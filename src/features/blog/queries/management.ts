import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { ApiError, call, send } from '../../../call.ts'
import type {
  DraftFields,
  ManagedPost,
  ManagedSummary,
  PostVersion,
  UploadedImage,
} from '../contract/writing.ts'

type ListPage<Item> = { items: Item[]; next: string | null }

/** What narrows the list of posts; empty texts narrow nothing. */
export type ManagedFilter = { q: string; status: '' | 'draft' | 'published' }

/** What a post's change began with: its id and version; absent for a new post. */
export type Base = { id: number; version: number }

const listKey = '/api/blog/admin'

export function managedPostsQuery({ q, status }: ManagedFilter) {
  return infiniteQueryOptions({
    queryKey: [listKey, { q, status }],
    queryFn: ({ pageParam, signal }) =>
      readPage<ManagedSummary>(listKey, { q, status, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
}

/** One post as it is edited: always as it stands on the server. */
export const managedPostQuery = (id: number) =>
  queryOptions({
    queryKey: [`${listKey}/${id}`],
    queryFn: ({ signal }) => call('GET /api/blog/admin/{key}', { params: { key: id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** What the member has typed and not saved. */
export const draftQuery = (key: number | 'new') =>
  queryOptions({
    queryKey: [`/api/blog/drafts/${key}`],
    queryFn: ({ signal }) => call('GET /api/blog/drafts/{key}', { params: { key } }, { signal }),
    staleTime: 0,
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

async function readPage<Item>(
  path: string,
  query: Record<string, string>,
  signal: AbortSignal,
): Promise<ListPage<Item>> {
  const given = Object.entries(query).filter(([, value]) => value !== '')
  const search = new URLSearchParams(given).toString()
  const response = await send(search ? `${path}?${search}` : path, { signal })
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text())
  if (!response.headers.get('content-type')?.includes('application/json'))
    throw new Error('Server returned non-JSON response')
  const next = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
  return {
    items: (await response.json()) as Item[],
    next: next ? new URL(next, 'http://in.process').searchParams.get('cursor') : null,
  }
}

type Written = Parameters<typeof call<'POST /api/blog'>>[1]['body']
type Changed = Parameters<typeof call<'PUT /api/blog/{key}'>>[1]['body']

const ifMatch = ({ version }: Base) => ({ headers: { 'if-match': `"${version}"` } })

export const createPost = mutationOptions({
  mutationFn: async (body: Written, { client }) => showChange(client, await call('POST /api/blog', { body })),
})

export const changePost = mutationOptions({
  mutationFn: async ({ base, body }: { base: Base; body: Changed }, { client }) =>
    showChange(client, await call('PUT /api/blog/{key}', { params: { key: base.id }, body }, ifMatch(base))),
})

export const restoreVersion = mutationOptions({
  mutationFn: async ({ base, version }: { base: Base; version: number }, { client }) => {
    const params = { key: base.id, version }
    const key = 'POST /api/blog/{key}/versions/{version}/restore'
    return showChange(client, await call(key, { params }, ifMatch(base)))
  },
})

export const deletePost = mutationOptions({
  mutationFn: async (id: number, { client }) => {
    await call('DELETE /api/blog/{key}', { params: { key: id } })
    forgetLists(client)
  },
})

function showChange(client: QueryClient, post: ManagedPost): ManagedPost {
  forgetLists(client)
  return post
}

/** Everything that lists or shows posts asks the server again. What is open in the editor stays as it is. */
function forgetLists(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      typeof path === 'string' && /^\/api\/blog(?!\/(admin\/|drafts\/|preview))/.test(path),
  })
}

/** Browsers let only so many bytes outlive a page. */
const mostLeaving = 60_000

/** Keeps what is typed; `leaving` lets the request outlive its page, where it is small enough. */
export function keepDraft(
  key: number | 'new',
  fields: DraftFields,
  base: Base | undefined,
  leaving: boolean,
) {
  const body = { fields, baseVersion: base?.version ?? null }
  const keepalive = leaving && JSON.stringify(body).length < mostLeaving
  return call('PUT /api/blog/drafts/{key}', { params: { key }, body }, { keepalive })
}

export const forgetDraft = (key: number | 'new') => call('DELETE /api/blog/drafts/{key}', { params: { key } })

/** Uploads a picture; the answer's address is what to write into the text. */
export async function uploadImage({ file, alt }: { file: File; alt: string }): Promise<UploadedImage> {
  const path = `/api/blog/images?${new URLSearchParams({ alt })}`
  const headers = { 'content-type': file.type || 'application/octet-stream' }
  const response = await send(path, { method: 'POST', body: file, headers })
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text())
  return (await response.json()) as UploadedImage
}
