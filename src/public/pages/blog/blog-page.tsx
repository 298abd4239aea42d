import { site } from '#base/site/domain/site.ts'
import { ownHead } from '#frame/page-head.ts'
import { NewsletterSection } from '#mailing/newsletter/components/newsletter-section.tsx'
import { apiCaller, isRefusedAddress, type ListPage, readPage } from '#platform/api-client.ts'
import { t } from '#platform/texts.ts'
import {
  addressOfList,
  Narrowed,
  PostFilters,
  type PostSearch,
  PostSearchForm,
} from '#showcase/blog/components/post-filter.tsx'
import { LeadPosts, PostRows } from '#showcase/blog/components/post-list.tsx'
import type { CountedCategory } from '#showcase/blog/contract/categories.ts'
import type { blogContract } from '#showcase/blog/contract/endpoints.ts'
import type { PostSummary, TagCount } from '#showcase/blog/contract/schemas.ts'
import { Button } from '#ui/controls/button.tsx'
import { Container } from '#ui/page/container.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { PrivacyLink } from '../../layout/privacy-link.tsx'
import { SiteFrame } from '../../layout/site-frame.tsx'
import { definePage, redirectTo } from '../page.ts'

const call = apiCaller<typeof blogContract>()

type BlogData = {
  search: PostSearch
  list: ListPage<PostSummary>
  /** The featured posts. Empty except on the first page without a filter. */
  lead: PostSummary[]
  tags: TagCount[]
  categories: CountedCategory[]
  /** The category in the URL. Undefined if visitors cannot see it. */
  named: CountedCategory | undefined
}

/** Lists posts, newest first. Without a filter, the first page shows the featured posts above the others. */
export const blogPage = definePage<BlogData>({
  path: '/blog',
  isPartOf: 'blog',
  load: async ({ search: given }) => {
    const search = readSearch(given)
    if (new URLSearchParams(search).toString() !== given.toString()) return redirectTo(addressOfList(search))
    const { cursor, ...filter } = search
    const isWhole = Object.keys(filter).length === 0
    try {
      const [list, lead, tags, categories] = await Promise.all([
        readPage<PostSummary>('/api/blog', { limit: '12', ...search, ...(isWhole && { lead: 'false' }) }),
        isWhole && !cursor ? call('GET /api/blog', { query: { lead: 'true' } }) : [],
        call('GET /api/blog/tags'),
        call('GET /api/blog/categories'),
      ])
      const named = categories.find(({ slug }) => slug === search.category)
      return { search, list, lead, tags, categories, named }
    } catch (problem) {
      // Redirects an invalid or outdated cursor to the first page.
      if (cursor && isRefusedAddress(problem)) return redirectTo(addressOfList(filter))
      throw problem
    }
  },
  isCacheable: ({ search: { tag, category }, tags, named }) =>
    tag ? !category && tags.some((one) => one.tag === tag) : !category || named !== undefined,
  // Keeps search results, later pages, and tags within a category out of search engines, which find the posts anyway.
  head: ({ search: { tag, q, cursor, category }, named }) => {
    const own = ownHead(site().texts.blogPage, t`Blog`)
    return {
      ...own,
      title: q ? own.title : [tag, named?.name, own.title].filter(Boolean).join(' · '),
      ...(named && { feed: categoryFeed(named) }),
      path: addressOfList(q ? {} : tag ? { tag } : named ? { category: named.slug } : {}),
      image: '/share/blog.png',
      hidden:
        q !== undefined || cursor !== undefined || (category !== undefined && (!named || tag !== undefined)),
    }
  },
  Body: ({ data: { search, list, lead, tags, categories, named } }) => (
    <SiteFrame>
      <Container className="pt-[clamp(7rem,11vw,10rem)] pb-[clamp(4rem,9vw,8rem)] noscript:pt-12">
        <header className="grid gap-x-16 gap-y-6 border-b border-line pb-10 md:max-lg:gap-x-10 md:grid-cols-2 md:items-end lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <h1 className="max-w-[9.3em] text-3xl">{site().texts.blogPage.heading || t`Blog`}</h1>
          <div>
            <p className="mb-6 max-w-[43.1em] text-muted empty:hidden">{site().texts.blogPage.text}</p>
            <PostSearchForm {...search} />
          </div>
        </header>
        <LeadPosts posts={lead} />
        <PostFilters categories={categories} tags={tags} search={search} />
        {(search.category || search.tag || search.q) && <Narrowed {...search} named={named} />}
        {list.items.length > 0 && <PostRows posts={list.items} />}
        {list.items.length === 0 && lead.length === 0 && <NoPosts {...search} named={named} />}
        <Pager search={search} next={list.next} />
        {named && <FeedLink category={named} />}
      </Container>
      <NewsletterSection when="touch" privacyLink={<PrivacyLink className="mt-2" />} />
    </SiteFrame>
  ),
})

/** Returns the filter in the URL. Leaves out absent values, so that new URLs do not contain them. */
function readSearch(given: URLSearchParams): PostSearch {
  const [category, tag] = [readText(given, 'category', 100), readText(given, 'tag', 40)]
  const [q, cursor] = [readText(given, 'q', 200), readText(given, 'cursor')]
  return {
    ...(category && { category }),
    ...(tag && { tag }),
    ...(q && { q }),
    ...(cursor && { cursor }),
  }
}

const readText = (given: URLSearchParams, name: string, max = 500) =>
  given.get(name)?.trim().slice(0, max).trim().toWellFormed()

function NoPosts({ category, tag, q, named }: PostSearch & Pick<BlogData, 'named'>) {
  if (!category && !tag && !q) {
    return (
      <EmptyState title={t`Nothing written yet`} as="h2" className="px-0">
        {t`The next post appears here on the day it is published.`}
      </EmptyState>
    )
  }
  return (
    <EmptyState title={t`No posts found`} drawing="search" as="p" className="px-0">
      {q
        ? t`Try fewer or other words: a post must contain all of them.`
        : tag
          ? t`No post has the tag ${tag}.`
          : named
            ? t`No post is in the category ${named.name} yet.`
            : t`There is no category ${category ?? ''}.`}
    </EmptyState>
  )
}

const categoryFeed = ({ slug, name }: CountedCategory) => ({
  href: `/feed.xml?category=${slug}`,
  title: t`Posts in ${name}`,
})

/** Links to the feed of a category. The footer links to the feed of all posts. */
const FeedLink = ({ category }: { category: CountedCategory }) => (
  <p className="mt-8 text-sm text-muted print:hidden">
    <a
      href={categoryFeed(category).href}
      className="inline-block py-0.5 underline underline-offset-4 hover:text-fg"
    >
      {t`RSS feed of ${category.name}`}
    </a>
  </p>
)

type PagerProps = { search: PostSearch; next: string | null }

function Pager({ search: { cursor, ...filter }, next }: PagerProps) {
  if (!cursor && !next) return null
  return (
    <nav aria-label={t`Pages`} className="mt-10 flex flex-wrap justify-between gap-3">
      {cursor ? (
        <Button href={addressOfList(filter)} variant="secondary">
          <Icon name="arrow-left" size={18} />
          {t`Newest posts`}
        </Button>
      ) : (
        <span />
      )}
      {next && (
        <Button href={addressOfList({ ...filter, cursor: next })} variant="secondary" rel="next">
          {t`Older posts`}
          <Icon name="arrow-right" size={18} />
        </Button>
      )}
    </nav>
  )
}
