import { useQueryClient } from '@tanstack/react-query'
import { useHydrated, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { lazyPart, preloads } from '#ui/loading/lazy-part.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { readNoticesAbout } from '../../query-options/notices.ts'

const NoticesPanel = lazyPart(() => import('./notices-panel.tsx'))

/** Shows the number of unread notices and opens their panel. Marks notices about the current page as read. */
export function NoticesBell({ unread }: { unread: number }) {
  const client = useQueryClient()
  const page = useRouterState({
    select: ({ resolvedLocation, location }) => {
      const { pathname, searchStr } = resolvedLocation ?? location
      return pathname + searchStr
    },
  })
  // Undefined until the first opening, which loads the panel's code.
  const [open, setOpen] = useState<boolean>()
  // The server has already marked the notices about the rendered page as read.
  const seen = useRef(useHydrated() ? '' : `${unread} ${page}`)
  useEffect(() => {
    const now = `${unread} ${page}`
    if (seen.current !== now) void readNoticesAbout(client, page, unread)
    seen.current = now
  }, [client, page, unread])
  return (
    <>
      <Button
        variant="secondary"
        size="icon"
        aria-label={unread > 0 ? t`Notices, ${unread} unread` : t`Notices`}
        aria-haspopup="dialog"
        aria-expanded={open ?? false}
        onClick={() => setOpen(true)}
        {...preloads(NoticesPanel)}
        className="relative border-line!"
      >
        <Icon name="bell" size={18} strokeWidth={1.7} />
        {unread > 0 && (
          <span className="absolute -top-1.5 -inset-e-1.5 min-w-[1.05rem] rounded-full bg-accent-fill px-1 text-center text-[0.75rem] leading-[1.05rem] font-semibold text-accent-ink tabular-nums">
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </Button>
      {open !== undefined && <NoticesPanel open={open} onOpenChange={setOpen} unread={unread} />}
    </>
  )
}
