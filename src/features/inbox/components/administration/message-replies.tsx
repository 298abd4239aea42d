import { useId } from 'react'
import { Day } from '#ui/day.tsx'
import type { OpenedMessage } from '../../contract/messages.ts'
import { EmailStateBadge } from './email-state.tsx'

/** What was answered by mail, and what became of the mails. */
export function MessageReplies({ replies }: Pick<OpenedMessage, 'replies'>) {
  const id = useId()
  if (replies.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-base tracking-[-0.01em]">
        Replies
      </h3>
      <ol className="mt-3 grid gap-4">
        {replies.map((reply) => (
          <li key={reply.id} className="rounded-control bg-surface-2 px-4 py-3">
            <p className="text-md wrap-anywhere whitespace-pre-wrap">{reply.text}</p>
            <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-subtle">
              <span className="wrap-anywhere">
                {reply.authorName}, <Day at={reply.createdAt} time />
              </span>
              <EmailStateBadge state={reply.mailState} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
