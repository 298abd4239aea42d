import { plural, t } from '#platform/texts.ts'
import { Day, SiteDay } from '#ui/calendar/day.tsx'
import { IconButton } from '#ui/controls/button.tsx'
import { preloadsDialog, type preloadsDialogWith } from '#ui/dialogs/dialog.tsx'
import { Rows, ThreadRow } from '#ui/lists/person-row.tsx'
import { Badge } from '#ui/symbols/badge.tsx'
import { StatusBadge } from '#ui/symbols/status-badge.tsx'
import { rich } from '#ui/text/rich.tsx'
import type { ManagedSummary } from '../../contract/schemas.ts'

type ManagedRowsProps = {
  posts: ManagedSummary[]
  preloadsEditor: ReturnType<typeof preloadsDialogWith>
  onEdit: (post: ManagedSummary) => void
  onDelete: (post: ManagedSummary) => void
}

export function ManagedRows({ posts, preloadsEditor, onEdit, onDelete }: ManagedRowsProps) {
  return (
    <Rows>
      {posts.map((post) => (
        <ThreadRow
          key={post.id}
          person={post.author}
          name={
            <button
              type="button"
              aria-label={t`Edit ${post.title}`}
              title={post.title}
              {...preloadsEditor}
              onClick={() => onEdit(post)}
              className="block max-w-full text-start covers-row @max-2xl:line-clamp-2 @2xl:truncate"
            >
              {post.title}
            </button>
          }
          news={post.featured && <Badge className="@max-2xl:hidden">{t`Featured`}</Badge>}
          note={
            <>
              {post.featured && <span className="@2xl:hidden">{t`Featured,`} </span>}
              <span>{`/blog/${post.slug}`}</span>
              <span className="@max-2xl:hidden">
                {', '}
                {post.views > 0
                  ? rich(plural(post.views, 'changed <day/>, {n} view', 'changed <day/>, {n} views'), {
                      day: <Day at={post.updatedAt} />,
                    })
                  : rich(t`changed <day/>`, { day: <Day at={post.updatedAt} /> })}
              </span>
            </>
          }
          status={<PostStatus post={post} />}
          date={post.status === 'published' ? <SiteDay at={post.publishedAt} /> : <Day at={post.updatedAt} />}
          verbs={
            <IconButton
              icon="trash-2"
              label={t`Delete ${post.title}`}
              {...preloadsDialog}
              onClick={() => onDelete(post)}
            />
          }
        />
      ))}
    </Rows>
  )
}

function PostStatus({ post: { status, publishedAt } }: { post: ManagedSummary }) {
  if (status === 'draft') return <StatusBadge kind="waiting">{t`Draft`}</StatusBadge>
  if (publishedAt > new Date().toISOString()) return <StatusBadge kind="active">{t`Scheduled`}</StatusBadge>
  return <StatusBadge kind="done">{t`Published`}</StatusBadge>
}
