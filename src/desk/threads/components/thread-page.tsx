import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { t } from '#platform/texts.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { Icon } from '#ui/symbols/icon.tsx'
import type { Party } from '../contract/parties.ts'
import { filesQuery, refreshThread } from '../query-options.ts'
import { Dot } from './turn-mark.tsx'
import { useLive } from './use-live.ts'

/** Loaded on demand, because many threads have no files. */
const FilesPanel = lazyPart(() => import('./thread-files.tsx'))

export type Turn = {
  isOwn: boolean
  title: string
  /** The person in the title, if it names one. */
  name?: string | undefined
}

/** Names whose turn it is. `short` truncates a long name; a title without one wraps. */
export function TurnTitle({ turn: { isOwn, title, name }, short }: { turn: Turn; short?: boolean }) {
  const place = name ? title.indexOf(name) : -1
  return (
    <span
      className={classNames(
        'flex items-center gap-2.5 font-medium',
        short && 'min-w-0',
        isOwn ? 'text-accent' : 'text-fg',
      )}
    >
      <Dot filled={isOwn} />
      {short && name && place >= 0 ? (
        <span className="flex min-w-0">
          <span className="shrink-0 whitespace-pre">{title.slice(0, place)}</span>
          <span className="truncate">{name}</span>
          <span className="shrink-0 whitespace-pre">{title.slice(place + name.length)}</span>
        </span>
      ) : (
        title
      )}
    </span>
  )
}

type ThreadPageProps = {
  noun: 'order' | 'ticket'
  of: { id: number; party: Party | 'developer'; clientName: string }
  title: string
  /** Set in the reading pane, whose page has another main heading. */
  titleId?: string | undefined
  badge: ReactNode
  track?: ReactNode
  turn: Turn
  /** Shown beside the turn on screens without space for the panel. */
  more: ReactNode
  /** A link for the reader's turn, at the end of that line. */
  action?: ReactNode
  panel: ReactNode
  children: ReactNode
}

/**
 * Lays out the page of a thread. On wide screens, it fills the height of the window, with the panel beside the messages. On
 * others, a line opens the panel as a sheet.
 */
export function ThreadPage({
  noun,
  of,
  title,
  titleId,
  turn,
  more,
  action,
  panel,
  children,
  ...head
}: ThreadPageProps) {
  const [isSheetOpen, setSheetOpen] = useState(false)
  const Title = titleId ? 'h2' : 'h1'
  return (
    <div data-fills-window className="@container/page min-w-0">
      <div className="mb-(--tab-bar,0px) flex min-h-[calc(100dvh-4rem-var(--pane-bar,0px)-var(--tab-bar,0px))] flex-col print:min-h-0 own-scroll:h-[calc(100dvh-4rem-var(--pane-bar,0px))] own-scroll:min-h-[34rem]">
        <header className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-b border-line px-5 py-4 wide-page:px-8">
          <div className="min-w-0 grow basis-72">
            <Title
              id={titleId}
              className="opened-title w-fit text-[1.375rem] leading-tight tracking-[-0.022em] wrap-anywhere"
            >
              {title}
            </Title>
            <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-subtle">
              <span className="tabular-nums">
                {noun === 'order' ? t`Order #${of.id}` : t`Ticket #${of.id}`}
              </span>
              {of.party !== 'client' && <span className="wrap-anywhere">{of.clientName}</span>}
              {head.badge}
            </p>
          </div>
          {head.track}
        </header>
        <div className="sticky top-[calc(4rem+var(--pane-bar,0px))] z-10 flex items-center border-b border-line bg-surface-1 wide-page:hidden print:hidden">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setSheetOpen(true)}
            className="flex min-h-11 min-w-0 grow items-center gap-2.5 px-5 py-1.5 text-start text-sm -outline-offset-2"
          >
            <TurnTitle turn={turn} short />
            <span className="-ms-1 shrink-0 grow text-muted tabular-nums">{more}</span>
            <span className="sr-only">{t`Details`}</span>
            <Icon name="chevron-up" size={18} className="shrink-0 text-subtle" />
          </button>
          {action}
        </div>
        <div className="flex min-h-0 grow flex-col wide-page:grid wide-page:grid-cols-[minmax(0,1fr)_clamp(19rem,33cqw,22.5rem)] wide-page:grid-rows-[minmax(0,1fr)]">
          {children}
          <aside
            aria-label={noun === 'order' ? t`About this order` : t`About this ticket`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
            tabIndex={0}
            className="hidden auto-rows-max content-start gap-4 overflow-y-auto overscroll-contain px-5 py-5 -outline-offset-2 wide-page:grid print:order-first print:grid"
          >
            {panel}
          </aside>
        </div>
        <Dialog open={isSheetOpen} onOpenChange={setSheetOpen} title={title} isRead>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <div tabIndex={0} className="grid grid-cols-[minmax(0,1fr)] gap-4 -outline-offset-2">
            {panel}
          </div>
        </Dialog>
      </div>
    </div>
  )
}

export function ThreadFiles({ path }: { path: string }) {
  const { data: files } = useQuery(filesQuery(path))
  const isHydrated = useHydrated()
  return isHydrated && files && files.length > 0 && <FilesPanel path={path} files={files} />
}

/**
 * Keeps the messages up to date, and calls `refresh` for all other changes. Returns false while the connection is lost or
 * messages cannot be loaded.
 */
export function useLiveThread(path: string, after: string | undefined, refresh: () => unknown): boolean {
  const client = useQueryClient()
  const [failed, setFailed] = useState(false)
  const live = useLive(`${path}/events`, after, (about) => {
    if (about === 'messages' || about === 'all')
      refreshThread(client, path).then(
        () => setFailed(false),
        () => setFailed(true),
      )
    if (about !== 'messages') refresh()
  })
  return live && !failed
}
