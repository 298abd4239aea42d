import { blog } from '#content/landing-end.ts'
import { tooltips } from '#content/tooltips.ts'
import { Button } from '#ui/button.tsx'
import { Day } from '#ui/day.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Section, SectionHead } from '#ui/section.tsx'
import type { PostSummary } from '../contract/schemas.ts'

/** The blog's section of the front page; `null` where the posts could not be read. */
export function BlogTeaser({ posts }: { posts: PostSummary[] | null }) {
  return (
    <Section id="blog" tone="raised">
      <SectionHead of="blog" title={blog.heading} lead={blog.text} action={<BlogLink />} />
      {posts ? (
        <Posts posts={posts} />
      ) : (
        <EmptyState title="The posts could not be fetched" as="h3" className="px-0">
          They are kept; loading the page again usually brings them.
        </EmptyState>
      )}
    </Section>
  )
}

function BlogLink() {
  return (
    <Button variant="secondary" asChild>
      <a href="/blog">{blog.visitButton}</a>
    </Button>
  )
}

function Posts({ posts }: { posts: PostSummary[] }) {
  if (posts.length === 0) {
    return (
      <EmptyState title="No posts on show yet" as="h3" className="px-0">
        The first featured one appears here; all others are in the blog.
      </EmptyState>
    )
  }
  return (
    <ul className="border-t border-line">
      {posts.map((post) => (
        <PostRow key={post.id} post={post} />
      ))}
    </ul>
  )
}

function PostRow({ post }: { post: PostSummary }) {
  return (
    <li className="grid gap-x-8 gap-y-2 border-b border-line py-7 wrap-anywhere md:grid-cols-[8rem_minmax(0,1fr)_auto] md:items-baseline">
      <p className="flex gap-4 text-sm text-subtle tabular-nums md:block">
        <Day at={post.publishedAt} />
        <span className="md:block">{post.readTime} min read</span>
      </p>
      <div>
        <h3 className="text-lg tracking-[-0.015em]">{post.title}</h3>
        <p className="mt-2 max-w-[43.1em] text-md text-muted">{post.excerpt}</p>
      </div>
      <Button
        variant="quiet"
        size="sm"
        unavailable={tooltips.post}
        className="mt-2 justify-self-start md:mt-0"
      >
        {blog.readMore}
        <span className="sr-only">: {post.title}</span>
      </Button>
    </li>
  )
}
