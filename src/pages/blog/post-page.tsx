import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { ContentsAside, ContentsFold, isLong } from '#features/blog/components/post-contents.tsx'
import { PostNeighbours, RelatedPosts } from '#features/blog/components/post-end.tsx'
import { PostArt } from '#features/blog/components/post-list.tsx'
import { postQuery } from '#features/blog/components/post-queries.ts'
import { PostShare } from '#features/blog/components/post-share.tsx'
import { PostText } from '#features/blog/components/post-text.tsx'
import type { PostPage as Post } from '#features/blog/contract/schemas.ts'
import { SiteFrame } from '#layouts/public/site-frame.tsx'
import { Container } from '#ui/container.tsx'
import { Day } from '#ui/day.tsx'

/** One post. */
export function PostPage({ slug }: { slug: string }) {
  const { data: post } = useSuspenseQuery(postQuery(slug))
  const listsContents = isLong(post.contents)
  return (
    <SiteFrame>
      <Container className="pt-[clamp(6.5rem,9vw,8.5rem)] noscript:pt-12">
        <article>
          <PostHead post={post} />
          <div className="grid gap-x-16 py-[clamp(2.5rem,5vw,4.5rem)] lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)]">
            <div className="min-w-0">
              {listsContents && <ContentsFold contents={post.contents} />}
              <PostText html={post.html} />
              <PostTagLinks tags={post.tags} />
            </div>
            {listsContents && (
              <aside className="hidden lg:block">
                <ContentsAside contents={post.contents} />
              </aside>
            )}
          </div>
        </article>
        <PostNeighbours older={post.older} newer={post.newer} />
      </Container>
      <RelatedPosts posts={post.related} />
    </SiteFrame>
  )
}

function PostHead({ post }: { post: Omit<Post, 'content'> }) {
  return (
    <header className="grid gap-x-16 gap-y-10 border-b border-line pb-[clamp(2.5rem,5vw,4rem)] lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-end">
      <div>
        <Link
          to="/blog"
          className="-ml-1 inline-flex items-center gap-2 rounded-sm px-1 py-1 text-sm text-muted transition-colors hover:text-fg"
        >
          <ArrowLeft size={16} aria-hidden="true" />
          All posts
        </Link>
        <h1 className="mt-5 text-[clamp(2.25rem,1.4rem+3.2vw,4rem)] leading-[1.04] tracking-[-0.035em]">
          {post.title}
        </h1>
        <p className="mt-6 max-w-[60ch] text-[clamp(1.0625rem,1rem+0.3vw,1.25rem)] leading-normal text-muted">
          {post.excerpt}
        </p>
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4 text-sm text-subtle tabular-nums">
          <span className="text-fg">{post.author}</span>
          <Day at={post.publishedAt} />
          <span>{post.readTime} min read</span>
          <PostShare title={post.title} slug={post.slug} />
        </div>
      </div>
      <PostArt
        post={post}
        eager
        className="aspect-[21/9] w-full rounded-card border border-line lg:aspect-[4/3]"
      />
    </header>
  )
}

function PostTagLinks({ tags }: { tags: string[] }) {
  if (tags.length === 0) return null
  return (
    <ul aria-label="Topics of this post" className="mt-12 flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag}>
          <Link
            to="/blog"
            search={{ tag }}
            className="flex h-9 items-center rounded-control border border-line px-3.5 text-sm text-muted transition-colors hover:border-line-strong hover:text-fg"
          >
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  )
}
