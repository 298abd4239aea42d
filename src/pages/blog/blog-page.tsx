import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { blogPage } from '#content/page-heads.ts'
import { Narrowed, PostSearchForm, PostTags } from '#features/blog/components/post-filter.tsx'
import { LeadPosts, PostRows } from '#features/blog/components/post-list.tsx'
import {
  isFrontOfBlog,
  type PostSearch,
  postListQuery,
  tagsQuery,
} from '#features/blog/components/post-queries.ts'
import { SiteFrame } from '#layouts/public/site-frame.tsx'
import { Button } from '#ui/button.tsx'
import { Container } from '#ui/container.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** All posts, newest first; the featured ones apart above the first page. */
export function BlogPage({ search }: { search: PostSearch }) {
  const { tag, q } = search
  // The route's loader has put all of it into the cache.
  const { data: list } = useSuspenseQuery(postListQuery(search))
  const { data: tags } = useSuspenseQuery(tagsQuery)
  const isNarrowed = Boolean(tag || q)
  return (
    <SiteFrame>
      <Container className="pt-[clamp(7rem,11vw,10rem)] pb-[clamp(4rem,9vw,8rem)] noscript:pt-12">
        <header className="grid gap-x-16 gap-y-6 border-b border-line pb-10 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:items-end">
          <h1 className="max-w-[14ch] text-3xl">{blogPage.heading}</h1>
          <div>
            <p className="mb-6 max-w-[65ch] text-muted">{blogPage.lead}</p>
            <PostSearchForm {...search} />
          </div>
        </header>
        {isFrontOfBlog(search) && <LeadPosts />}
        <div className="py-8">
          <PostTags tags={tags} search={search} />
        </div>
        {isNarrowed && <Narrowed {...search} />}
        {list.posts.length > 0 ? <PostRows posts={list.posts} /> : <NoPosts {...search} />}
        <Pager search={search} next={list.next} />
      </Container>
    </SiteFrame>
  )
}

function NoPosts({ tag, q }: PostSearch) {
  if (!tag && !q) {
    return (
      <EmptyState title="Nothing written yet" as="h2" className="px-0">
        The next post appears here on the day it is published.
      </EmptyState>
    )
  }
  return (
    <EmptyState title="No posts found" as="p" className="px-0">
      {q
        ? 'Try fewer words, or another one: every word has to stand in the post.'
        : `Nothing carries the tag ${tag}.`}
    </EmptyState>
  )
}

type PagerProps = { search: PostSearch; next: string | null | undefined }

function Pager({ search: { cursor, ...search }, next }: PagerProps) {
  if (!cursor && !next) return null
  return (
    <nav aria-label="Pages" className="mt-10 flex flex-wrap justify-between gap-3">
      {cursor ? (
        <Button variant="secondary" asChild>
          <Link to="/blog" search={search}>
            <ArrowLeft size={18} aria-hidden="true" />
            Newest posts
          </Link>
        </Button>
      ) : (
        <span />
      )}
      {next && (
        <Button variant="secondary" asChild>
          <Link to="/blog" search={{ ...search, cursor: next }} rel="next">
            Older posts
            <ArrowRight size={18} aria-hidden="true" />
          </Link>
        </Button>
      )}
    </nav>
  )
}
