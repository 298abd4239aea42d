import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { blogPage } from '#content/page-heads.ts'
import {
  isFrontOfBlog,
  leadPostsQuery,
  type PostSearch,
  postListQuery,
  tagsQuery,
} from '#features/blog/components/post-queries.ts'
import { BlogPage } from '#pages/blog/blog-page.tsx'
import { type PageHead, pageHead } from '#pages/page-head.ts'
import { isRefusedAddress } from '#platform/api-client.ts'

export const Route = createFileRoute('/blog/')({
  // Code that only this page needs stays out of the script of all pages.
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    await Promise.all([
      queryClient.ensureQueryData(postListQuery(deps)).catch((problem) => explain(problem, deps)),
      isFrontOfBlog(deps) && queryClient.ensureQueryData(leadPostsQuery),
      queryClient.ensureQueryData(tagsQuery),
    ])
    return describeList(deps)
  },
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData) : {}),
  component: () => <BlogPage search={Route.useSearch()} />,
})

/** A cursor that is none, or of a list that has since changed its form, leads to the first page. */
function explain(problem: unknown, { cursor, ...search }: PostSearch): never {
  if (!isRefusedAddress(problem)) throw problem
  throw cursor ? redirect({ to: '/blog', search, replace: true }) : notFound()
}

/** Without absent values, so that the address does not name them. */
function readSearch(given: Record<string, unknown>): PostSearch {
  const [tag, q, cursor] = [text(given.tag, 40), text(given.q, 200), text(given.cursor, 500)]
  return { ...(tag && { tag }), ...(q && { q }), ...(cursor && { cursor }) }
}

function text(value: unknown, max: number): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const readable = String(value).replace(/\p{Cc}/gu, ' ')
  return readable.trim().slice(0, max).toWellFormed() || undefined
}

/** Search results and later pages stay out of search engines: their posts are found by themselves. */
function describeList({ tag, q, cursor }: PostSearch): PageHead {
  const isOfTag = tag !== undefined && q === undefined
  return {
    title: isOfTag ? `${tag} · ${blogPage.title}` : blogPage.title,
    description: blogPage.lead,
    path: isOfTag ? `/blog?${new URLSearchParams({ tag })}` : '/blog',
    image: '/share/blog.png',
    hidden: q !== undefined || cursor !== undefined,
  }
}
