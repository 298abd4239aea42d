import { Link, useLocation } from '@tanstack/react-router'
import { site } from '#content/site.ts'
import type { User } from '#features/accounts/contract/user.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { LogoMark } from '#ui/logo.tsx'
import { ThemeToggle } from '#ui/theme-toggle.tsx'
import { titleOf } from './menus.ts'
import { toggleSidebar, useSidebarOpen } from './sidebar-state.ts'

/** The bar above the page, 64 px high: the page's title and the links to the orders. */
export function TopBar({ member }: { member: User }) {
  const open = useSidebarOpen()
  const isAdmin = member.role === 'admin'
  const orders: string = isAdmin ? '/dashboard/orders' : '/dashboard'
  const page = useLocation({ select: ({ pathname }) => pathname })
  return (
    <header className="sticky top-0 z-20 flex h-16 items-center gap-3 border-b border-line bg-bg px-5 md:px-8 print:hidden">
      <Button
        variant="secondary"
        aria-label={open ? 'Collapse sidebar' : 'Expand sidebar'}
        aria-expanded={open}
        onClick={toggleSidebar}
        className="size-10! border-line! px-0! max-md:hidden"
      >
        <Icon name="panel-left" size={18} strokeWidth={1.7} />
      </Button>
      <a href="/" aria-label={site.brand} className="rounded-control md:hidden">
        <LogoMark />
      </a>
      <p className="min-w-0 grow truncate text-md font-medium text-muted">
        {titleOf(page, member.role) ?? orderTitle(page)}
      </p>
      <ThemeToggle className="size-10!" />
      {page !== orders && !page.startsWith('/dashboard/orders/') && (
        <Button variant="secondary" size="sm" asChild>
          <Link to={orders}>{isAdmin ? 'All Orders' : 'My Orders'}</Link>
        </Button>
      )}
      {!isAdmin && (
        <Button variant="secondary" size="sm" asChild className="max-sm:hidden">
          <a href="/services">New Order</a>
        </Button>
      )}
    </header>
  )
}

/** The titles of the order pages, which are in no menu. */
function orderTitle(page: string): string | undefined {
  if (page === '/dashboard') return 'My Orders'
  if (page === '/dashboard/orders') return 'All Orders'
  const [, id] = /^\/dashboard\/orders\/(\d+)$/.exec(page) ?? []
  return id && `Order #${id}`
}
