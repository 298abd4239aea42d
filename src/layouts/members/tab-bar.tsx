import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { User } from '#features/accounts/contract/user.ts'
import { Icon } from '#ui/icon.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { MenuEntry } from './menus.ts'

const MenuSheet = lazyPart(() => import('./menu-sheet.tsx'))

const tab =
  'grid h-16 place-items-center content-center gap-1 px-1 text-center text-[0.75rem] leading-tight text-muted no-underline -outline-offset-4 aria-[current]:text-fg aria-[current]:[&_svg]:text-accent'

/** On a phone: the menu's first three entries, and a sheet with all of them. */
export function TabBar({ menu, member }: { menu: MenuEntry[]; member: User }) {
  // Undefined until the first opening, which fetches the sheet's code.
  const [open, setOpen] = useState<boolean>()
  return (
    <nav
      aria-label="Dashboard"
      data-tab-bar
      className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-4 border-t border-line bg-surface-1 pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      {menu.slice(0, 3).map(({ path, label, short, icon }) => (
        <Link key={path} to={path} className={tab}>
          <Icon name={icon} size={20} strokeWidth={1.7} />
          {short ?? label}
        </Link>
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open ?? false}
        onClick={() => setOpen(true)}
        onPointerEnter={MenuSheet.preload}
        className={tab}
      >
        <Icon name="menu" size={20} strokeWidth={1.7} />
        More
      </button>
      {open !== undefined && <MenuSheet menu={menu} member={member} open={open} onOpenChange={setOpen} />}
    </nav>
  )
}
