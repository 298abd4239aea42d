import { t } from '#platform/texts.ts'
import { Art } from '#ui/art/art.tsx'
import { SiteDay } from '#ui/calendar/day.tsx'
import type { PostSummary } from '../contract/schemas.ts'
import { CategoryLink } from './post-filter.tsx'

/** Shows the newest featured post large and with an image, and the other featured posts beside it. */
export function LeadPosts({ posts: [first, ...others] }: { posts: PostSummary[] }) {
  if (!first) return null
  return (
    <section
      aria-label={t`Featured`}
      className="grid gap-x-16 gap-y-12 border-b border-line py-[clamp(2.5rem,5vw,4rem)] lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
    >
      <article className="entry group relative min-w-0 wrap-anywhere">
        <PostArt
          post={first}
          eager
          className="aspect-[16/9] w-full rounded-card border border-line transition-colors group-hover:border-line-strong"
        />
        <Figures post={first} className="mt-5" />
        <h2 className="mt-2 text-xl sm:text-[2rem]">
          <PostTitleLink post={first} />
        </h2>
        <p className="mt-3 max-w-[39.8em] text-muted">{first.excerpt}</p>
      </article>
      {others.length > 0 && (
        <div className="flex flex-col divide-y divide-line border-t border-line lg:border-t-0">
          {others.map((post) => (
            <article
              key={post.id}
              className="entry group relative py-8 wrap-anywhere lg:first:pt-0 lg:last:pb-0"
            >
              <Figures post={post} />
              <h2 className="mt-2 text-xl">
                <PostTitleLink post={post} />
              </h2>
              <p dir="auto" className="mt-3 max-w-[39.8em] text-md text-muted">
                {post.excerpt}
              </p>
            </article>
          ))}
        </div>
      )}
    </section>
  )
}

function Figures({ post, className }: { post: PostSummary; className?: string }) {
  return (
    <p className={`flex flex-wrap items-center gap-x-4 text-sm text-subtle tabular-nums ${className ?? ''}`}>
      <span className="text-accent">{t`Featured`}</span>
      <SiteDay at={post.publishedAt} />
      <span>{t`${post.readTime} min read`}</span>
      <CategoryLink category={post.category} />
    </p>
  )
}

type PostArtProps = { post: Pick<PostSummary, 'slug' | 'image'>; eager?: boolean; className?: string }

export function PostArt({ post, ...props }: PostArtProps) {
  return <Art src={post.image || `/art/post/${post.slug}.svg`} {...props} />
}

/** Links to a post. The link covers the whole entry. */
function PostTitleLink({ post }: { post: { slug: string; title: string } }) {
  return (
    <a
      dir="auto"
      href={`/blog/${post.slug}`}
      className="entry-title inline-block rounded-sm underline decoration-transparent decoration-2 underline-offset-4 transition-[text-decoration-color] group-hover:decoration-accent after:absolute after:inset-0"
    >
      {post.title}
    </a>
  )
}

export function PostRows({ posts, as = 'h2' }: { posts: PostSummary[]; as?: 'h2' | 'h3' }) {
  return (
    <ul className="border-t border-line">
      {posts.map((post) => (
        <PostRow key={post.id} post={post} as={as} />
      ))}
    </ul>
  )
}

function PostRow({ post, as: Title }: { post: PostSummary; as: 'h2' | 'h3' }) {
  return (
    <li className="entry group relative grid gap-x-10 gap-y-2 border-b border-line py-6 wrap-anywhere md:grid-cols-[8rem_minmax(0,1fr)_11rem]">
      <p className="flex gap-4 text-sm text-subtle tabular-nums md:block md:pt-1">
        <SiteDay at={post.publishedAt} />
        <span className="md:block">{t`${post.readTime} min read`}</span>
      </p>
      <div>
        <Title className="text-[1.375rem] leading-[1.2]">
          <PostTitleLink post={post} />
        </Title>
        <p dir="auto" className="mt-2 max-w-[43.1em] text-md text-muted">
          {post.excerpt}
        </p>
      </div>
      <div className="md:pt-1">
        {hasPicture(post) && (
          <PostArt
            post={post}
            className="mb-3 aspect-[16/10] w-full rounded-control border border-line transition-colors group-hover:border-line-strong max-md:hidden"
          />
        )}
        <CategoryLink category={post.category} />
        <p className="text-sm text-subtle">{post.tags.join(', ')}</p>
      </div>
    </li>
  )
}

const hasPicture = ({ image }: PostSummary) => Boolean(image) && !image?.startsWith('/art/')
