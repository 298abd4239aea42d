import type { ReactNode } from 'react'
import { showsSection, site } from '#base/site/domain/site.ts'
import { t } from '#platform/texts.ts'
import { SectionLink } from '#ui/controls/section-link.tsx'
import { PersonMark } from '#ui/lists/person-mark.tsx'
import { Section } from '#ui/page/section.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import type { PostLink, PostSummary } from '../contract/schemas.ts'
import { PostRows } from './post-list.tsx'

/** Names the author. If the author is the site's owner, adds a text about the owner and a link to the section *About*. */
export function PostAuthor({ name }: { name: string }) {
  return (
    <div className="flex gap-5">
      <PersonMark name={name} className="size-14" />
      <div className="min-w-0">
        <p className="text-sm text-subtle">{t`Written by`}</p>
        <p className="mt-0.5 font-display text-lg leading-tight font-semibold tracking-[-0.016em] wrap-anywhere">
          {name}
        </p>
        {name === site().identity.ownerName && (
          <>
            <p className="mt-1.5 text-md leading-normal text-muted">{site().texts.post.owner}</p>
            {showsSection('about') && (
              <SectionLink
                section="about"
                className="mt-2 inline-block rounded-sm py-0.5 text-md font-medium text-accent underline underline-offset-4"
              >
                {site().texts.post.about}
              </SectionLink>
            )}
          </>
        )}
      </div>
    </div>
  )
}

export function PostNeighbors({ older, newer }: { older: PostLink | null; newer: PostLink | null }) {
  if (!older && !newer) return null
  return (
    <nav
      aria-label={t`Other posts`}
      className="grid border-b border-line sm:grid-cols-2 sm:divide-x sm:divide-line print:hidden"
    >
      {older ? (
        <Neighbor post={older} side="start">
          <Icon name="arrow-left" size={16} />
          {t`Previous post`}
        </Neighbor>
      ) : (
        <span />
      )}
      {newer && (
        <Neighbor post={newer} side="end">
          {t`Next post`}
          <Icon name="arrow-right" size={16} />
        </Neighbor>
      )}
    </nav>
  )
}

type NeighborProps = { post: PostLink; side: 'start' | 'end'; children: ReactNode }

function Neighbor({ post, side, children }: NeighborProps) {
  const isEnd = side === 'end'
  return (
    <a
      href={`/blog/${post.slug}`}
      rel={isEnd ? 'next' : 'prev'}
      className={`group flex flex-col gap-2 border-line py-7 wrap-anywhere max-sm:not-first:border-t ${isEnd ? 'sm:items-end sm:ps-8 sm:text-end' : 'sm:pe-8'}`}
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

export function RelatedPosts({ posts }: { posts: PostSummary[] }) {
  if (posts.length === 0) return null
  return (
    <Section id="related" className="print:hidden">
      <h2 id="related-title" className="mb-8 text-xl">
        {t`More on this`}
      </h2>
      <PostRows posts={posts} as="h3" />
    </Section>
  )
}
