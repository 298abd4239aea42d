import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { Section } from '#ui/section.tsx'
import type { PostLink, PostSummary } from '../contract/schemas.ts'
import { PostRows } from './post-list.tsx'

/** Links to the previous and the next post. */
export function PostNeighbours({ older, newer }: { older: PostLink | null; newer: PostLink | null }) {
  if (!older && !newer) return null
  return (
    <nav
      aria-label="Other posts"
      className="grid border-t border-line sm:grid-cols-2 sm:divide-x sm:divide-line"
    >
      {older ? (
        <Neighbour post={older} side="start">
          <Icon name="arrow-left" size={16} />
          Previous post
        </Neighbour>
      ) : (
        <span />
      )}
      {newer && (
        <Neighbour post={newer} side="end">
          Next post
          <Icon name="arrow-right" size={16} />
        </Neighbour>
      )}
    </nav>
  )
}

type NeighbourProps = { post: PostLink; side: 'start' | 'end'; children: ReactNode }

function Neighbour({ post, side, children }: NeighbourProps) {
  const isEnd = side === 'end'
  return (
    <a
      href={`/blog/${post.slug}`}
      rel={isEnd ? 'next' : 'prev'}
      className={`group flex flex-col gap-2 border-line py-8 wrap-anywhere max-sm:not-first:border-t ${isEnd ? 'sm:items-end sm:pl-8 sm:text-right' : 'sm:pr-8'}`}
    >
      <span className="flex items-center gap-2 text-sm text-subtle transition-colors group-hover:text-accent">
        {children}
      </span>
      <span className="font-display text-lg leading-[1.2] font-semibold tracking-[-0.02em] text-balance">
        {post.title}
      </span>
    </a>
  )
}

/** Posts that share tags with the shown one. */
export function RelatedPosts({ posts }: { posts: PostSummary[] }) {
  if (posts.length === 0) return null
  return (
    <Section id="related" tone="raised">
      <h2 id="related-title" className="mb-8 text-2xl">
        More on this
      </h2>
      <PostRows posts={posts} as="h3" />
    </Section>
  )
}
