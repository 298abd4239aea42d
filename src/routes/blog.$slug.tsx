import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { postQuery, type ReadPost } from '#features/blog/components/post-queries.ts'
import { PostPage } from '#pages/blog/post-page.tsx'
import { PostFailed, PostMissing, PostWaiting } from '#pages/blog/post-states.tsx'
import { pageHead, pageOrigin } from '#pages/page-head.ts'
import { isRefusedAddress } from '#platform/api-client.ts'

export const Route = createFileRoute('/blog/$slug')({
  // Code that only this page needs stays out of the script of all pages.
  codeSplitGroupings: [
    ['loader', 'component', 'pendingComponent'],
    ['errorComponent', 'notFoundComponent'],
  ],
  loader: async ({ context: { queryClient }, params: { slug } }) => {
    const post = await queryClient.ensureQueryData(postQuery(slug)).catch(explain)
    if (post.slug !== slug) {
      throw redirect({ to: '/blog/$slug', params: { slug: post.slug }, statusCode: 301 })
    }
    return describePost(post)
  },
  head: ({ loaderData, params }) =>
    pageHead(loaderData ?? { title: 'Post Not Found', path: `/blog/${params.slug}`, hidden: true }),
  component: () => <PostPage slug={Route.useParams().slug} />,
  pendingComponent: PostWaiting,
  pendingMs: 150,
  notFoundComponent: PostMissing,
  errorComponent: PostFailed,
})

function explain(problem: unknown): never {
  throw isRefusedAddress(problem) ? notFound() : problem
}

function describePost({ slug, title, excerpt, author, publishedAt, updatedAt, tags }: ReadPost) {
  const [path, image] = [`/blog/${slug}`, `/share/post-${slug}.png`]
  const url = pageOrigin() + path
  const posting = {
    '@type': 'BlogPosting',
    headline: title,
    description: excerpt,
    author: { '@type': 'Person', name: author },
    datePublished: publishedAt,
    dateModified: [publishedAt, updatedAt].toSorted().at(-1),
    keywords: tags,
    image: pageOrigin() + image,
    url,
    mainEntityOfPage: url,
  }
  return {
    title,
    description: excerpt,
    path,
    image,
    kind: 'article' as const,
    structuredData: [posting],
  }
}
