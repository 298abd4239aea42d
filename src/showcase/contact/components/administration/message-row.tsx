import { Link } from '@tanstack/react-router'
import { t } from '#platform/texts.ts'
import { Day } from '#ui/calendar/day.tsx'
import { currentRow } from '#ui/lists/current-row.ts'
import { ThreadRow } from '#ui/lists/person-row.tsx'
import { preloads } from '#ui/loading/lazy-part.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import type { ListedContactMessage } from '../../contract.ts'
import { MessageContent } from './open-message.tsx'
import { PriorityBadge, StateBadge } from './state-badges.tsx'

const preloadsMessage = preloads(MessageContent)

export function MessageRow({ message }: { message: ListedContactMessage }) {
  const { id, name, subject, excerpt, status, priority, createdAt } = message
  return (
    <ThreadRow
      person={name}
      name={
        <Link
          to="/dashboard/messages"
          search={{ folder: 'enquiries', message: id }}
          activeOptions={currentRow}
          {...preloadsMessage}
          className={classNames('no-underline covers-row', status !== 'unread' && 'font-normal text-muted')}
        >
          {subject ? `${name}, ${subject}` : t`${name}, no subject`}
        </Link>
      }
      note={excerpt}
      status={
        <>
          <PriorityBadge priority={priority} /> <StateBadge state={status} />
        </>
      }
      date={<Day at={createdAt} />}
    />
  )
}
