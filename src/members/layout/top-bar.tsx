import { Link, useRouterState } from '@tanstack/react-router'
import { NoticesBell } from '#base/accounts/components/notices/notices-bell.tsx'
import type { User } from '#base/accounts/contract/user.ts'
import { brand, mark } from '#base/site/domain/site.ts'
import { findParent } from '#frame/menus.ts'
import { t } from '#platform/texts.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { ThemeToggle } from '#ui/controls/theme-toggle.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { LogoMark } from '#ui/symbols/logo.tsx'
import { openPalette } from './palette-state.ts'
import { toggleSidebar, useSidebarOpen } from './sidebar-state.ts'
import { usePage } from './use-page.ts'

/** The id of the element that shows a page's status. `PageStatus` renders into it. */
export const pageStatusId = 'page-status'

/** The bar above the page, 64 px high: a link to the parent page, the notices and the theme. */
export function TopBar({ member, unread }: { member: User; unread: number }) {
  const open = useSidebarOpen()
  const isAdmin = member.role === 'admin'
  const page = usePage()
  const thread = threadTitle(page)
  const parent = findParent(page, member.role)
  const isOfOrders = parent?.counts === 'orders'
  const isLoading = useRouterState({ select: ({ isLoading }) => isLoading })
  return (
    <header className="sticky top-0 z-20 flex h-16 items-center gap-3 border-b border-line bg-bg px-5 max-[375px]:gap-1.5 max-[375px]:px-4 md:px-8 print:hidden">
      {/* Rendered even while nothing loads, because the router may start loading during hydration. */}
      <span
        data-loading={isLoading || undefined}
        className="absolute inset-x-0 -bottom-px h-0.5 animate-wait bg-accent not-data-loading:hidden"
      />
      <Button
        variant="secondary"
        size="icon"
        aria-label={open ? t`Collapse sidebar` : t`Expand sidebar`}
        aria-expanded={open}
        onClick={toggleSidebar}
        className="border-line! max-md:hidden"
      >
        <Icon name="panel-left" size={18} strokeWidth={1.7} />
      </Button>
      {!thread && (
        <a href="/" className="min-w-0 rounded-control md:hidden">
          <span className="sr-only">{brand()}</span>
          <LogoMark mark={mark()} className="max-w-full!" />
        </a>
      )}
      <nav
        aria-label={t`Breadcrumb`}
        className={`min-w-0 flex-1 text-md font-medium text-muted ${thread ? 'flex items-center gap-2' : 'whole-line'}`}
      >
        {parent && (
          <Link
            to={parent.path}
            className="inline-flex min-h-6 min-w-6 shrink-0 items-center gap-2 no-underline hover:text-fg"
          >
            <Icon name="arrow-left" size={18} />
            <span className={thread && 'max-md:sr-only'}>
              {isOfOrders ? (isAdmin ? t`All orders` : t`My orders`) : parent.label}
            </span>
          </Link>
        )}
        {thread && <span className="truncate md:before:me-2 md:before:content-['/']">{thread}</span>}
      </nav>
      <div id={pageStatusId} className="empty:hidden max-md:hidden" />
      <IconButton
        icon="search"
        label={t`Search`}
        aria-haspopup="dialog"
        onClick={openPalette}
        className="border-line! md:hidden"
      />
      <NoticesBell unread={unread} />
      <ThemeToggle />
    </header>
  )
}

/** Returns the title of an order's or ticket's page, which the menu does not contain. Undefined for other pages. */
function threadTitle(page: string): string | undefined {
  const [, list, id] = /^\/dashboard\/(orders|projects|support)\/(\d+)$/.exec(page) ?? []
  return id && (list === 'support' ? t`Ticket #${id}` : t`Order #${id}`)
}
