import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OwnToday } from '#frame/today/contract.ts'
import { msg, t } from '#platform/texts.ts'
import { Day } from '#ui/calendar/day.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { rich } from '#ui/text/rich.tsx'

/** Lists the posts that visitors do not see yet: scheduled posts, then drafts. */
export const PostsInWork = ({ posts }: { posts: OwnToday['posts'] }) => (
  <Panel title={t`Drafts and scheduled posts`}>
    <ul>
      {posts.map(({ id, title, isScheduled, publishedAt, updatedAt }) => (
        <Line
          key={id}
          note={
            isScheduled
              ? rich(t`Scheduled for <day/>`, { day: <Day at={publishedAt} time /> })
              : rich(t`Draft, changed <day/>`, { day: <Day at={updatedAt} /> })
          }
        >
          <Link to="/dashboard/blog-management" search={{ q: title }} className={lineLink}>
            {title}
          </Link>
        </Line>
      ))}
    </ul>
  </Panel>
)

export const NewInLibrary = ({ items }: { items: OwnToday['library'] }) => (
  <Panel title={t`New in the library`}>
    <ul>
      {items.map(({ id, kind, title, format }) => (
        <Line key={id} note={format ?? t(pages[kind].name)}>
          <Link to={pages[kind].to} params={{ id: String(id) }} className={lineLink}>
            {title}
          </Link>
        </Line>
      ))}
    </ul>
  </Panel>
)

/** Duplicates addresses of the library, because importing them would load the library's code. */
const pages = {
  download: { name: msg`Download`, to: '/dashboard/downloads' },
  premium: { name: msg`Premium content`, to: '/dashboard/premium' },
  tutorial: { name: msg`Tutorial`, to: '/dashboard/tutorials/$id' },
  resource: { name: msg`Resource`, to: '/dashboard/resources' },
} as const satisfies Record<OwnToday['library'][number]['kind'], object>

const lineLink = 'block text-md leading-snug no-underline wrap-anywhere covers-row'

const Line = ({ note, children }: { note: ReactNode; children: ReactNode }) => (
  <li className="relative border-t border-line px-5 py-2.5 transition-colors hover:bg-surface-2 md:px-6">
    {children}
    <span className="block text-xs text-subtle">{note}</span>
  </li>
)
