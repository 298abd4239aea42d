import { createFileRoute } from '@tanstack/react-router'
import { blogPage } from '../../content/blog.ts'
import { BlogPage } from '../features/blog/parts/blog-page.tsx'
import { leadPostsQuery, type PostSearch, postListQuery, tagsQuery } from '../features/blog/queries.ts'
import { pageHead } from '../page-head.ts'

const text = (value: unknown, most: number) =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, most) : undefined

/** Without members whose value is absent, so that they leave no trace in the address. */
function readSearch(given: Record<string, unknown>): PostSearch {
  const [tag, q, cursor] = [text(given.tag, 40), text(given.q, 200), text(given.cursor, 500)]
  return { ...(tag && { tag }), ...(q && { q }), ...(cursor && { cursor }) }
}

export const Route = createFileRoute('/blog/')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    await Promise.all([
      queryClient.ensureQueryData(postListQuery(deps)),
      queryClient.ensureQueryData(leadPostsQuery),
      queryClient.ensureQueryData(tagsQuery),
    ])
  },
  head: ({ match }) => describeList(match.search),
  component: Blog,
})

function Blog() {
  return <BlogPage search={Route.useSearch()} />
}

/** Search results and later pages stay out of search engines: their posts are found by themselves. */
function describeList({ tag, q, cursor }: PostSearch) {
  return pageHead({
    title: tag && !q ? `${tag} · ${blogPage.title}` : blogPage.title,
    description: blogPage.lead,
    path: tag && !q ? `/blog?${new URLSearchParams({ tag })}` : '/blog',
    image: '/share/blog.png',
    hidden: Boolean(q || cursor),
  })
}
