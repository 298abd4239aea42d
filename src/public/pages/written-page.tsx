import { site } from '#base/site/domain/site.ts'
import { apiCaller } from '#platform/api-client.ts'
import { msg, t } from '#platform/texts.ts'
import { ContentsAside, ContentsFold, isLong } from '#showcase/blog/components/post-contents.tsx'
import { PostText } from '#showcase/blog/components/post-text.tsx'
import type { PublicPage, pagesContract } from '#showcase/pages/contract.ts'
import { Day } from '#ui/calendar/day.tsx'
import { Container } from '#ui/page/container.tsx'
import { rich } from '#ui/text/rich.tsx'
import { SiteFrame } from '../layout/site-frame.tsx'
import { MissingPage, missingHead } from './missing-page.tsx'
import { definePage, nullIfRefused } from './page.ts'

const call = apiCaller<typeof pagesContract>()

/** A page that the owner wrote, such as the imprint. Must be the last page in the list, because its path may be any word. */
export const writtenPage = definePage<{ page: PublicPage | null }>({
  path: '/:slug{[a-z0-9-]+}',
  styles: ['src/showcase/blog/components/post-text/text.css'],
  load: async ({ params: { slug = '' } }) => ({
    page: await nullIfRefused(call('GET /api/pages/{slug}', { params: { slug } })),
  }),
  head: ({ page }, { path }) =>
    page
      ? { title: page.title, description: `${page.title}. ${site().identity.offer}`, path }
      : missingHead(path),
  status: ({ page }) => (page ? 200 : 404),
  Body: ({ data: { page } }) => (page ? <WholePage page={page} /> : <MissingPage />),
})

const onThisPage = msg`On this page`

function WholePage({ page }: { page: PublicPage }) {
  const listsContents = isLong(page.contents)
  return (
    <SiteFrame>
      <Container className="pt-[clamp(6.5rem,9vw,8.5rem)] pb-[clamp(4rem,9vw,8rem)] noscript:pt-12">
        <article>
          <h1 className="max-w-[13em] text-2xl wrap-anywhere">{page.title}</h1>
          <p className="mt-4 text-sm text-subtle">
            {rich(t`Last changed <day/>`, { day: <Day at={page.updatedAt} /> })}
          </p>
          <div className="mt-10 grid gap-x-16 lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)]">
            <div className="min-w-0 wrap-anywhere">
              {listsContents && <ContentsFold contents={page.contents} title={t(onThisPage)} />}
              <PostText html={page.html} />
            </div>
            {listsContents && (
              <aside className="hidden lg:block print:hidden">
                <ContentsAside contents={page.contents} title={t(onThisPage)} />
              </aside>
            )}
          </div>
        </article>
      </Container>
    </SiteFrame>
  )
}
