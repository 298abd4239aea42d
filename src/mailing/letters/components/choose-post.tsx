import { useInfiniteQuery } from '@tanstack/react-query'
import { t } from '#platform/texts.ts'
import { managedPostsQuery } from '#showcase/blog/query-options.ts'
import { SiteDay } from '#ui/calendar/day.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { PagedList } from '#ui/lists/paged-list.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { makeLetterOfPost } from '../query-options.ts'

export default function ChoosePost({ onMade }: { onMade: (letterId: number) => void }) {
  const posts = useInfiniteQuery(managedPostsQuery({ q: '', status: 'published' }))
  return (
    <>
      <p className="mb-4 text-md text-muted">
        {t`Its text becomes a letter, which you read and change before it goes out. The post stays as it is.`}
      </p>
      <div className="-mx-6">
        <PagedList
          noun={t`posts`}
          list={posts}
          empty={
            <EmptyState title={t`No posts yet`}>{t`Only a post that visitors can read is sent.`}</EmptyState>
          }
        >
          {(items) => (
            <ul>
              {items.map(({ id, title, publishedAt }) => (
                <li
                  key={id}
                  className="flex items-center justify-between gap-4 border-t border-line px-6 py-3 first:border-t-0"
                >
                  <span className="min-w-0">
                    <span className="block text-md font-medium wrap-anywhere">{title}</span>
                    <span className="block text-sm text-subtle">
                      <SiteDay at={publishedAt} />
                    </span>
                  </span>
                  <MutationButton
                    mutation={makeLetterOfPost}
                    input={{ body: { postId: id } }}
                    failure={t`Not Taken`}
                    onDone={(letter) => onMade(letter.id)}
                    variant="secondary"
                    aria-label={t`Send This Post: ${title}`}
                  >
                    {t`Send This Post`}
                  </MutationButton>
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </>
  )
}
