import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { ApiError } from '../call.ts'
import { PostPage } from '../features/blog/parts/post-page.tsx'
import { PostFailed, PostMissing, PostWaiting } from '../features/blog/parts/post-states.tsx'
import { postQuery } from '../features/blog/queries.ts'
import { pageHead, pageOrigin } from '../page-head.ts'

export const Route = createFileRoute('/blog/$slug')({
  loader: async ({ context: { queryClient }, params: { slug } }) => {
    const post = await queryClient.ensureQueryData(postQuery(slug)).catch(explain)
    if (post.slug !== slug) {
      throw redirect({ to: '/blog/$slug', params: { slug: post.slug }, statusCode: 301 })
    }
    const { title, excerpt, author, publishedAt, updatedAt, tags } = post
    return { title, excerpt, author, publishedAt, updatedAt, tags }
  },
  head: ({ loaderData, params }) => describePost(loaderData, `/blog/${params.slug}`),
  component: Post,
  pendingComponent: PostWaiting,
  pendingMs: 150,
  notFoundComponent: PostMissing,
  errorComponent: PostFailed,
})

type Described = {
  title: string
  excerpt: string
  author: string
  publishedAt: string
  updatedAt: string
  tags: string[]
}

function Post() {
  return <PostPage slug={Route.useParams().slug} />
}

function explain(problem: unknown): never {
  throw problem instanceof ApiError && problem.status === 404 ? notFound() : problem
}

function describePost(post: Described | undefined, path: string) {
  if (!post) return pageHead({ title: 'Post Not Found', path, hidden: true })
  const image = `/share/post-${path.slice('/blog/'.length)}.png`
  const origin = pageOrigin()
  const posting = {
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.excerpt,
    author: { '@type': 'Person', name: post.author },
    datePublished: post.publishedAt,
    dateModified: latest(post.publishedAt, post.updatedAt),
    keywords: post.tags,
    image: origin + image,
    url: origin + path,
    mainEntityOfPage: origin + path,
  }
  return pageHead({
    title: post.title,
    description: post.excerpt,
    path,
    image,
    kind: 'article',
    structuredData: [posting],
  })
}

const latest = (...moments: string[]) => moments.toSorted().at(-1)
