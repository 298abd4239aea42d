import { site } from '#base/site/domain/site.ts'
import { blog } from '#content/landing-end.ts'
import { tooltips } from '#content/tooltips.ts'
import { t } from '#platform/texts.ts'
import { SiteDay } from '#ui/calendar/day.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ReloadLink } from '#ui/controls/reload-link.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { Section } from '#ui/page/section.tsx'
import { Unavailable } from '#ui/page/unavailable.tsx'
import type { PostSummary } from '../contract/schemas.ts'

/** Shows the newest posts on the front page. `posts` is `null` if they could not be read. */
export function BlogTeaser({ posts }: { posts: PostSummary[] | null }) {
  return (
    <Section id="blog">
      <div className="grid items-start gap-x-16 gap-y-8 md:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
        <div>
          <h2 id="blog-title" className="text-[clamp(1.9rem,1.3rem+1.7vw,2.75rem)] tracking-[-0.027em]">
            {site().texts.blog.heading}
          </h2>
          <p className="mt-3.5 mb-5 text-muted">{site().texts.blog.text}</p>
          <Button href="/blog" variant="secondary">
            {t(blog.visitButton)}
          </Button>
        </div>
        {posts ? (
          <Posts posts={posts} />
        ) : (
          <EmptyState
            title={t`The posts could not be fetched`}
            as="h3"
            className="px-0"
            action={<ReloadLink />}
          >
            {t`They are kept; loading the page again usually brings them.`}
          </EmptyState>
        )}
      </div>
    </Section>
  )
}

function Posts({ posts }: { posts: PostSummary[] }) {
  if (posts.length === 0) {
    return (
      <EmptyState title={t`No posts on show yet`} as="h3" className="px-0">
        {t`The first featured one appears here; all others are in the blog.`}
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
    <li className="entry grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-3.5 wrap-anywhere md:gap-x-6 lg:grid-cols-[7rem_minmax(0,1fr)_auto]">
      <p className="flex gap-3 text-xs text-subtle tabular-nums lg:block">
        <SiteDay at={post.publishedAt} />
        <span className="lg:block">{t`${post.readTime} min read`}</span>
      </p>
      <h3 className="row-start-2 text-[1.125rem] leading-tight tracking-[-0.014em] lg:row-start-auto">
        <a
          dir="auto"
          href={`/blog/${post.slug}`}
          className="entry-title inline-block rounded-sm py-0.5 underline decoration-transparent decoration-1 underline-offset-[0.22em] transition-[text-decoration-color] hover:decoration-current"
        >
          {post.title}
        </a>
      </h3>
      <Unavailable reason={t(tooltips.post)} className="row-span-2 lg:row-span-1">
        <span>
          {t(blog.readMore)}
          <span className="sr-only">: {post.title}</span>
        </span>
      </Unavailable>
    </li>
  )
}
