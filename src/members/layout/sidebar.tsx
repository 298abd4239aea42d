import { Link } from '@tanstack/react-router'
import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { useSignOut } from '#base/accounts/components/use-session.ts'
import type { User } from '#base/accounts/contract/user.ts'
import { brand, mark } from '#base/site/domain/site.ts'
import type { Waiting } from '#desk/orders/contract/schemas.ts'
import { currentState, type MenuEntry, splitMenu } from '#frame/menus.ts'
import { countAtEnd, WaitingCount, waitingWords } from '#frame/waiting-count.tsx'
import { Tooltip } from '#ui/controls/tooltip.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import type { IconName } from '#ui/symbols/icon-names.ts'
import { LogoMark } from '#ui/symbols/logo.tsx'
import { MemberCard } from './member-card.tsx'
import { openPalette, paletteKeys } from './palette-state.ts'
import { useSidebarOpen } from './sidebar-state.ts'
import { usePage } from './use-page.ts'

type SidebarProps = { menu: MenuEntry[]; member: User; waiting: Waiting | undefined }

/** The menu beside the page: 20rem wide, or 4.5rem with icons only. */
export function Sidebar({ menu, member, waiting }: SidebarProps) {
  const signOut = useSignOut()
  const page = usePage()
  const { work, others } = splitMenu(menu)
  const entries = (part: MenuEntry[]) => (
    <ul className="grid gap-0.5">
      {part.map((entry) => (
        <li key={entry.path}>
          <MenuItem
            label={entry.label}
            more={waitingWords(entry, waiting)}
            icon={entry.icon}
            end={
              <WaitingCount
                entry={entry}
                waiting={waiting}
                className={`${countAtEnd} narrow:absolute narrow:top-0.5 narrow:right-0 narrow:h-[1.05rem] narrow:min-w-[1.05rem] narrow:rounded-full narrow:bg-accent-fill narrow:px-1 narrow:text-[0.75rem] narrow:font-semibold narrow:text-accent-ink`}
              />
            }
          >
            <Link
              to={entry.path}
              aria-current={currentState(entry, page)}
              activeOptions={{ exact: true }}
              className={`${menuItemLooks} text-muted`}
            />
          </MenuItem>
        </li>
      ))}
    </ul>
  )
  return (
    <aside className="sticky top-0 hidden h-dvh w-80 shrink-0 flex-col overflow-x-clip overflow-y-auto border-r border-line px-4 py-4.5 transition-[width] duration-200 md:flex print:hidden narrow:w-[4.5rem] narrow:px-3">
      <a
        href="/"
        className="mb-4 flex h-9 w-fit shrink-0 items-center gap-3 rounded-control px-3 font-semibold tracking-[-0.01em] no-underline narrow:px-[0.7rem]"
      >
        <LogoMark mark={mark()} className="narrow:w-[1.625rem] narrow:object-cover narrow:object-left" />
        <span className={mark().isName ? 'sr-only' : 'narrow:sr-only'}>{brand()}</span>
      </a>
      <MenuItem
        label="Search"
        icon="search"
        end={
          <kbd className="ml-auto rounded-sm border border-line px-1.5 py-0.5 font-sans text-[0.75rem] leading-tight font-medium text-subtle narrow:hidden">
            {paletteKeys}
          </kbd>
        }
      >
        <button
          type="button"
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={openPalette}
          className={`${menuItemLooks} mb-3.5 shrink-0 border border-line pr-2 text-muted hover:border-line-strong narrow:px-[0.9rem]!`}
        />
      </MenuItem>
      <nav aria-label="Dashboard">
        {entries(work)}
        <hr className="mx-3 my-2.5 border-line narrow:mx-1" />
        {entries(others)}
      </nav>
      <div className="mt-auto grid grid-cols-[minmax(0,1fr)] gap-0.5 pt-4">
        <MenuItem label="Back to Website" icon="arrow-left">
          {/* biome-ignore lint/a11y/useAnchorContent: MenuItem gives it its label */}
          <a href="/" className={`${menuItemLooks} text-muted`} />
        </MenuItem>
        <MenuItem label="Logout" icon="log-out">
          <button
            type="button"
            onClick={signOut.start}
            disabled={signOut.busy}
            className={`${menuItemLooks} text-muted`}
          />
        </MenuItem>
        <MemberCard member={member} folds className="mt-3" />
      </div>
    </aside>
  )
}

const menuItemLooks =
  'group relative flex h-10 w-full items-center gap-3 rounded-control px-3 text-md no-underline -outline-offset-2 transition-colors hover:bg-surface-2 hover:text-fg aria-[current]:bg-surface-2 aria-[current]:font-medium aria-[current]:text-fg narrow:px-[0.95rem]'

type MenuItemProps = {
  label: string
  /** Appended to the label in the accessible name. */
  more?: string
  icon: IconName
  end?: ReactNode
  /** An empty link or button, which receives icon and label. */
  children: ReactElement<{ children?: ReactNode; 'aria-label'?: string }>
}

/** An entry of the sidebar, with a tooltip if only the icon is visible. */
function MenuItem({ label, more = '', icon, end, children }: MenuItemProps) {
  const open = useSidebarOpen()
  const item = cloneElement(
    children,
    open ? {} : { 'aria-label': label + more },
    <>
      <Icon name={icon} size={18} strokeWidth={1.7} className="shrink-0 group-aria-[current]:text-accent" />
      <span className="truncate narrow:sr-only">{label}</span>
      {more && <span className="sr-only">{more}</span>}
      {end}
    </>,
  )
  return open ? item : <Tooltip text={label + more}>{item}</Tooltip>
}
