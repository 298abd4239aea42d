import { queryOptions } from '@tanstack/react-query'
import { apiCaller, readAnswer, send } from '#platform/api-client.ts'
import type { blogContract } from '../contract/endpoints.ts'
import type { PostPage, PostSummary } from '../contract/schemas.ts'

const call = apiCaller<typeof blogContract>()

/** The featured posts above the list. */
export const leadPostsQuery = queryOptions<PostSummary[]>({ queryKey: ['/api/blog?lead=true'] })

/** The filter and the page of the list, from the page's address. */
export type PostSearch = { tag?: string; q?: string; cursor?: string }

/** Whether this is the first page of the unfiltered list, which shows the featured posts above. */
export const isFrontOfBlog = ({ tag, q, cursor }: PostSearch) => !tag && !q && !cursor

const pageLength = 12

/** One page of the list, and the cursor of the next one. */
export function postListQuery({ tag, q, cursor }: PostSearch) {
  const isWhole = !tag && !q
  const query = new URLSearchParams({
    limit: String(pageLength),
    ...(tag && { tag }),
    ...(q && { q }),
    ...(isWhole && { lead: 'false' }),
    ...(cursor && { cursor }),
  })
  return queryOptions({ queryKey: [`/api/blog?${query}`], queryFn: readList })
}

async function readList({ queryKey, signal }: { queryKey: string[]; signal: AbortSignal }) {
  const response = await send(queryKey[0] ?? '', { signal })
  const posts = (await readAnswer(response)) as PostSummary[]
  const next = /^<([^>]+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1]
  return { posts, next: next && new URLSearchParams(next.split('?')[1]).get('cursor') }
}

/** The tags by which the list can be filtered. */
export const tagsQuery = queryOptions({
  queryKey: ['/api/blog/tags'],
  queryFn: ({ signal }) => call('GET /api/blog/tags', undefined, { signal }),
})

/** A post as its page shows it, with the text as HTML only. */
export type ReadPost = Omit<PostPage, 'content'>

/** One post, by its slug. */
export function postQuery(slug: string) {
  return queryOptions({
    queryKey: [`/api/blog/${slug}`],
    queryFn: async ({ signal }) => {
      const { content: _text, ...post } = await call(
        'GET /api/blog/{key}',
        { params: { key: slug } },
        { signal },
      )
      return post
    },
  })
}
