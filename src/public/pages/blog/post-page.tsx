import { isListWord } from '#base/addresses/domain/reserved-slugs.ts'
import { brand } from '#base/site/domain/site.ts'
import { callTexts } from '#content/calls.ts'
import { type PageHead, workLanguage } from '#frame/page-head.ts'
import { StatusPage } from '#frame/status-page.tsx'
import { NewsletterSection } from '#mailing/newsletter/components/newsletter-section.tsx'
import { ApiError, apiCaller, isRefusedAddress } from '#platform/api-client.ts'
import { msg, t } from '#platform/texts.ts'
import { ContentsAside, ContentsFold, isLong } from '#showcase/blog/components/post-contents.tsx'
import { PostAuthor, PostNeighbors, RelatedPosts } from '#showcase/blog/components/post-end.tsx'
import { addressOfList, CategoryLink } from '#showcase/blog/components/post-filter.tsx'
import { PostArt } from '#showcase/blog/components/post-list.tsx'
import { PostText } from '#showcase/blog/components/post-text.tsx'
import type { blogContract } from '#showcase/blog/contract/endpoints.ts'
import type { PostPage as Post } from '#showcase/blog/contract/schemas.ts'
import { AllServices, FittingService } from '#showcase/catalogue/components/fitting-service.tsx'
import type { catalogueContract, Service, ServiceCategory } from '#showcase/catalogue/contract.ts'
import { fittingService } from '#showcase/catalogue/domain/fitting-service.ts'
import { SaveItem } from '#showcase/saved/components/save-item.tsx'
import { SiteDay } from '#ui/calendar/day.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Container } from '#ui/page/container.tsx'
import { OpenedTitle } from '#ui/page/opened-title.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { CallLink } from '../../layout/call-link.tsx'
import { PrivacyLink } from '../../layout/privacy-link.tsx'
import { ChatIsland, SiteFrame } from '../../layout/site-frame.tsx'
import { definePage, redirectTo } from '../page.ts'
import { readSaved } from '../read-saved.ts'

const call = apiCaller<typeof blogContract & typeof catalogueContract>()

type Catalogue = { services: Service[]; categories: ServiceCategory[] }
/** The data of the page. `catalogue` is null if reading it failed. */
type PostData =
  | { post: Post; catalogue: Catalogue | null; isSaved: boolean | null; status: 200 }
  | { post?: undefined; status: 404 | 500 }

const missing = msg`The blog post you're looking for doesn't exist.`

/** Shows a post. Redirects from a former slug to the current one. */
export const postPage = definePage<PostData>({
  path: '/blog/:slug',
  isPartOf: 'blog',
  styles: ['src/showcase/blog/components/post-text/text.css'],
  load: async ({ params: { slug = '' }, session }) => {
    if (isListWord(slug)) return { status: 404 }
    try {
      const [post, catalogue] = await Promise.all([
        call('GET /api/blog/{key}', { params: { key: slug } }),
        readCatalogue().catch(() => null),
      ])
      if (post.slug !== slug) return redirectTo(`/blog/${post.slug}`, 301)
      return { post, catalogue, isSaved: await readSaved(session, 'post', post.id), status: 200 }
    } catch (problem) {
      if (problem instanceof ApiError) return { status: isRefusedAddress(problem) ? 404 : 500 }
      throw problem
    }
  },
  head: ({ post }, { path, origin }) =>
    post
      ? describePost(post, origin)
      : { title: t`Post Not Found`, description: t(missing), path, hidden: true },
  isCacheable: (data) => data.status !== 200 || data.catalogue !== null,
  status: ({ status }) => status,
  Body: ({ data }) =>
    data.post ? <WholePost {...data} /> : <PostAbsent {...(data.status === 404 && { code: '404' })} />,
})

async function readCatalogue(): Promise<Catalogue> {
  const [services, categories] = await Promise.all([
    call('GET /api/services', { query: {} }),
    call('GET /api/services/categories'),
  ])
  return { services, categories }
}

function describePost(post: Post, origin: string): PageHead {
  const { slug, title, excerpt, author, publishedAt, updatedAt, tags, category } = post
  const [path, image] = [`/blog/${slug}`, `/share/post-${slug}.png`]
  const url = origin + path
  const posting = {
    '@type': 'BlogPosting',
    ...workLanguage(),
    headline: title,
    description: excerpt,
    author: { '@type': 'Person', name: author },
    publisher: { '@type': 'Organization', name: brand(), logo: `${origin}/icon-512.png` },
    datePublished: publishedAt,
    dateModified: [publishedAt, updatedAt].toSorted().at(-1),
    keywords: tags,
    ...(category && { articleSection: category.name }),
    image: origin + image,
    url,
    mainEntityOfPage: url,
  }
  return { title, description: excerpt, path, image, kind: 'article', structuredData: [posting] }
}

/** Shown with `code` if the post does not exist, and without it if the post could not be loaded. */
function PostAbsent({ code }: { code?: string }) {
  return (
    <StatusPage
      floating={<ChatIsland />}
      map="lost"
      {...(code && { code })}
      title={t`Post Not Found`}
      text={t(missing)}
    >
      <Button href="/blog">{t`Back to Blog`}</Button>
    </StatusPage>
  )
}

type WholePostProps = { post: Post; catalogue: Catalogue | null; isSaved: boolean | null }

function WholePost({ post, catalogue, isSaved }: WholePostProps) {
  const listsContents = isLong(post.contents)
  const service = catalogue && fittingService(post.tags, catalogue)
  return (
    <SiteFrame>
      <Container className="pt-[clamp(6.5rem,9vw,8.5rem)] noscript:pt-12">
        <article>
          <PostHead post={post} isSaved={isSaved} />
          <div className="grid gap-x-16 py-[clamp(2.5rem,5vw,4.5rem)] lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)]">
            <div className="min-w-0">
              {listsContents && <ContentsFold contents={post.contents} />}
              <PostText html={post.html} />
              <PostTagLinks tags={post.tags} />
            </div>
            {listsContents && (
              <aside className="hidden lg:block print:hidden">
                <ContentsAside contents={post.contents} />
              </aside>
            )}
          </div>
        </article>
        <div
          data-part="post-end"
          className="grid gap-x-16 gap-y-10 border-t border-line py-10 md:grid-cols-2"
        >
          <PostAuthor name={post.author} />
          {service ? (
            <FittingService
              service={service}
              category={catalogue.categories.find(({ id }) => id === service.categoryId)}
            />
          ) : (
            <AllServices />
          )}
          <div className="col-span-full empty:hidden">
            <CallLink>{t(callTexts.postLink)}</CallLink>
          </div>
        </div>
      </Container>
      <NewsletterSection when="touch" privacyLink={<PrivacyLink className="mt-2" />} />
      <Container>
        <PostNeighbors older={post.older} newer={post.newer} />
      </Container>
      <RelatedPosts posts={post.related} />
    </SiteFrame>
  )
}

function PostHead({ post, isSaved }: { post: Post; isSaved: boolean | null }) {
  return (
    <header className="grid gap-x-16 gap-y-10 border-b border-line pb-[clamp(2.5rem,5vw,4rem)] lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-end">
      <div className="min-w-0 wrap-anywhere">
        <a
          href="/blog"
          className="-ms-1 inline-flex items-center gap-2 rounded-sm px-1 py-1 text-sm text-muted transition-colors hover:text-fg print:hidden"
        >
          <Icon name="arrow-left" size={16} />
          {t`All posts`}
        </a>
        <OpenedTitle className="mt-5 text-[clamp(2.25rem,1.4rem+3.2vw,4rem)] leading-[1.04] tracking-[-0.035em]">
          {post.title}
        </OpenedTitle>
        <p
          dir="auto"
          className="mt-6 max-w-[39.8em] text-[clamp(1.0625rem,1rem+0.3vw,1.25rem)] leading-normal text-muted"
        >
          {post.excerpt}
        </p>
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4 text-sm text-subtle tabular-nums">
          <span className="text-fg">{post.author}</span>
          <SiteDay at={post.publishedAt} />
          <span>{t`${post.readTime} min read`}</span>
          <CategoryLink category={post.category} />
          <Button variant="secondary" size="sm" data-share={post.title} className="print:hidden">
            <Icon name="share-2" size={16} />
            {t`Share`}
          </Button>
          <SaveItem kind="post" id={post.id} isSaved={isSaved} />
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
    <ul aria-label={t`Topics of this post`} className="mt-12 flex flex-wrap gap-2 print:hidden">
      {tags.map((tag) => (
        <li key={tag}>
          <a
            href={addressOfList({ tag })}
            className="flex h-9 items-center rounded-control border border-line px-3.5 text-sm text-muted transition-colors hover:border-line-strong hover:text-fg"
          >
            {tag}
          </a>
        </li>
      ))}
    </ul>
  )
}
