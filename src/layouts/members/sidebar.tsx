import { Link, useLocation } from '@tanstack/react-router'
import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { site } from '#content/site.ts'
import { useSignOut } from '#features/accounts/components/use-session.ts'
import type { User } from '#features/accounts/contract/user.ts'
import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { LogoMark } from '#ui/logo.tsx'
import { Tooltip } from '#ui/tooltip.tsx'
import { MemberCard } from './member-card.tsx'
import { isOrdersPage, type MenuEntry, ordersEntry } from './menus.ts'
import { useSidebarOpen } from './sidebar-state.ts'

/** The menu beside the page: 20rem, or 4.5rem with the icons only. */
export function Sidebar({ menu, member }: { menu: MenuEntry[]; member: User }) {
  const signOut = useSignOut()
  const page = useLocation({ select: ({ pathname }) => pathname })
  const orders = ordersEntry(member.role)
  return (
    <aside className="sticky top-0 hidden h-dvh w-80 shrink-0 flex-col gap-6 overflow-x-clip overflow-y-auto border-r border-line px-4 py-5 transition-[width] duration-200 md:flex print:hidden narrow:w-[4.5rem] narrow:px-3">
      <a
        href="/"
        className="flex h-9 w-fit items-center gap-3 rounded-control px-3 font-semibold tracking-[-0.01em] no-underline narrow:px-[0.7rem]"
      >
        <LogoMark />
        <span className="narrow:sr-only">{site.brand}</span>
      </a>
      <nav aria-label="Orders" className="-mb-4">
        <MenuItem {...orders}>
          <Link
            to={orders.path}
            activeOptions={{ exact: true }}
            aria-current={isOrdersPage(page) ? 'page' : undefined}
            className={menuItemLooks}
          />
        </MenuItem>
      </nav>
      <nav aria-label="Dashboard">
        <ul className="grid gap-0.5">
          {menu.map((entry) => (
            <li key={entry.path}>
              <MenuItem label={entry.label} icon={entry.icon}>
                <Link to={entry.path} className={menuItemLooks} />
              </MenuItem>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto grid grid-cols-[minmax(0,1fr)] gap-0.5">
        <MenuItem label="Back to Website" icon="arrow-left">
          {/* biome-ignore lint/a11y/useAnchorContent: MenuItem gives it its label */}
          <a href="/" className={menuItemLooks} />
        </MenuItem>
        <MenuItem label="Logout" icon="log-out">
          <button type="button" onClick={signOut.start} disabled={signOut.busy} className={menuItemLooks} />
        </MenuItem>
        <MemberCard member={member} folds className="mt-4" />
      </div>
    </aside>
  )
}

const menuItemLooks =
  'group flex h-11 w-full items-center gap-3 rounded-control px-3 text-md text-muted no-underline -outline-offset-2 transition-colors hover:bg-surface-2 hover:text-fg aria-[current]:bg-surface-2 aria-[current]:font-medium aria-[current]:text-fg narrow:px-[0.95rem]'

type MenuItemProps = {
  label: string
  icon: IconName
  /** The empty link or button that gets the icon and the label. */
  children: ReactElement<{ children?: ReactNode; 'aria-label'?: string }>
}

/** An entry of the sidebar. Where only its icon shows, a tooltip says what it is. */
function MenuItem({ label, icon, children }: MenuItemProps) {
  const open = useSidebarOpen()
  const item = cloneElement(
    children,
    open ? {} : { 'aria-label': label },
    <>
      <Icon name={icon} size={18} strokeWidth={1.7} className="shrink-0 group-aria-[current]:text-accent" />
      <span className="truncate narrow:sr-only">{label}</span>
    </>,
  )
  return open ? item : <Tooltip text={label}>{item}</Tooltip>
}
