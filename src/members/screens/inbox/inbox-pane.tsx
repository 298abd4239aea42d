import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useHydrated, useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { readNoticesAbout } from '#base/accounts/query-options/notices.ts'
import { waitingQuery } from '#desk/orders/query-options.ts'
import { t } from '#platform/texts.ts'
import { OpenMessage } from '#showcase/contact/components/administration/open-message.tsx'
import { formerMessagePath, messagePath } from '#showcase/contact/domain/message-path.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { summaryQuery } from '../communications/query-options.ts'
import type { Kind, Search } from './search.ts'

const ClientLink = lazyPart(() => import('#desk/clients/components/client-link.tsx'))
const OrderPane = lazyPart(() => import('./order-pane.tsx'))
const TicketPane = lazyPart(() => import('./ticket-pane.tsx'))

export type OpenConversation = { kind: Kind; id: number }

type InboxPaneProps = {
  open: OpenConversation | undefined
  /** The search parameters of the list without an open conversation. */
  list: Pick<Search, 'folder' | 'turn' | 'status'>
  /** Whether the previous history entry is the list. */
  isFromList: boolean
  onClose: () => void
}

/**
 * Shows the open conversation beside the list or instead of it. Takes the focus when a conversation is opened, and returns the
 * focus when it is closed.
 */
export function InboxPane({ open, list, isFromList, onClose }: InboxPaneProps) {
  const titleId = useId()
  const router = useRouter()
  const isHydrated = useHydrated()
  const pane = useRef<HTMLElement>(null)
  const opener = useRef<Element | null>(null)
  const key = open && `${open.kind} ${open.id}`
  // Does not take the focus for the conversation that was already open when the page loaded.
  const shown = useRef(key)
  useReadNotices(open)
  useEffect(() => {
    if (key === shown.current) return
    shown.current = key
    if (key === undefined) {
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
      opener.current = null
      return
    }
    if (!pane.current?.contains(document.activeElement)) opener.current = document.activeElement
    pane.current?.focus()
  }, [key])
  if (!open)
    return (
      <section aria-label={t`Message`} className="border-line max-xl:hidden xl:border-s">
        <EmptyState title={t`No message is open`}>
          {t`Choose one in the list. Opening it marks it as read.`}
        </EmptyState>
      </section>
    )
  const closeOnEscape = ({ key: pressed, target, currentTarget }: KeyboardEvent) => {
    // Ignores events from a dialog of the conversation, because dialogs are rendered elsewhere in the document.
    const isHere = target instanceof Node && currentTarget.contains(target)
    if (pressed === 'Escape' && isHere && !isFilled(target)) onClose()
  }
  return (
    <section
      ref={pane}
      tabIndex={-1}
      aria-labelledby={titleId}
      data-pane
      onKeyDown={closeOnEscape}
      className="min-w-0 border-line [--pane-bar:3rem] -outline-offset-2 xl:overflow-y-auto xl:overscroll-contain xl:border-s"
    >
      <h1 className="sr-only xl:hidden">{t`Messages`}</h1>
      <div className="sticky top-16 z-10 flex h-(--pane-bar) items-center justify-between gap-4 border-b border-line bg-bg px-5 md:px-8 xl:static print:hidden">
        <Link
          to="/dashboard/messages"
          search={list}
          onClick={(event) => {
            if (!isFromList) return
            event.preventDefault()
            // Goes back in the history, so that the list keeps its scroll position.
            router.history.back()
          }}
          className="inline-flex min-h-6 items-center gap-2 text-md font-medium text-muted no-underline hover:text-fg xl:hidden"
        >
          <Icon name="arrow-left" size={18} />
          {t`Back to Messages`}
        </Link>
        <span className="ms-auto flex items-center gap-2">
          {open.kind === 'order' && (
            <Button variant="quiet" size="xs" asChild>
              <Link to="/dashboard/orders/$id" params={{ id: String(open.id) }}>
                {t`Open the Order`}
              </Link>
            </Button>
          )}
          <IconButton icon="x" label={t`Close`} className="-me-3 max-xl:hidden" onClick={onClose} />
        </span>
      </div>
      {isHydrated && <Conversation key={key} open={open} titleId={titleId} onClose={onClose} />}
    </section>
  )
}

type ConversationProps = { open: OpenConversation; titleId: string; onClose: () => void }

function Conversation({ open: { kind, id }, ...props }: ConversationProps) {
  if (kind === 'contact') return <Enquiry id={id} {...props} />
  return kind === 'order' ? (
    <OrderPane id={id} titleId={props.titleId} />
  ) : (
    <TicketPane id={id} titleId={props.titleId} />
  )
}

function Enquiry(props: Omit<ConversationProps, 'open'> & { id: number }) {
  const { data: summary } = useQuery(summaryQuery)
  return (
    <OpenMessage
      {...props}
      sendsMail={summary?.sendsMail}
      about={(email) => <ClientLink email={email} className="text-sm" />}
    />
  )
}

/**
 * Returns whether a key press happened in a text area that contains text. There, Escape must not close the message, because it
 * may have another purpose, such as closing a suggestion list.
 */
const isFilled = (target: EventTarget) => target instanceof HTMLTextAreaElement && target.value !== ''

/** The pages of a conversation, as its notices name them. */
const pagesOf: Record<Kind, (id: number) => string[]> = {
  contact: (id) => [messagePath(id), formerMessagePath(id)],
  order: (id) => [`/dashboard/orders/${id}`],
  ticket: (id) => [`/dashboard/support/${id}`],
}

/** Marks the notices about the open conversation as read. */
function useReadNotices(open: OpenConversation | undefined) {
  const client = useQueryClient()
  const unread = useQuery(waitingQuery).data?.notices
  const { kind, id } = open ?? {}
  useEffect(() => {
    if (kind && id) for (const page of pagesOf[kind](id)) void readNoticesAbout(client, page, unread)
  }, [client, kind, id, unread])
}
