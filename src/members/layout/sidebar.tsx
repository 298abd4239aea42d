import { Link } from '@tanstack/react-router'
import { cloneElement, type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useSignOut } from '#base/accounts/components/use-session.ts'
import type { User } from '#base/accounts/contract/user.ts'
import { brand, mark } from '#base/site/domain/site.ts'
import type { Waiting } from '#desk/orders/contract/schemas.ts'
import { currentState, type MenuEntry, menuGroups } from '#frame/menus.ts'
import { countAtEnd, WaitingCount, waitingWords } from '#frame/waiting-count.tsx'
import { t } from '#platform/texts.ts'
import { Tooltip } from '#ui/controls/tooltip.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import type { IconName } from '#ui/symbols/icon-names.ts'
import { LogoMark } from '#ui/symbols/logo.tsx'
import { AccountChip } from './account-chip.tsx'
import { MenuGroup } from './menu-group.tsx'
import { openPalette, paletteKeys } from './palette-state.ts'
import { useSidebarOpen } from './sidebar-state.ts'
import { usePage } from './use-page.ts'

type SidebarProps = { member: User; waiting: Waiting | undefined }

/** The menu beside the page, 20rem wide, or 4.5rem with icons only. The entries scroll, but the account stays visible. */
export function Sidebar({ member, waiting }: SidebarProps) {
  const signOut = useSignOut()
  const page = usePage()
  const nav = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [page])
  const link = (entry: MenuEntry) => (
    <MenuItem
      label={entry.label}
      more={waitingWords(entry, waiting)}
      icon={entry.icon}
      end={
        <WaitingCount
          entry={entry}
          waiting={waiting}
          className={`${countAtEnd} narrow:absolute narrow:top-0.5 narrow:inset-e-0 narrow:h-[1.05rem] narrow:min-w-[1.05rem] narrow:rounded-full narrow:bg-accent-fill narrow:px-1 narrow:text-[0.75rem] narrow:font-semibold narrow:text-accent-ink`}
        />
      }
    >
      <Link
        to={entry.path}
        aria-current={currentState(entry, page, member.role)}
        activeOptions={{ exact: true }}
        className={`${menuItemLooks} text-muted`}
      />
    </MenuItem>
  )
  return (
    <aside className="sticky top-0 hidden h-dvh w-80 shrink-0 flex-col overflow-clip border-e border-line pt-4.5 pb-2 transition-[width] duration-200 *:mx-4 md:flex print:hidden narrow:w-[4.5rem] narrow:*:mx-3">
      <a
        href="/"
        className="mb-4 flex h-9 w-fit shrink-0 items-center gap-3 rounded-control px-3 font-semibold tracking-[-0.01em] no-underline narrow:px-[0.7rem]"
      >
        <LogoMark mark={mark()} className="narrow:w-[1.625rem] narrow:object-cover narrow:object-left" />
        <span className={mark().isName ? 'sr-only' : 'narrow:sr-only'}>{brand()}</span>
      </a>
      <MenuItem
        label={t`Search`}
        icon="search"
        end={
          <kbd className="ms-auto rounded-sm border border-line px-1.5 py-0.5 font-sans text-[0.75rem] leading-tight font-medium text-subtle narrow:hidden">
            {t(paletteKeys)}
          </kbd>
        }
      >
        <button
          type="button"
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={openPalette}
          className={`${menuItemLooks} mb-3.5 w-auto! shrink-0 border border-line pe-2 text-muted hover:border-line-strong narrow:px-[0.9rem]!`}
        />
      </MenuItem>
      <nav
        ref={nav}
        aria-label={t`Dashboard`}
        className="mx-0! min-h-0 grow overflow-y-auto overscroll-contain px-4 [scrollbar-width:thin] narrow:px-3 narrow:[scrollbar-width:none]"
      >
        {menuGroups(member.role).map((group) => (
          <MenuGroup key={group.entries[0]?.path} group={group} waiting={waiting} link={link} />
        ))}
      </nav>
      <div className="mt-2 flex shrink-0 flex-wrap narrow:hidden">
        <a href="/" className={`${footItem} grow`}>
          <Icon name="arrow-left" size={17} strokeWidth={1.7} /> {t`Back to Website`}
        </a>
        <button type="button" onClick={signOut.start} disabled={signOut.busy} className={footItem}>
          <Icon name="log-out" size={17} strokeWidth={1.7} /> {t`Logout`}
        </button>
      </div>
      <AccountChip member={member} />
    </aside>
  )
}

const footItem =
  'flex h-10 items-center gap-2.5 rounded-control px-3 text-sm text-muted no-underline -outline-offset-2 transition-colors hover:bg-surface-2 hover:text-fg'

const menuItemLooks =
  'group relative flex h-10 w-full items-center gap-3 rounded-control px-3 text-md no-underline -outline-offset-2 transition-colors hover:bg-surface-2 hover:text-fg aria-[current]:bg-surface-2 aria-[current]:font-medium aria-[current]:text-fg narrow:px-[0.95rem]'

type MenuItemProps = {
  label: string
  /** Text that the accessible name contains after the label. */
  more?: string
  icon: IconName
  end?: ReactNode
  /** A link or button without content. It receives the icon and label as children. */
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
