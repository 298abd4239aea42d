import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Close, Content, Overlay, Portal, Root, Title } from 'radix-ui/dialog'
import { type MouseEvent, useRef } from 'react'
import { plural, t } from '#platform/texts.ts'
import { Day } from '#ui/calendar/day.tsx'
import { IconButton } from '#ui/controls/button.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import type { DialogState } from '#ui/dialogs/dialog.tsx'
import { useCloseOnBack } from '#ui/dialogs/use-close-on-back.ts'
import { useEscape } from '#ui/dialogs/use-escape.ts'
import { isRightToLeft } from '#ui/dom/direction.ts'
import { PagedList } from '#ui/lists/paged-list.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import type { IconName } from '#ui/symbols/icon-names.ts'
import type { Notice, NoticeKind } from '../../contract/notices.ts'
import { noticesQuery, readNotices } from '../../query-options/notices.ts'

const icons: Record<NoticeKind, IconName> = {
  order: 'package',
  message: 'message-square',
  file: 'paperclip',
  date: 'calendar-days',
  delivery: 'package-check',
  proposal: 'pen-line',
  invoice: 'receipt-text',
  contact: 'mail',
  call: 'phone',
  quote: 'file-text',
  account: 'user-round',
}

/** Lists the notices, in a panel below its button or, on a phone, over the whole page. */
export default function NoticesPanel({ open, onOpenChange, unread }: DialogState & { unread: number }) {
  const client = useQueryClient()
  const opener = useRef<HTMLElement | null>(null)
  const list = useInfiniteQuery({ ...noticesQuery, enabled: open })
  const newest = list.data?.pages[0]?.items[0]?.id
  useCloseOnBack(open, () => onOpenChange(false))
  useEscape(open, () => onOpenChange(false))
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Portal>
        <Overlay className="fixed inset-0 z-40 md:bg-transparent" onClick={() => onOpenChange(false)} />
        <Content
          ref={placeBelow}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement as HTMLElement | null
            event.preventDefault()
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            opener.current?.focus()
          }}
          className="fixed inset-0 z-50 flex animate-appear flex-col bg-surface-1 outline-none data-[state=closed]:animate-vanish md:inset-auto md:inset-e-[var(--beyond,1rem)] md:top-15 md:max-h-[min(36rem,80dvh)] md:w-96 md:rounded-card md:border md:border-line md:shadow-pop"
        >
          <header className="flex shrink-0 flex-wrap items-center gap-x-2 py-2.5 ps-5 pe-3">
            <Title className="grow font-display text-base font-semibold">{t`Notices`}</Title>
            {unread > 0 && newest !== undefined && (
              <MutationButton
                mutation={{ mutationFn: (upTo: number) => readNotices(client, { upTo }) }}
                input={newest}
                failure={t`Notices not marked`}
                failureText={t`Please try again.`}
                variant="quiet"
                size="xs"
              >
                {t`Mark all as read`}
              </MutationButton>
            )}
            <Close asChild>
              <IconButton icon="x" label={t`Close`} />
            </Close>
          </header>
          <div className="min-h-0 grow overflow-y-auto overscroll-contain">
            <PagedList
              noun={t`notices`}
              list={list}
              empty={
                <EmptyState
                  title={t`No notices yet`}
                >{t`What happens to your orders is told here.`}</EmptyState>
              }
            >
              {(items) => (
                <ul>
                  {items.map((notice) => (
                    <Row key={notice.id} notice={notice} close={() => onOpenChange(false)} />
                  ))}
                </ul>
              )}
            </PagedList>
          </div>
        </Content>
      </Portal>
    </Root>
  )
}

/** Aligns the panel's end with the end of the button that opens it. */
function placeBelow(panel: HTMLElement | null): void {
  const button = document.querySelector('header [aria-haspopup=dialog][aria-expanded=true]')
  if (!panel || !button) return
  const { left, right } = button.getBoundingClientRect()
  const beyond = isRightToLeft() ? left : document.documentElement.clientWidth - right
  panel.style.setProperty('--beyond', `${beyond}px`)
}

function Row({ notice, close }: { notice: Notice; close: () => void }) {
  const client = useQueryClient()
  const { navigate } = useRouter()
  const { id, kind, title, path, times, isRead, createdAt } = notice
  const open = (event: MouseEvent) => {
    if (!isRead) void readNotices(client, { ids: [id] }).catch(() => {})
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    close()
    // On a phone the new page replaces the history entry of the panel.
    void navigate({ href: path, replace: window.matchMedia('(width < 48rem)').matches })
  }
  return (
    <li className="border-line not-first:border-t">
      <a
        href={path}
        onClick={open}
        className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3.5 px-5 py-3.5 no-underline -outline-offset-2 hover:bg-surface-2"
      >
        <Icon name={icons[kind]} size={18} strokeWidth={1.7} className="mt-0.5 text-muted" />
        <span className="grid gap-1">
          <span className={`text-md wrap-anywhere ${isRead ? 'text-muted' : 'font-medium'}`}>
            {!isRead && <span className="sr-only">{t`Unread:`} </span>}
            {title}
          </span>
          <span className="text-xs text-subtle">
            <Day at={createdAt} time />
            {times > 1 && <>, {plural(times, '{n} time', '{n} times')}</>}
          </span>
        </span>
        {!isRead && <span aria-hidden="true" className="mt-2 size-2 rounded-full bg-accent-fill" />}
      </a>
    </li>
  )
}
