import type { ReactNode } from 'react'
import { plural, t } from '#platform/texts.ts'
import { StateBadge } from '#showcase/contact/components/administration/state-badges.tsx'
import { Day } from '#ui/calendar/day.tsx'
import { ThreadRow } from '#ui/lists/person-row.tsx'
import { Badge } from '#ui/symbols/badge.tsx'
import type { Thread } from '../contract/schemas.ts'

const marks = {
  contact: () => t`contact form`,
  order: (id: number) => `#${id}`,
  ticket: (id: number) => t`ticket #${id}`,
}

type ConversationRowProps = {
  thread: Thread
  /** Whether to show the state when no message is unread. */
  hasState?: boolean
  /** Renders the link with this text. The link must have the class `covers-row`. */
  link: (words: string) => ReactNode
}

/** Shows a conversation in a list: the last writer, the subject, and the start of the last message. */
export function ConversationRow({ thread, hasState, link }: ConversationRowProps) {
  const { kind, id, title, name, excerpt, files, unread, state, isOwn, at } = thread
  const text = excerpt || (files > 1 ? plural(files, '{n} file', '{n} files') : t`A file`)
  return (
    <ThreadRow
      person={name}
      name={
        <>
          {name}
          <span className="ms-2.5 text-xs font-normal text-subtle">
            {link(title || t`No subject`)}
            {`, ${marks[kind](id)}`}
          </span>
        </>
      }
      note={isOwn ? t`You: ${text}` : text}
      status={
        unread > 0 && kind !== 'contact' ? (
          <Badge tone="accent">{plural(unread, '{n} new', '{n} new')}</Badge>
        ) : (
          hasState && <StateBadge state={state} />
        )
      }
      date={<Day at={at} />}
    />
  )
}
