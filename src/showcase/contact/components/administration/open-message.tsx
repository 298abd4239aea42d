import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#platform/texts.ts'
import { Day } from '#ui/calendar/day.tsx'
import { readableMessage } from '#ui/dialogs/problem-toast.ts'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { mailto } from '#ui/text/mailto.ts'
import type { OpenedMessage } from '../../contract.ts'
import { openedMessageQuery } from '../../query-options.ts'

export const MessageContent = lazyPart(() => import('./message-content.tsx'))

type OpenMessageProps = {
  id: number
  /** The id of the element that contains the title. */
  titleId: string
  /** Whether the site can send email. Undefined until this is loaded. */
  sendsMail: boolean | undefined
  onClose: () => void
  /** Returns additional content about the sender. */
  about?: (email: string) => ReactNode
}

/** Shows a contact message with its replies and actions. Opening the message marks it as read. */
export function OpenMessage({ id, titleId, about, ...props }: OpenMessageProps) {
  const asked = useQuery(openedMessageQuery(id))
  const message = asked.data
  return (
    <>
      <header className="border-b border-line px-5 py-5 md:px-8">
        <h2 id={titleId} className="text-lg wrap-anywhere">
          {message ? message.subject || t`No subject` : t`Message`}
        </h2>
        <p className="mt-1.5 text-md text-muted">{message && <Sender message={message} />}</p>
        {message && about?.(message.email)}
      </header>
      <div className="px-5 py-5 pb-24 md:px-8">
        <MessageBody asked={asked} {...props} />
      </div>
    </>
  )
}

const Sender = ({ message: { name, email, createdAt } }: { message: OpenedMessage }) => (
  <span className="wrap-anywhere">
    {name}, <a href={mailto(email)}>{email}</a>,{' '}
    <span className="whitespace-nowrap">
      <Day at={createdAt} time />
    </span>
  </span>
)

type MessageBodyProps = Omit<OpenMessageProps, 'id' | 'titleId' | 'about'> & {
  asked: UseQueryResult<OpenedMessage>
}

function MessageBody({ asked, ...props }: MessageBodyProps) {
  const { data, error } = asked
  if (data) return <MessageContent message={data} {...props} />
  if (error)
    return <LoadProblem text={readableMessage(error, t`The message could not be loaded.`)} query={asked} />
  return (
    <div role="status" aria-label={t`Loading the message`} className="grid gap-3">
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-4/5" />
      <Skeleton className="h-24 w-full" />
    </div>
  )
}
