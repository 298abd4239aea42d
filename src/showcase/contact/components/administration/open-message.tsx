import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { Day } from '#ui/calendar/day.tsx'
import { IconButton } from '#ui/controls/button.tsx'
import { Dialog, preloadsDialogWith } from '#ui/dialogs/dialog.tsx'
import { readableMessage } from '#ui/dialogs/problem-toast.ts'
import { lazyPart, preloads } from '#ui/loading/lazy-part.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Card } from '#ui/page/card.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { mailto } from '#ui/text/mailto.ts'
import type { OpenedMessage } from '../../contract.ts'
import { openedMessageQuery } from '../../query-options.ts'

const MessageContent = lazyPart(() => import('./message-content.tsx'))

const preloadsDialog = preloadsDialogWith(MessageContent)
const preloadsPane = preloads(MessageContent)

/** The attributes by which links preload the code that shows a message. */
export const preloadsMessage = (hasPane: boolean) => (hasPane ? preloadsPane : preloadsDialog)

const paneQuery = '(width >= 80rem)'

function watchPane(notify: () => void) {
  const query = window.matchMedia(paneQuery)
  query.addEventListener('change', notify)
  return () => query.removeEventListener('change', notify)
}

/** True if the window is wide enough for a message beside the list. False on the server and before hydration. */
export const useHasPane = () =>
  useSyncExternalStore(
    watchPane,
    () => window.matchMedia(paneQuery).matches,
    () => false,
  )

export type OpenMessageProps = {
  id: number | undefined
  sendsMail: boolean
  onClose: () => void
}

/** Opening a message marks it as read. */
export function MessageDialog({ id, sendsMail, onClose }: OpenMessageProps) {
  // Without scripts nothing could close the dialog, so the server does not render it.
  const isHydrated = useHydrated()
  // The dialog shows the message while it closes.
  const [shown, show] = useState(id)
  if (id !== undefined && id !== shown) show(id)
  const asked = useQuery({
    ...openedMessageQuery(shown ?? 0),
    enabled: id !== undefined && isHydrated,
  })
  return (
    <Dialog
      open={id !== undefined && isHydrated}
      onOpenChange={(open) => open || onClose()}
      size="lg"
      isRead
      title={messageTitle(asked.data)}
      description={asked.data && <Sender message={asked.data} />}
    >
      <MessageBody asked={asked} sendsMail={sendsMail} onClose={onClose} />
    </Dialog>
  )
}

/** Takes the focus when another message is opened, and returns it when the pane is closed. */
export function MessagePane({ id, sendsMail, onClose }: OpenMessageProps) {
  const titleId = useId()
  const pane = useRef<HTMLElement>(null)
  const [first] = useState(id)
  const opener = useRef<Element | null>(null)
  const asked = useQuery({ ...openedMessageQuery(id ?? 0), enabled: id !== undefined })
  useEffect(() => {
    if (id === undefined || id === first) return
    if (!pane.current?.contains(document.activeElement)) opener.current = document.activeElement
    pane.current?.focus()
  }, [id, first])
  const close = () => {
    onClose()
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }
  const looks = 'sticky top-24 max-h-[calc(100dvh-8rem)] overflow-y-auto overscroll-contain outline-none'
  if (id === undefined)
    return (
      <Card className={looks}>
        <EmptyState title="No message is open">
          Choose one in the list. Opening it marks it as read.
        </EmptyState>
      </Card>
    )
  return (
    <Card asChild className={looks}>
      <section
        ref={pane}
        tabIndex={-1}
        aria-labelledby={titleId}
        onKeyDown={({ key, target }) => key === 'Escape' && !isFilled(target) && close()}
      >
        <header className="flex items-start gap-4 border-b border-line px-6 py-5">
          <div className="min-w-0 grow">
            <h2 id={titleId} className="text-lg wrap-anywhere">
              {messageTitle(asked.data)}
            </h2>
            <p className="mt-1.5 text-md text-muted">{asked.data && <Sender message={asked.data} />}</p>
          </div>
          <IconButton icon="x" label="Close" className="-my-2 -mr-3" onClick={close} />
        </header>
        <div className="px-6 py-5">
          <MessageBody asked={asked} sendsMail={sendsMail} onClose={close} />
        </div>
      </section>
    </Card>
  )
}

/** In a text area with text, Escape does not close the message: it may close something else, such as a list of suggestions. */
const isFilled = (target: EventTarget) => target instanceof HTMLTextAreaElement && target.value !== ''

const messageTitle = (message: OpenedMessage | undefined) =>
  message ? message.subject || 'No subject' : 'Message'

const Sender = ({ message: { name, email, createdAt } }: { message: OpenedMessage }) => (
  <span className="wrap-anywhere">
    {name}, <a href={mailto(email)}>{email}</a>,{' '}
    <span className="whitespace-nowrap">
      <Day at={createdAt} time />
    </span>
  </span>
)

type MessageBodyProps = Omit<OpenMessageProps, 'id'> & { asked: UseQueryResult<OpenedMessage> }

function MessageBody({ asked, ...props }: MessageBodyProps) {
  const { data, error } = asked
  if (data) return <MessageContent message={data} {...props} />
  if (error)
    return <LoadProblem text={readableMessage(error, 'The message could not be loaded.')} query={asked} />
  return (
    <div role="status" aria-label="Loading the message" className="grid gap-3">
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-4/5" />
      <Skeleton className="h-24 w-full" />
    </div>
  )
}
